import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { Quantities } from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { PlaceLevels } from '#contract/fields/minimums.ts';
import type { Product } from '#contract/products/entity.ts';
import type { MinimumsUpdate } from '#contract/stock/level.ts';
import type { LevelSuggestion } from '#contract/stock/level-suggestions.ts';

type Levels = MinimumsUpdate['levels'];

/** Entered text by product id. Empty means no minimum, or no target above it. */
export interface LevelValues {
  minimum: Quantities;
  target: Quantities;
}

export interface LevelLine {
  id: string;
  name: string;
  picture?: string | undefined;
  /** The low-stock alert for all places, used if this place has no minimum. */
  alert: number;
  proposal?: LevelSuggestion | undefined;
}

/** @param edited the levels of an edited outbox entry, whose products may no longer be on this device */
export function toLevelLines(
  products: readonly OverlaidRow<Product>[],
  { minimums = {} }: PlaceLevels,
  edited: { levels: Levels; names: RecordNames } = { levels: [], names: {} },
  propose: (product: Product) => LevelSuggestion | undefined = () => undefined,
): LevelLine[] {
  const editedIds = new Set(edited.levels.map(({ product_id }) => product_id));
  const lines = products
    .filter(({ id, row }) => row.status === 'active' || minimums[id] !== undefined || editedIds.has(id))
    .map(({ id, row }): LevelLine => {
      const { name, image_url: picture, stock_alert: alert } = row;
      return { id, name, picture, alert, proposal: propose(row) };
    });
  const listedIds = new Set(lines.map(({ id }) => id));
  const unlistedIds = [...editedIds].filter((id) => !listedIds.has(id));
  const unlistedLines = unlistedIds.map((id) => ({ id, name: edited.names[id] ?? '', alert: 0 }));
  return [...lines, ...unlistedLines].sort((a, b) => a.name.localeCompare(b.name));
}

export function toLevelValues(
  lines: readonly LevelLine[],
  { minimums = {}, targets = {} }: PlaceLevels,
  edited: Levels = [],
): LevelValues {
  const values: LevelValues = { minimum: {}, target: {} };
  for (const { id } of lines) {
    const level = edited.find(({ product_id }) => product_id === id);
    const minimum = level ? level.min_qty : minimums[id];
    values.minimum[id] = String(minimum ?? '');
    values.target[id] = String(level?.target_qty ?? targets[id] ?? '');
  }
  return values;
}

/**
 * Products of an edited entry are included even if unchanged, because the result replaces the entry's levels. A target
 * is sent with its minimum.
 */
export function changedLevels(
  lines: readonly LevelLine[],
  values: LevelValues,
  { minimums = {}, targets = {} }: PlaceLevels,
  edited: Levels = [],
): Levels {
  return lines.flatMap(({ id }) => {
    const min_qty = parseLevel(values.minimum[id]);
    const target = parseLevel(values.target[id]);
    const level = edited.find(({ product_id }) => product_id === id);
    const isTargetChanged = target !== (level?.target_qty ?? targets[id] ?? null);
    if (!level && !isTargetChanged && min_qty === (minimums[id] ?? null)) return [];
    // A cleared target is sent as the minimum.
    const keptTarget = min_qty === null ? null : (level?.target_qty ?? null);
    const target_qty = isTargetChanged ? (target ?? min_qty) : keptTarget;
    return [{ product_id: id, min_qty, ...(target_qty !== null && { target_qty }) }];
  });
}

/** Text that isn't a number becomes NaN, which the contract rejects. */
function parseLevel(text = ''): number | null {
  return text === '' ? null : Number(text);
}

export function withProposals(
  lines: readonly LevelLine[],
  values: LevelValues,
  before: LevelValues,
): { values: LevelValues; count: number } {
  const filledValues = { minimum: { ...values.minimum }, target: { ...values.target } };
  let count = 0;
  for (const { id, proposal } of lines) {
    const isTyped = (['minimum', 'target'] as const).some(
      (field) => (values[field][id] ?? '') !== (before[field][id] ?? ''),
    );
    if (!proposal || isTyped) continue;
    const [minimum, target] = [String(proposal.minimum), String(proposal.target)];
    if (values.minimum[id] !== minimum || values.target[id] !== target) count += 1;
    filledValues.minimum[id] = minimum;
    filledValues.target[id] = target;
  }
  return { values: filledValues, count };
}
