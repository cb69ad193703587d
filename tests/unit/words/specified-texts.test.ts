import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { describe, expect, it, test } from 'vitest';
import formatMessage from '#client/i18n/format-message.ts';
import { text } from '#contract/messages/text.ts';
import { csvLine } from '#server/http/csv-export.ts';
import { translate } from '#server/i18n/translate.ts';
import { labels } from '#server/metadata/routes.ts';

import { readSources } from '#tests/support/read-sources.ts';
import { specifiedTexts } from '#tests/support/specified-texts.ts';
import en from '#texts/en/index.ts';
import { partOf } from '../../../src/tools/catalogue-plugin.ts';

const entries = specifiedTexts.flatMap(({ namespace, apps, code, replaced = {}, lines }) =>
  Object.entries(lines).flatMap(([line, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      ...{ line, key: `${namespace}.${key}`, text, apps, code },
      given: replaced[key],
    })),
  ),
);

describe('A text that the specification quotes (screens 7.1)', () => {
  const [lists, pages] = [partOf(en, 'office'), partOf(en, 'office-pages')];
  const office = { ...lists, office: Object.assign({}, lists.office, pages.office) };
  const catalogues = { public: partOf(en, 'public'), office, till: partOf(en, 'till') };
  it.each(entries)('of line $line, $key, is "$text" in each catalogue that shows it', ({ key, text, apps }) => {
    for (const app of apps) expect(catalogues[app], app).toHaveProperty(key, text);
  });

  it.each(specifiedTexts)('is named by the code of its screen: $namespace', ({ namespace, code, lines }) => {
    const sources = code.flatMap((folder) => readSources(`src/${folder}`)).map(({ text }) => text);
    const all = sources.join('\n');
    const keys = Object.values(lines).flatMap((texts) => Object.keys(texts));
    const isNamed = (key: string) => namesOf(`${namespace}.${key}`).some((name) => all.includes(name));
    expect(keys.filter((key) => !isNamed(key))).toEqual([]);
  });

  it('is replaced by another one only where decision 003 says so', () => {
    const decision = readFileSync('src/decisions/003-differences-from-the-specification.md', 'utf8').split('\n');
    const isDecided = ({ given, text }: (typeof entries)[number]) =>
      !given || decision.some((row) => row.includes(`| ${given} `) && row.includes(`| ${text} `));
    expect(entries.filter((entry) => !isDecided(entry)).map(({ key }) => key)).toEqual([]);
  });
});

/** How code names a text: by the key or its end, quoted, as a property, or with its last part put in. */
function namesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.flatMap((part, index) => {
    const end = parts.slice(index).join('.');
    const before = parts.slice(index, -1).join('.');
    const last = index === parts.length - 1 ? [`messages.${part}`, `texts.${part}`] : [`${before}.\${`];
    return [`'${end}'`, `}.${end}\``, ...last];
  });
}

const turning = 'Kopi \u202etam';
const isolated = `\u2068${turning}\u2069`;

function format(message: string, values: Record<string, string | number>): unknown {
  const formatters = {
    getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
    getPluralRules: (locale: string) => new Intl.PluralRules(locale),
  };
  const options = { locale: 'en', cache: {}, formatters };
  return formatMessage('key', compile(message) as never, values, options as never);
}

describe('A name that turns the writing', () => {
  it('is put between isolates by every message of the app, and others are not', () => {
    expect(format('Delete {name}?', { name: turning })).toBe(`Delete ${isolated}?`);
    const counted = 'Delete {name} and {count, plural, one {# unit} other {# units}}';
    expect(format(counted, { name: 'Kopi', count: 2 })).toBe('Delete Kopi and 2 units');
  });

  it('is put between isolates by every sentence of the server, also within another', () => {
    const moment = { at: '2026-11-19T03:31:00.000Z' };
    const changed = text('record.changed', {
      who: 'rina',
      name: turning,
      moment: text('since.today', { when: moment }),
    });
    expect(translate(changed, 'en')).toContain(isolated);
  });

  it('ends with its cell in a file, and right-to-left letters stay as they are', () => {
    expect(csvLine([turning, 1, 'קפה'])).toBe(`${isolated},1,קפה\r\n`);
    expect(csvLine(['\u2069=1+1'])).toBe(`"\u2068'=1+1\u2069"\r\n`);
  });
});

const { users, carts, assignments, transactions } = en.office;

test.each([
  ['roles', users.role],
  ['cart_statuses', carts.status],
  ['cart_assignment_statuses', assignments.status],
  ['transaction_statuses', transactions.status],
  ['payment_statuses', transactions.paymentStatus],
  ['payment_methods', transactions.method],
] as const)('%s read in the office as the server labels them (screens 7.3)', (name, messages) => {
  expect(labels[name].map(({ value, label }) => [value, label])).toEqual(Object.entries(messages));
});
