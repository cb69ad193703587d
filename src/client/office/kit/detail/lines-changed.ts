import type { ValueContext } from '#client/office/kit/field-text.ts';
import { type LineDetail, lineDetailsOf, lineDetailText, unitsOfLine } from '#client/office/kit/lines.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { formatSigned, formatWhole } from '#contract/fields/money.ts';

type Fields = Record<string, unknown>;

/** `before` and `after` are both undefined if no text can describe the change. */
export interface Change {
  field: string;
  product?: string;
  /** '' if the field had no value, undefined if the record did not exist yet. */
  before: string | undefined;
  after: string | undefined;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export function isLines(value: unknown): value is Fields[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((line) => isObject(line) && typeof line.product_id === 'string')
  );
}

interface Sides {
  old: Fields | undefined;
  now: Fields | undefined;
}

/** Compares units and, for an edit, other fields, such as a corrected price. */
export function lineChangesOf(field: string, { old, now }: Sides, names: RecordNames, context: ValueContext): Change[] {
  const [before, after] = [unitsOf(old?.[field]), unitsOf(now?.[field])];
  const nameById = { ...namesOf(old?.[field], names), ...namesOf(now?.[field], names) };
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Change[] => {
    const [from, to] = [before.get(id), after.get(id)];
    const product = nameById[id] ?? '';
    const units = { field, product, before: old && (from ?? ''), after: now && (to ?? '') };
    const detailChanges = old && now ? otherChanges(id, [old[field], now[field]], product, context) : [];
    return from === to ? detailChanges : [units, ...detailChanges];
  });
  return changes.length > 0 ? changes : [{ field, before: undefined, after: undefined }];
}

function otherChanges(
  id: string,
  sides: readonly [unknown, unknown],
  product: string,
  context: ValueContext,
): Change[] {
  const [old, now] = sides.map((lines) =>
    (isLines(lines) ? lines : [])
      .filter(({ product_id }) => product_id === id)
      .flatMap((line) => lineDetailsOf(line, 'row')),
  ) as [LineDetail[], LineDetail[]];
  const textOf = (details: LineDetail[], field: string) =>
    details
      .filter(({ name, value }) => name === field && value !== null)
      .map((each) => lineDetailText(each, context))
      .join(', ');
  return [...new Set([...now, ...old].map(({ name }) => name))].flatMap((field): Change[] => {
    const [before, after] = [textOf(old, field), textOf(now, field)];
    return before === after ? [] : [{ field, product, before, after }];
  });
}

function unitsOf(lines: unknown): Map<string, string> {
  const all = isLines(lines) ? lines : [];
  const units = new Map<string, number>();
  // A count posts only corrections. Other changes may first post corrections for stock that the ledger lacked; these
  // corrections are left out.
  const isCount = all.every(isCorrection);
  for (const line of all.filter((each) => isCount || !isCorrection(each))) {
    const figure = Number(unitsOfLine(line) ?? 0);
    const id = String(line.product_id);
    units.set(id, (units.get(id) ?? 0) + (isDecrease(line) ? -figure : figure));
  }
  const say = (figure: number) => (isCount ? formatSigned(figure) : formatWhole(figure));
  return new Map([...units].map(([id, figure]) => [id, say(figure)]));
}

function isCorrection({ type }: Fields): boolean {
  return type === 'adjustment';
}

function isDecrease({ type, to }: Fields): boolean {
  return type === 'adjustment' && isObject(to) && to.type === 'adjustment';
}

function namesOf(lines: unknown, names: RecordNames): RecordNames {
  return Object.fromEntries(
    (isLines(lines) ? lines : []).map(({ product_id, product_details, product, product_name }) => {
      const part = [product_details, product].find(isObject);
      const id = String(product_id);
      return [id, String(part?.name ?? product_name ?? names[id] ?? '')];
    }),
  );
}
