import type { LineField } from '../definitions/define-document.ts';
import { maxFreeTextLength } from '../fields/input-fields.ts';
import { type RestockItem, restockLine } from './entity.ts';

type AnyLine = Readonly<Record<string, unknown>>;

const fieldsFromExpected = Object.entries<LineField>(restockLine).flatMap(([name, { optional, later }]) =>
  optional && later ? [name] : [],
);

/**
 * A line without a unit cost gets the expected cost of its lot or, if unknown, of its product: users who count goods
 * report no costs, and another user may have corrected the expected ones.
 */
export function receivedLines<Line extends RestockItem>(
  received: readonly Line[],
  expected: readonly RestockItem[],
): Line[] {
  return received.map((line) => {
    const missingFields = fieldsFromExpected.filter((name) => (line as AnyLine)[name] === undefined);
    if (missingFields.length === 0) return line;
    const productLines = expected.filter(({ product_id }) => product_id === line.product_id);
    const lotLine = productLines.find(({ expired_date }) => expired_date === line.expired_date);
    const expectedLine: AnyLine = { ...(lotLine ?? productLines[0]) };
    return { ...line, ...Object.fromEntries(missingFields.map((name) => [name, expectedLine[name] ?? null])) };
  });
}

/** Shortens the notes if both are too long together. */
export function withDifferences(notes: string, differences = ''): string {
  if (differences === '') return notes;
  const keptNotes = cutText(notes, maxFreeTextLength - differences.length - 1);
  return [keptNotes, differences].filter((part) => part !== '').join('\n');
}

export function truncateLines(lines: readonly string[]): string {
  const all = lines.join('\n');
  return all.length <= maxFreeTextLength ? all : `${cutText(all, maxFreeTextLength - 1)}…`;
}

/** Never splits a surrogate pair. */
function cutText(text: string, length: number): string {
  return text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, '');
}
