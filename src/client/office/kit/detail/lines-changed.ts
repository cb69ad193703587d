// Lines of a record in the audit log: units by product.
import type { RecordNames } from '#contract/define-mutation.ts';
import { formatWhole } from '#contract/money.ts';

type Fields = Record<string, unknown>;

/** One thing that was changed. Where both sides are undefined, no words say how. */
export interface Change {
  field: string;
  /** Of lines: whose units these are. */
  product?: string;
  /** In words, '' for no value; undefined where there was no record yet. */
  before: string | undefined;
  /** The same afterwards; undefined where there is no record any more. */
  after: string | undefined;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export function isLines(value: unknown): value is Fields[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((line) => isFields(line) && typeof line.product_id === 'string')
  );
}

/** The products whose units differ; if none does, as where only a date differs, that the lines do. */
export function linesChanged(
  field: string,
  { old, now }: { old: Fields | undefined; now: Fields | undefined },
  names: RecordNames,
): Change[] {
  const [before, after] = [unitsOf(old?.[field]), unitsOf(now?.[field])];
  const called = { ...namesOf(old?.[field], names), ...namesOf(now?.[field], names) };
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Change[] => {
    const [from, to] = [before.get(id), after.get(id)];
    if (from === to) return [];
    const say = (side: Fields | undefined, units: number | undefined) =>
      side && (units === undefined ? '' : formatWhole(units));
    return [{ field, product: called[id] ?? '', before: say(old, from), after: say(now, to) }];
  });
  return changes.length > 0 ? changes : [{ field, before: undefined, after: undefined }];
}

/** The units of each product, of several lots together. */
function unitsOf(lines: unknown): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of isLines(lines) ? lines : []) {
    const { approved_quantity, counted, min_qty, quantity } = line;
    const figure = Number(approved_quantity ?? counted ?? min_qty ?? quantity ?? 0);
    const id = String(line.product_id);
    units.set(id, (units.get(id) ?? 0) + figure);
  }
  return units;
}

function namesOf(lines: unknown, names: RecordNames): RecordNames {
  return Object.fromEntries(
    (isLines(lines) ? lines : []).map(({ product_id, product_details, product, product_name }) => {
      const part = [product_details, product].find(isFields);
      const id = String(product_id);
      return [id, String(part?.name ?? product_name ?? names[id] ?? '')];
    }),
  );
}
