import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../api/resources/', import.meta.url);

/** The API paths of all records with a file of `describeRecord` tests, which has the name of the path. */
export const describedRecords: readonly string[] = readdirSync(folder)
  .filter(
    (file) => !file.includes('.alone.') && /^describeRecord[<(]/m.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  .map((file) => `/${file.replace('.test.ts', '')}`);
