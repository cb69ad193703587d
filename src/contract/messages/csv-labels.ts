import { documents } from '../defined-documents.ts';
import { fileTexts } from './file-texts.ts';

export type CsvColumn = keyof typeof fileTexts.en.columns;

export type CsvLanguage = keyof typeof fileTexts;

interface Known {
  fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  columns: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export const csvLanguages = Object.keys(fileTexts) as CsvLanguage[];

export function csvColumnLabel(column: string, language: CsvLanguage, list?: string): string {
  const { fields, columns }: Known = fileTexts[language];
  const labels = list === undefined ? undefined : fields[list];
  const label = labels?.[column] ?? labels?.[`${column}_id`];
  const common = columns[column];
  // Files of all documents have the same column labels.
  if (label && !(common && list && list in documents)) return label;
  return common ?? column;
}

export function hasCsvLabel(column: string): boolean {
  return Object.hasOwn(fileTexts.en.columns, column);
}

/** A value from a newer version is returned unchanged. */
export function csvValueLabel(value: string, language: CsvLanguage, kind = ''): string {
  const { values }: Known = fileTexts[language];
  return values[`${kind}.${value}`] ?? (Object.hasOwn(values, value) ? values[value] : undefined) ?? value;
}
