import { expect, test } from 'vitest';
import en from '#client/i18n/en/index.ts';

const { office, auth } = en;

/** The given texts (screens 7.1), but for those that would say something false (decisions/003). */
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

test.each(texts)('"%s" is said as it is specified (screens 7.1)', (said, specified) => {
  expect(said).toBe(specified);
});

test.each([
  ['product', office.products],
  ['cart', office.carts],
  ['user', office.users],
  ['warehouse', office.warehouses],
] as const)(
  'a %s is created, updated, deleted and missed in the specified words (screens 7.1)',
  (noun, words) => {
    const name = noun.charAt(0).toUpperCase() + noun.slice(1);
    expect(words.done.created).toBe(`${name} created successfully!`);
    expect(words.done.updated).toBe(`${name} updated successfully!`);
    expect(words.done.deleted).toBe(`Delete ${noun} successful!`);
    expect(words.failed.create).toBe(`Failed to create ${noun}`);
    expect(words.failed.update).toBe(`Failed to update ${noun}`);
    expect(words.failed.delete).toBe(`Failed to delete ${noun}`);
    expect(words.failed.fetch).toBe(`Failed to fetch ${noun}`);
  },
);
