import Papa from 'papaparse';
import { withoutGuards } from '#contract/csv-text.ts';
import type { Fault } from './read-file.ts';

/** As many rows as one import takes: more would be more entries than a device sends in a few minutes. */
export const maxImportRows = 5_000;

export type Cells = { rows: string[][] } | { fault: Fault };

/** The cells of CSV or of what a spreadsheet puts into the clipboard. Reads no further than the most rows. */
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
  const width = Math.max(...data.map((row) => row.length));
  return {
    rows: data.map((row) =>
      Array.from({ length: width }, (_, i) => withoutGuards((row[i] ?? '').trim())),
    ),
  };
}

/** Whether a spreadsheet would have computed the cell: its value is not in the file. */
export function isFormula(cell: string): boolean {
  return /^[=＝]/.test(cell);
}
