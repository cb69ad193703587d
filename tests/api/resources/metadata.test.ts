import { describe, expect, test } from 'vitest';
import { cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { cartStatuses } from '#contract/carts/entity.ts';
import { roles } from '#contract/roles.ts';
import { type Metadata, singletons } from '#contract/singletons.ts';
import { paymentMethods, paymentStatuses, transactionStatuses } from '#contract/transactions/entity.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const values: Record<keyof Metadata, readonly string[]> = {
  roles,
  cart_statuses: cartStatuses,
  cart_assignment_statuses: cartAssignmentStatuses,
  transaction_statuses: transactionStatuses,
  payment_statuses: paymentStatuses,
  payment_methods: paymentMethods,
};

describe('metadata (screens 7.3)', () => {
  const app = useTestApp('sqlite');

  test.each([
    ['roles', '/users/roles', { value: 'sales', label: 'Barista' }],
    ['cart_statuses', '/metadata/cart-statuses', { value: 'in_use', label: 'In use' }],
    ['cart_assignment_statuses', '/metadata/cart-assignment-statuses', { value: 'in_use', label: 'In use' }],
    ['transaction_statuses', '/metadata/transaction-statuses', { value: 'completed', label: 'Completed' }],
    ['payment_statuses', '/metadata/payment-statuses', { value: 'success', label: 'Success' }],
    ['payment_methods', '/transactions/payment-methods', { value: 'cash', label: 'Cash' }],
  ] as const)('%s: the server names each value with its label at %s, to a barista too', async (name, path, one) => {
    const barista = await app().asNew('sales');
    const { status, data } = await barista.get(path);
    expect(status).toBe(200);
    expect(data.map(({ value }: { value: string }) => value)).toEqual([...values[name]]);
    expect(data).toContainEqual(one);
    for (const choice of data) expect(choice).toEqual({ value: choice.value, label: expect.stringMatching(/^[A-Z]/) });
    expect((await barista.get(singletons.metadata.path)).data[name]).toEqual(data);
  });

  test.each([
    ['roles', '/users?role='],
    ['cart_statuses', '/carts?status='],
    ['cart_assignment_statuses', '/cart-assignments?status='],
    ['transaction_statuses', '/transactions?status='],
    ['payment_methods', '/transactions?payment_method='],
  ] as const)('%s: each is a filter of %s, and another value is refused', async (name, filter) => {
    const admin = await app().asNew('admin');
    for (const value of values[name]) expect(await admin.get(filter + value)).toMatchObject({ status: 200 });
    expect(await admin.get(`${filter}in_repair`)).toMatchObject({ status: 422 });
  });
});
