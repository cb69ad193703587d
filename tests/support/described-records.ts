import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../api/nouns/', import.meta.url);

/** The paths of the records with a `describeRecord` of their own, which stands in a file of its name. */
export const describedRecords: readonly string[] = readdirSync(folder)
  .filter((file) => /^describeRecord[<(]/m.test(readFileSync(new URL(file, folder), 'utf8')))
  .map((file) => `/${file.replace('.test.ts', '')}`);
