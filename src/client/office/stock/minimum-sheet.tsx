import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import {
  type Quantities,
  QuantityLines,
  quantityFieldOf,
  toQuantities,
} from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';
import type { MinimumsUpdate } from '#contract/stock/level.ts';
import type { Minimums } from '#contract/stock/minimums.ts';
import type { Place } from './place.ts';

interface MinimumSheetProps {
  place: Place;
  products: readonly OverlaidRow<Product>[];
  /** The refused entry that is edited. */
  entry?: QueuedEntry<'cartSetMinimums' | 'warehouseSetMinimums'> | undefined;
  onClose: () => void;
}

/**
 * Sets at how many units each product is low at this place. Only what differs from the place is sent, so that
 * two people who each set one minimum lose none.
 */
export function MinimumSheet({ place, products, entry, onClose }: MinimumSheetProps) {
  const t = useTranslations('office.stock.minimum');
  const levels = entry?.args.levels;
  const lines = toMinimumLines(
    products,
    place.minimums,
    entry && { levels: entry.args.levels, names: entry.view.names },
  );
  const changedIn = (values: Quantities) => changedLevels(lines, values, place.minimums, levels);
  const submitted = useSubmittedForm<'cartSetMinimums' | 'warehouseSetMinimums', Quantities>({
    mutation: mutations[`${place.kind}SetMinimums`],
    entry,
    draftName: `minimum ${place.id}`,
    values: { ...toQuantities(lines, []), ...toMinimumTexts(place.minimums, levels) },
    formFieldOfError: (field, values) =>
      quantityFieldOf(
        field,
        changedIn(values).map(({ product_id }) => product_id),
      ),
    words: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (values) => {
      const changed = changedIn(values);
      if (changed.length === 0) return undefined;
      const names = referencedNames([place, ...lines]);
      return { args: { id: place.id, levels: changed }, context: { names } };
    },
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title', { place: place.name })}
      description={t('text')}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      <QuantityLines
        control={submitted.form.control}
        label={t('lines')}
        lines={lines}
        detailOf={({ alert }) => t('alert', { figure: formatWhole(alert) })}
        placeholder="–"
      />
    </SheetForm>
  );
}

/** A product whose minimum at a place can be set. */
interface MinimumLine {
  id: string;
  name: string;
  picture?: string | undefined;
  /** At which it is low in all places together, unless it has a minimum here. */
  alert: number;
}

/**
 * The active products and those with a minimum, by name.
 *
 * @param edited the products of an outbox entry that is edited, which may be on this device no longer
 */
export function toMinimumLines(
  products: readonly OverlaidRow<Product>[],
  minimums: Minimums = {},
  edited: { levels: MinimumsUpdate['levels']; names: RecordNames } = { levels: [], names: {} },
): MinimumLine[] {
  const editedIds = new Set(edited.levels.map(({ product_id }) => product_id));
  const lines = products
    .filter(
      ({ id, row }) => row.status === 'active' || minimums[id] !== undefined || editedIds.has(id),
    )
    .map(({ id, row }): MinimumLine => {
      const { name, image_url: picture, stock_alert: alert } = row;
      return { id, name, picture, alert };
    });
  const listedIds = new Set(lines.map(({ id }) => id));
  const unlisted = [...editedIds].filter((id) => !listedIds.has(id));
  const added = unlisted.map((id) => ({ id, name: edited.names[id] ?? '', alert: 0 }));
  return [...lines, ...added].sort((a, b) => a.name.localeCompare(b.name));
}

/** The minimums as they are typed: an empty text is none. */
export function toMinimumTexts(
  minimums: Minimums = {},
  levels: MinimumsUpdate['levels'] = [],
): Quantities {
  const texts = Object.entries(minimums).map(([id, units]) => [id, String(units)]);
  const edited = levels.map(({ product_id, min_qty }) => [product_id, String(min_qty ?? '')]);
  return Object.fromEntries([...texts, ...edited]);
}

/**
 * Only the products whose minimum differs from the one that the place has, and those of an edited entry, which
 * stays in the outbox until it is sent.
 */
export function changedLevels(
  lines: readonly MinimumLine[],
  texts: Quantities,
  minimums: Minimums = {},
  edited: MinimumsUpdate['levels'] = [],
): MinimumsUpdate['levels'] {
  return lines.flatMap(({ id }) => {
    const text = texts[id] ?? '';
    const min_qty = text === '' ? null : Number(text);
    const isEdited = edited.some(({ product_id }) => product_id === id);
    return isEdited || min_qty !== (minimums[id] ?? null) ? [{ product_id: id, min_qty }] : [];
  });
}
