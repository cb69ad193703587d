// Which column of a file is which field, by the names of fields in both languages and those of the API.
import { csvColumnWord, csvLanguages } from '#contract/csv-words.ts';
import { cellKey } from './cell-key.ts';
import type { ImportField } from './import-kind.ts';

/** For each column of the file the field that it is; undefined for one that is left out. */
export type Columns = readonly (string | undefined)[];

export interface Matched {
  columns: Columns;
  /** Whether the first row has names of columns, and no values. */
  hasHeader: boolean;
  /** Fields that more than one column is called after: the first is taken. */
  twice: readonly string[];
}

export function matchColumns(
  firstRow: readonly string[],
  fields: readonly ImportField[],
  list: string,
): Matched {
  const fieldByName = new Map<string, string>();
  for (const { name, otherNames = [] } of fields) {
    const words = csvLanguages.map((language) => csvColumnWord(name, language, list));
    for (const word of [name, ...words, ...otherNames]) fieldByName.set(nameKey(word), name);
  }
  const found = firstRow.map((heading) => fieldByName.get(nameKey(heading)));
  const columns = found.map((field, index) => (found.indexOf(field) === index ? field : undefined));
  const twice = new Set(
    found.filter((field, index) => field !== undefined && found.indexOf(field) !== index),
  );
  return {
    columns,
    hasHeader: found.some((field) => field !== undefined),
    twice: [...twice] as string[],
  };
}

/** A name without its unit and its signs: `Shelf Life (days)`, `shelf_life`, `Price*`. */
function nameKey(name: string): string {
  return cellKey(name)
    .replace(/\([^()]*\)/g, '')
    .replace(/[\s_*:.]+/g, ' ')
    .trim();
}
