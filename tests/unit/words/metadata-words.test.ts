import { expect, test } from 'vitest';
import en from '#client/i18n/en/index.ts';
import { labels } from '#server/metadata/routes.ts';

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
