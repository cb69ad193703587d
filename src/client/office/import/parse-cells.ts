import Papa from 'papaparse';
import { withoutGuards } from '#contract/csv-text.ts';
import type { Fault } from './read-file.ts';

/** As many rows as one import takes: more would be more entries than a device sends in a few minutes. */
export const maxImportRows = 5_000;

/** More columns than any list has: each is a select of the preview, and a cell of every row. */
export const maxImportColumns = 200;

export type Cells = { rows: string[][] } | { fault: Fault };

/**
 * The cells of CSV or of what a spreadsheet puts into the clipboard, without what every row leaves empty at its end.
 * Reads no further than the most rows.
 */
export function parseCells(text: string): Cells {
  const { data, errors } = Papa.parse<string[]>(text, {
    // A heading, and one row that says that there are too many.
    preview: maxImportRows + 2,
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  if (data.length === 0) return { fault: 'empty' };
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'quotes' };
  if (data.length > maxImportRows + 1) return { fault: 'tooManyRows' };
  const rows = data.map((row) => row.map((cell) => withoutGuards(cell.trim())));
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  if (width > maxImportColumns) return { fault: 'tooManyColumns' };
  return { rows: rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '')) };
}

/** Whether a spreadsheet would have computed the cell: its value is not in the file. */
export function isFormula(cell: string): boolean {
  return /^[=＝]/.test(cell);
}
