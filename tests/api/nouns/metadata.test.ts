import { describe, expect, test } from 'vitest';
import { cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { cartStatuses } from '#contract/carts/entity.ts';
import { documents, metadataNames } from '#contract/documents.ts';
import { roles } from '#contract/roles.ts';
import {
  paymentMethods,
  paymentStatuses,
  transactionStatuses,
} from '#contract/transactions/entity.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const values = {
  userRoles: roles,
  cartStatuses,
  cartAssignmentStatuses,
  transactionStatuses,
  paymentStatuses,
  paymentMethods,
};

describe('metadata', () => {
  const app = useTestApp('sqlite');

  test.each(metadataNames)(
    '%s: the server names each value with its label, to a barista too',
    async (name) => {
      const barista = await app().asNew('sales');
      const { status, data } = await barista.get(documents[name].path);
      expect(status).toBe(200);
      expect(data.map(({ value }: { value: string }) => value)).toEqual([...values[name]]);
      for (const { label } of data) expect(label).toMatch(/^[A-Z]/);
    },
  );

  test.each([
    ['userRoles', '/users?role='],
    ['cartStatuses', '/carts?status='],
    ['cartAssignmentStatuses', '/cart-assignments?status='],
    ['transactionStatuses', '/transactions?status='],
    ['paymentMethods', '/transactions?payment_method='],
  ] as const)('%s: each is a filter of %s, and another value is refused', async (name, filter) => {
    const admin = await app().asNew('admin');
    for (const value of values[name])
      expect(await admin.get(filter + value)).toMatchObject({ status: 200 });
    expect(await admin.get(`${filter}in_repair`)).toMatchObject({ status: 422 });
  });
});
