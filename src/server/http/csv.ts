// RFC 4180, readable by a spreadsheet that must never run what a person typed.
import { isolateText } from '#contract/isolate-text.ts';

export type Cell = string | number | null;

/** So that Excel reads UTF-8. */
export const byteOrderMark = '\ufeff';

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toField).join(',')}\r\n`;
}

// Security: text that begins like a formula gets an apostrophe before it. Also after `;` or a tab:
// where the decimal sign is a comma (Indonesia), Excel splits a line there and minds no quotes.
const formulaStart = /(?<=^|[;\t\r\n\u2068])(?=[=+\-@\t\r＝＋－＠])/g;

// Security: a control character for the direction of writing would also reorder the cells after it
// where a line is read as text. Names in Arabic or Hebrew have none and stay as they are.
const directionMarks = /\p{Bidi_Control}/u;

function isolated(text: string): string {
  return directionMarks.test(text) ? isolateText(text) : text;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = isolated(cell).replace(formulaStart, "'");
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
