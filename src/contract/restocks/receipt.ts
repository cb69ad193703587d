// What came of an expected delivery, as the device shows it and the server books it.
import type { LineField } from '../definitions/define-document.ts';
import { maxFreeTextLength } from '../fields/input-fields.ts';
import { type RestockItem, restockLine } from './entity.ts';

type AnyLine = Readonly<Record<string, unknown>>;

/** What a line need not say: its price. */
const unsaid = Object.entries<LineField>(restockLine).flatMap(([name, { optional, later }]) =>
  optional && later ? [name] : [],
);

/**
 * The lines that came. One without a price has that which was expected of its lot, else of its product: who counts
 * boxes says nothing of prices, and another may have corrected them meanwhile.
 */
export function receivedLines<Line extends RestockItem>(
  received: readonly Line[],
  expected: readonly RestockItem[],
): Line[] {
  return received.map((line) => {
    const missing = unsaid.filter((name) => (line as AnyLine)[name] === undefined);
    if (missing.length === 0) return line;
    const ofProduct = expected.filter(({ product_id }) => product_id === line.product_id);
    const ofLot = ofProduct.find(({ expired_date }) => expired_date === line.expired_date);
    const known: AnyLine = { ...(ofLot ?? ofProduct[0]) };
    return { ...line, ...Object.fromEntries(missing.map((name) => [name, known[name] ?? null])) };
  });
}

/** The notes with what differs below them; where there is no room for both, the notes lose their end. */
export function notesWith(notes: string, differences = ''): string {
  if (differences === '') return notes;
  const kept = cutText(notes, maxFreeTextLength - differences.length - 1);
  return [kept, differences].filter((part) => part !== '').join('\n');
}

/** These lines, cut with an ellipsis where there is no room for more. */
export function fittingLines(lines: readonly string[]): string {
  const all = lines.join('\n');
  return all.length <= maxFreeTextLength ? all : `${cutText(all, maxFreeTextLength - 1)}…`;
}

/** The beginning of a text, without half a character at its end. */
function cutText(text: string, length: number): string {
  return text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, '');
}
