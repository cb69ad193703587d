import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import formatMessage from '#client/i18n/format-message.ts';
import { csvLine } from '#server/http/csv-export.ts';
import { localize } from '#server/i18n/localize.ts';

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

  it('is put between isolates by every sentence of the server, once and again', () => {
    const inner = localize`${turning} was deleted by ${'rina'} ${'now'}.`;
    expect(`${inner}`).toBe(`${isolated} was deleted by rina now.`);
    expect(`${localize`${`${inner}`}`}`).toBe(`\u2068${inner}\u2069`);
  });

  it('ends with its cell in a file, and right-to-left letters stay as they are', () => {
    expect(csvLine([turning, 1, 'קפה'])).toBe(`${isolated},1,קפה\r\n`);
    expect(csvLine(['\u2069=1+1'])).toBe(`"\u2068'=1+1\u2069"\r\n`);
  });
});
