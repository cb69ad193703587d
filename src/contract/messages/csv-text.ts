// CSV by RFC 4180, as the server writes it of a list and a device of chosen rows. Security: a spreadsheet must
// never run text that a user typed (S63).
import { isolateText } from '../fields/isolate-text.ts';

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * One line of fields that are written already. A spreadsheet in Bahasa Indonesia, where the comma is the decimal sign,
 * splits lines at `;`.
 *
 * @param language of the spreadsheet for which the file is; missing: it is for programs
 */
export function csvRow([first = '', ...others]: readonly string[], language?: string): string {
  // Only a number is written with a sign. Split at another separator, it would be a formula with the texts after it.
  const start = first.startsWith('-') ? csvField(first) : first;
  return `${[start, ...others].join(language === 'id' ? ';' : ',')}\r\n`;
}

// A spreadsheet may split a line at `,`, `;` or a tab, also inside quotes, and drops quotes with which a cell starts. So
// text that starts like a formula gets an apostrophe wherever such a cell could start; the full-width forms of the
// four signs too. Also after U+2068, which `isolateText` puts first, and after an apostrophe, so that exactly the
// added ones can be removed.
const formulaStart = /(?<=^|[,;\t\r\n"'\u2068])(?=[=+\-@\t\r＝＋－＠])/g;
const guard = /(?<=^|[,;\t\r\n"'\u2068])'(?=[=+\-@\t\r＝＋－＠])/g;

// A separator at the end of a text gets a space: the quote that follows would open a cell with the rest of the file.
const separatorEnd = /(?<=[,;\t\r\n])$/;

// A control character for the writing direction would also reorder the following cells when the line is
// read as text. Names in Arabic or Hebrew contain none and stay unchanged.
const directionMarks = /\p{Bidi_Control}/u;

/** A text as a field of a line. */
export function csvField(text: string): string {
  const isolated = directionMarks.test(text) ? isolateText(text) : text;
  const harmless = isolated.replace(formulaStart, "'").replace(separatorEnd, ' ');
  // `;` and tab also separate cells in some programs, so cells with them are quoted too.
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell without the apostrophes that `csvField` adds. */
export function withoutGuards(cell: string): string {
  return cell.replace(guard, '');
}
