// Each resource has its texts in one file of each language; `index.ts` joins them, so that each app gets its own.
import { expect, test } from 'vitest';
import * as en from '#texts/en/index.ts';
import * as id from '#texts/id/index.ts';

type Texts = { readonly [key: string]: string | Texts };
type Files = Record<string, Texts>;

const english: Files = import.meta.glob(['/src/texts/en/*.ts', '!**/index.ts'], { eager: true });
const indonesian: Files = import.meta.glob(['/src/texts/id/*.ts', '!**/index.ts'], { eager: true });

const places = ({ default: { office, till }, sentences }: typeof en | typeof id): Record<string, Texts> => ({
  'outbox.changes': office.outbox.entry,
  'outbox.fields': office.outbox.field,
  'log.fields': office.audit.field,
  'log.actions': office.detail.action,
  'till.screens': till,
  'till.changes': till.sync.acts,
  server: sentences,
});

test.each([
  ['English', english, en],
  ['Bahasa Indonesia', indonesian, id],
] as const)('each text of a resource is joined, and none is lost to one of the same key, in %s', (_, files, texts) => {
  for (const [section, place] of Object.entries(places(texts))) {
    const joined = Object.values(files).flatMap((file) => Object.entries(at(file, section)));
    expect(joined.length, section).toBeGreaterThan(3);
    const keys = joined.map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(place).toMatchObject(Object.fromEntries(joined));
  }
});

function at(file: Texts, path: string): Texts {
  let found: Texts = file;
  for (const key of path.split('.')) {
    const next = found[key] ?? {};
    found = typeof next === 'string' ? {} : next;
  }
  return found;
}
