// Formats lines of CSV by RFC 4180. Security: a spreadsheet must never run text that a user typed.
import { isolateText } from '#contract/isolate-text.ts';

export type Cell = string | number | null;

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toField).join(',')}\r\n`;
}

// Security: text that starts like a formula gets an apostrophe in front. Also after `;` or a tab:
// where the decimal sign is a comma (Indonesia), Excel splits lines there, even inside quotes. Also
// after U+2068, which `isolateText` puts first, and for the full-width forms of the four signs.
const formulaStart = /(?<=^|[;\t\r\n\u2068])(?=[=+\-@\t\r＝＋－＠])/g;

// Security: a control character for the writing direction would also reorder the following cells
// when the line is read as text. Names in Arabic or Hebrew contain none and stay unchanged.
const directionMarks = /\p{Bidi_Control}/u;

function isolated(text: string): string {
  return directionMarks.test(text) ? isolateText(text) : text;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = isolated(cell).replace(formulaStart, "'");
  // `;` and tab also separate cells in some programs, so cells with them are quoted too.
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
