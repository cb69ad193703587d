// Lines of a record in the audit log: units by product.
import type { ValueContext } from '#client/office/kit/field-text.ts';
import { type SaidField, saidOf, saidText, unitsOfLine } from '#client/office/kit/lines.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { formatSigned, formatWhole } from '#contract/fields/money.ts';

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

/** The two sides of an edit; undefined where there is no record. */
interface Sides {
  old: Fields | undefined;
  now: Fields | undefined;
}

/**
 * The products whose units differ, and of an edit what else of their lines does, as a corrected price. If no words say
 * what, that the lines do.
 */
export function linesChanged(field: string, { old, now }: Sides, names: RecordNames, context: ValueContext): Change[] {
  const [before, after] = [unitsOf(old?.[field]), unitsOf(now?.[field])];
  const called = { ...namesOf(old?.[field], names), ...namesOf(now?.[field], names) };
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Change[] => {
    const [from, to] = [before.get(id), after.get(id)];
    const product = called[id] ?? '';
    const units = { field, product, before: old && (from ?? ''), after: now && (to ?? '') };
    const others = old && now ? otherChanges(id, [old[field], now[field]], product, context) : [];
    return from === to ? others : [units, ...others];
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
    (isLines(lines) ? lines : []).filter(({ product_id }) => product_id === id).flatMap((line) => saidOf(line, 'row')),
  ) as [SaidField[], SaidField[]];
  const inWords = (said: SaidField[], field: string) =>
    said
      .filter(({ name, value }) => name === field && value !== null)
      .map((each) => saidText(each, context))
      .join(', ');
  return [...new Set([...now, ...old].map(({ name }) => name))].flatMap((field): Change[] => {
    const [before, after] = [inWords(old, field), inWords(now, field)];
    return before === after ? [] : [{ field, product, before, after }];
  });
}

/** The units of each product in words, of several lots together. */
function unitsOf(lines: unknown): Map<string, string> {
  const all = isLines(lines) ? lines : [];
  const units = new Map<string, number>();
  // A count moves what differs from the book; whatever else moves, what the book lacked comes from there first.
  const isCount = all.every(isCorrection);
  for (const line of all.filter((each) => isCount || !isCorrection(each))) {
    const figure = Number(unitsOfLine(line) ?? 0);
    const id = String(line.product_id);
    units.set(id, (units.get(id) ?? 0) + (isLess(line) ? -figure : figure));
  }
  const say = (figure: number) => (isCount ? formatSigned(figure) : formatWhole(figure));
  return new Map([...units].map(([id, figure]) => [id, say(figure)]));
}

/** Whether it is a movement between a place and what the book differs by. */
function isCorrection({ type }: Fields): boolean {
  return type === 'adjustment';
}

function isLess({ type, to }: Fields): boolean {
  return type === 'adjustment' && isFields(to) && to.type === 'adjustment';
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
