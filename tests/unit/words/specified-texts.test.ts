import compile from 'icu-minify/compile';
import { describe, expect, it, test } from 'vitest';
import formatMessage from '#client/i18n/format-message.ts';
import { text } from '#contract/messages/text.ts';
import { csvLine } from '#server/http/csv-export.ts';
import { sayIn } from '#server/i18n/say-in.ts';
import { labels } from '#server/metadata/routes.ts';
import en from '#texts/en/index.ts';

const { office, auth } = en;

/** The given texts (screens 7.1), but for those that would be false (decisions/003). */
const texts: [said: string, specified: string][] = [
  [auth.login.failed, 'Login Failed'],
  [auth.login.exception, 'An error occurred during login'],
  [auth.login.success, 'Login successful!'],
  [auth.forgot.failed, 'Forget Password Failed'],
  [auth.forgot.success, 'Forget Password successful!'],
  [auth.reset.failed, 'Reset Password Failed'],
  [auth.reset.success, 'Reset Password successful!'],
  [office.forms.somethingWrong, 'Something went wrong'],
  [office.assignments.failed.assign, 'Failed to assign cart'],
  [office.assignments.failed.fetch, 'Failed to fetch cart assignment'],
  [office.assignments.done.assigned, 'Assign cart successful!'],
  [office.restockRequests.approve.failed, 'Failed to approve restock request'],
  [office.restockRequests.approve.done, 'Approve restock request successful!'],
  [office.restockRequests.reject.failed, 'Failed to reject restock request'],
  [office.restockRequests.reject.done, 'Reject restock request successful!'],
  [office.restockRequests.failed.fetch, 'Failed to fetch restock request'],
  [office.restocks.failed.create, 'Failed to restock'],
  [office.restocks.done.created, 'Restock successful!'],
  [office.restocks.failed.fetch, 'Failed to fetch restock'],
  [office.transactions.failed.fetch, 'Failed to fetch transaction'],
  [office.stock.failedFetch, 'Failed to fetch stock overview'],
  [office.carts.failed.warehouse, 'Failed to assign warehouse'],
  [office.carts.done.warehouse, 'Assign warehouse successful!'],
];

test.each(texts)('"%s" is said as it is specified (screens 7.1)', (said, specified) => expect(said).toBe(specified));

test.each([
  ['product', office.products],
  ['cart', office.carts],
  ['user', office.users],
  ['warehouse', office.warehouses],
] as const)('a %s is created, updated, deleted and missed in the specified words (screens 7.1)', (noun, words) => {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  expect(words.done.created).toBe(`${name} created successfully!`);
  expect(words.done.updated).toBe(`${name} updated successfully!`);
  expect(words.done.deleted).toBe(`Delete ${noun} successful!`);
  expect(words.failed.create).toBe(`Failed to create ${noun}`);
  expect(words.failed.update).toBe(`Failed to update ${noun}`);
  expect(words.failed.delete).toBe(`Failed to delete ${noun}`);
  expect(words.failed.fetch).toBe(`Failed to fetch ${noun}`);
});

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
    expect(sayIn(changed, 'en')).toContain(isolated);
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
] as const)('%s read in the office as the server labels them (screens 7.3)', (name, words) => {
  expect(labels[name].map(({ value, label }) => [value, label])).toEqual(Object.entries(words));
});
