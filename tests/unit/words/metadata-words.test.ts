import { expect, test } from 'vitest';
import en from '#client/i18n/en/index.ts';
import { labels } from '#server/metadata/labels.ts';

const { users, carts, assignments, transactions } = en.office;

test.each([
  ['roles', users.role],
  ['cart-statuses', carts.status],
  ['cart-assignment-statuses', assignments.status],
  ['transaction-statuses', transactions.status],
  ['payment-statuses', transactions.paymentStatus],
  ['payment-methods', transactions.method],
] as const)('%s read in the office as the server labels them', (name, words) => {
  expect(labels[name].map(({ value, label }) => [value, label])).toEqual(Object.entries(words));
});
