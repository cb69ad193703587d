// CSV by RFC 4180. Security: a spreadsheet must never run text that a user entered (S63).
import { isolateText } from '../fields/isolate-text.ts';

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Spreadsheets in Bahasa Indonesia split lines at `;`, because the comma is the decimal sign.
 * @param language undefined if the file is for programs
 */
export function csvRow([first = '', ...others]: readonly string[], language?: string): string {
  // In a spreadsheet that splits at another separator, a signed number would form a formula with the cells after it.
  const start = first.startsWith('-') ? csvField(first) : first;
  return `${[start, ...others].join(language === 'id' ? ';' : ',')}\r\n`;
}

// Spreadsheets may split at `,`, `;` or a tab, even inside quotes, and drop quotes that start a cell. So an apostrophe
// is added before a formula, even with full-width signs, wherever a cell could start: including after U+2068 of
// `isolateText`, and after an apostrophe, so that exactly the added apostrophes can be removed.
const formulaStartPattern = /(?<=^|[,;\t\r\n"'\u2068])(?=[=+\-@\t\r＝＋－＠])/g;
const guardPattern = /(?<=^|[,;\t\r\n"'\u2068])'(?=[=+\-@\t\r＝＋－＠])/g;

// After a final separator, the closing quote would open a cell that contains the rest of the file.
const trailingSeparatorPattern = /(?<=[,;\t\r\n])$/;

// These marks would reorder the cells that follow. Arabic and Hebrew names contain none.
const directionMarkPattern = /\p{Bidi_Control}/u;

export function csvField(text: string): string {
  const isolatedText = directionMarkPattern.test(text) ? isolateText(text) : text;
  const safeText = isolatedText.replace(formulaStartPattern, "'").replace(trailingSeparatorPattern, ' ');
  // `;` and tab also separate cells in some programs.
  return /[",;\t\r\n']/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

export function withoutGuards(cell: string): string {
  return cell.replace(guardPattern, '');
}
