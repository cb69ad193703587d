// CSV by RFC 4180, as the server writes it of a list and a device of chosen rows. Security: a spreadsheet must
// never run text that a user typed (S63).
import { isolateText } from './isolate-text.ts';

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * One line of fields that are written already. A spreadsheet in Bahasa Indonesia, where the comma is the decimal sign,
 * splits lines at `;`.
 *
 * @param language of the spreadsheet for which the file is; missing: it is for programs
 */
export function csvRow(fields: readonly string[], language?: string): string {
  return `${fields.join(language === 'id' ? ';' : ',')}\r\n`;
}

// Text that starts like a formula gets an apostrophe in front. Also after `;` or a tab: where the decimal
// sign is a comma (Indonesia), Excel splits lines there, even inside quotes. Also after U+2068, which
// `isolateText` puts first, and for the full-width forms of the four signs.
const formulaStart = /(?<=^|[;\t\r\n\u2068])(?=[=+\-@\t\r＝＋－＠])/g;

// A control character for the writing direction would also reorder the following cells when the line is
// read as text. Names in Arabic or Hebrew contain none and stay unchanged.
const directionMarks = /\p{Bidi_Control}/u;

/** A text as a field of a line. */
export function csvField(text: string): string {
  const isolated = directionMarks.test(text) ? isolateText(text) : text;
  const harmless = isolated.replace(formulaStart, "'");
  // `;` and tab also separate cells in some programs, so cells with them are quoted too.
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
