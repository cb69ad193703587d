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

// Security: what turns the writing would turn the cells after it, wherever a line is read as text.
// Names in Arabic or Hebrew do not, and stay as they are for whoever looks them up.
const directionMarks = /\p{Bidi_Control}/u;

function withinItself(text: string): string {
  return directionMarks.test(text) ? isolateText(text) : text;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = withinItself(cell).replace(formulaStart, "'");
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
