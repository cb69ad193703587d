import Papa from 'papaparse';
import { withoutGuards } from '#contract/messages/csv-text.ts';
import type { ReadError } from './read-file.ts';

/** More rows would create more outbox entries than a device sends in a few minutes. */
export const maxImportRows = 5_000;

/** Each column is a select in the preview and a cell in every row. */
export const maxImportColumns = 200;

export const maxTitleRows = 15;

export type ParseResult = { rows: string[][] } | { fault: ReadError };

/** Removes empty cells at the end of each row. Stops after the maximum number of rows. */
export function parseCells(text: string): ParseResult {
  // Excel reads the separator from a first line such as `sep=;`, and other programs write it for Excel.
  const [line, separator] = /^\ufeff?"?sep=(.)"?[,;\t|]*(?:\r\n?|\n|$)/i.exec(text) ?? [''];
  const { data, errors } = Papa.parse<string[]>(text.slice(line.length), {
    // Includes title rows, headings, and one row over the maximum.
    preview: maxImportRows + maxTitleRows + 2,
    skipEmptyLines: 'greedy',
    ...(separator ? { delimiter: separator } : { delimitersToGuess: ['\t', ';', ',', '|'] }),
  });
  if (data.length === 0) return { fault: 'empty' };
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'quotes' };
  const rows = data.map((row) => {
    const filledLength = row.findLastIndex((cell) => cell.trim() !== '') + 1;
    return row.slice(0, filledLength).map((cell) => withoutGuards(unwrapTextFormula(cell.trim())));
  });
  if (rows.some((row) => row.length > maxImportColumns)) return { fault: 'tooManyColumns' };
  return { rows };
}

/** `="0812"` preserves the leading zero in Excel. It is text, not a formula. */
function unwrapTextFormula(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

/** A formula can't be imported, because the file lacks its value. */
export function isFormula(cell: string): boolean {
  return /^[=＝]/.test(cell);
}
