import Papa from 'papaparse';
import { withoutGuards } from '#contract/messages/csv-text.ts';
import type { ReadError } from './read-file.ts';

/** More rows would be more outbox entries than a device sends in a few minutes. */
export const maxImportRows = 5_000;

/** Each column is a select of the preview and a cell of every row. */
export const maxImportColumns = 200;

export const maxTitleRows = 15;

export type Cells = { rows: string[][] } | { fault: ReadError };

/** Without empty cells at the end of a row. Stops after the maximum number of rows. */
export function parseCells(text: string): Cells {
  // Excel reads the separator from this line, and programs write it for Excel.
  const [line, separator] = /^\ufeff?"?sep=(.)"?[,;\t|]*(?:\r\n?|\n|$)/i.exec(text) ?? [''];
  const { data, errors } = Papa.parse<string[]>(text.slice(line.length), {
    // Title rows, headings, and one row too many.
    preview: maxImportRows + maxTitleRows + 2,
    skipEmptyLines: 'greedy',
    ...(separator ? { delimiter: separator } : { delimitersToGuess: ['\t', ';', ',', '|'] }),
  });
  if (data.length === 0) return { fault: 'empty' };
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'quotes' };
  const rows = data.map((row) => {
    const filled = row.findLastIndex((cell) => cell.trim() !== '') + 1;
    return row.slice(0, filled).map((cell) => withoutGuards(asTyped(cell.trim())));
  });
  if (rows.some((row) => row.length > maxImportColumns)) return { fault: 'tooManyColumns' };
  return { rows };
}

/** `="0812"` keeps the zero in Excel: it is text, not a formula. */
function asTyped(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

/** A formula's value is not in the file. */
export function isFormula(cell: string): boolean {
  return /^[=＝]/.test(cell);
}
