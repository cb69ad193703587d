import { documents } from '../defined-documents.ts';
import { fileTexts } from './file-texts.ts';

export type CsvColumn = keyof typeof fileTexts.en.columns;

export type CsvLanguage = keyof typeof fileTexts;

interface FileTexts {
  fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  columns: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export const csvLanguages = Object.keys(fileTexts) as CsvLanguage[];

export function csvColumnLabel(column: string, language: CsvLanguage, list?: string): string {
  const { fields, columns }: FileTexts = fileTexts[language];
  const labels = list === undefined ? undefined : fields[list];
  const label = labels?.[column] ?? labels?.[`${column}_id`];
  const commonLabel = columns[column];
  // Files of all documents have the same column labels.
  if (label && !(commonLabel && list && list in documents)) return label;
  return commonLabel ?? column;
}

export function hasCsvLabel(column: string): boolean {
  return Object.hasOwn(fileTexts.en.columns, column);
}

/** A value from a newer version is returned unchanged. */
export function csvValueLabel(value: string, language: CsvLanguage, kind = ''): string {
  const { values }: FileTexts = fileTexts[language];
  return values[`${kind}.${value}`] ?? (Object.hasOwn(values, value) ? values[value] : undefined) ?? value;
}
