// What the columns of a file of rows are called, and its values, in both languages.
import { documents } from '../defined-documents.ts';
import { fileTexts } from './file-texts.ts';

/** A column that has a name in every language. */
export type CsvColumn = keyof typeof fileTexts.en.columns;

export type CsvLanguage = keyof typeof fileTexts;

/** The same by names that come from data. */
interface Known {
  fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  columns: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export const csvLanguages = Object.keys(fileTexts) as CsvLanguage[];

/** What a column is called; `list` is that of the record whose field it may be. */
export function csvColumnWord(column: string, language: CsvLanguage, list?: string): string {
  const { fields, columns }: Known = fileTexts[language];
  const labels = list === undefined ? undefined : fields[list];
  const label = labels?.[column] ?? labels?.[`${column}_id`];
  const word = columns[column];
  // Files of documents call their columns alike.
  if (label && !(word && list && list in documents)) return label;
  return word ?? column;
}

export function hasCsvWord(column: string): boolean {
  return Object.hasOwn(fileTexts.en.columns, column);
}

/** What a value is called; one that only a newer version knows stays as it is. */
export function csvValueWord(value: string, language: CsvLanguage, kind = ''): string {
  const { values }: Known = fileTexts[language];
  return values[`${kind}.${value}`] ?? (Object.hasOwn(values, value) ? values[value] : undefined) ?? value;
}
