import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('A count of a cart keeps its bounds', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  let open: { id: string };
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), admin);
    open = await assign(admin, home);
  });

  const giveBack = (body?: object, client = admin, id = open.id) =>
    client.call('PUT', `/cart-assignments/${id}/return`, body);
  const count = (counted: number, wasted = 0) => ({
    items: [{ product_id: home.product.id, counted, wasted }],
  });

  it.each([
    [{ items: [{ product_id: newId(), counted: -1 }] }, 'items[0].counted'],
    [{ items: [{ product_id: newId(), counted: 0.5 }] }, 'items[0].counted'],
    [{ items: [{ product_id: newId(), counted: 1, wasted: '1' }] }, 'items[0].wasted'],
    [
      { items: [{ product_id: newId(), counted: 1, waste_reason: 'x'.repeat(101) }] },
      'items[0].waste_reason',
    ],
    [{ items: [{ product_id: 'x', counted: 1 }] }, 'items[0].product_id'],
    [{ items: 'x' }, 'items'],
    [{ cash_counted: -1 }, 'cash_counted'],
    [{ returned_at: 'yesterday' }, 'returned_at'],
    [{ returned_at: '2026-11-21T00:00:00.000Z' }, 'returned_at'],
  ])('refuses %j', async (body, field) => {
    expect(await giveBack(body)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('refuses to count a product twice, or one that never was', async () => {
    const twice = { items: [...count(1).items, ...count(2).items] };
    expect(await giveBack(twice)).toMatchObject({
      status: 422,
      errors: [{ field: 'items', message: 'Count each product once' }],
    });
    const unknown = { items: [...count(20).items, { product_id: newId(), counted: 1 }] };
    expect(await giveBack(unknown)).toMatchObject({
      status: 422,
      errors: [{ field: 'items[1].product_id', message: 'This product does not exist' }],
    });
  });
});
