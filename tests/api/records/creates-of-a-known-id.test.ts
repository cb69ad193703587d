// A create may be repeated under its client's id; with other content it must not pass for done. Plain records:
// `describeRecord`.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { routes } from '#server/routes.ts';
import { assign, createCart, createCartAt, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describedRecords } from '#tests/support/described-records.ts';
import { itIsCreatedOnce, keyed, refused } from '#tests/support/known-creates.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody, uniqueName, userBody } from '#tests/support/valid-bodies.ts';

interface Place extends Home {
  other: { product: { id: string }; warehouse: { id: string }; cart: { id: string } };
  free: () => Promise<{ cart: { id: string }; barista: Person }>;
  out: readonly { id: string }[];
}

interface Resource {
  path: string;
  what?: string;
  body: (place: Place) => object | Promise<object>;
  changes: (place: Place) => object[];
}

const line = (product: { id: string }, quantity: number) => [loadOf(product, quantity)];
const received = (product: { id: string }, quantity: number, expired_date: string | null = null) => [
  { product_id: product.id, quantity, expired_date },
];

const resources: Resource[] = [
  {
    path: '/restocks',
    what: 'received',
    body: ({ warehouse, product }) => ({ ...restockBody(warehouse.id, product.id), confirm: ['possible_duplicate'] }),
    changes: ({ product, other }) => [
      ...[{ warehouse_id: other.warehouse.id }, { notes: 'Lain' }, { status: 'pending' }],
      ...[{ items: received(product, 13) }, { items: received(other.product, 12) }],
      ...[{ items: received(product, 12, '2030-01-01') }],
    ],
  },
  {
    path: '/restocks',
    what: 'a draft',
    body: ({ warehouse, product }) => restockBody(warehouse.id, product.id, { status: 'pending' }),
    changes: ({ product }) => [{ notes: 'Lain' }, { items: received(product, 1) }],
  },
  {
    path: '/restock-requests',
    body: ({ cart, product }) => ({ cart_id: cart.id, notes: 'Es', items: line(product, 3) }),
    changes: ({ product, other }) => [
      ...[{ cart_id: other.cart.id }, { notes: 'Lain' }, { items: line(product, 4) }],
      ...[{ items: line(other.product, 3) }],
    ],
  },
  {
    path: '/transactions',
    body: ({ cart, product }) => ({ cart_id: cart.id, items: line(product, 2), payment_method: 'cash', notes: '' }),
    changes: ({ product, other }) => [
      ...[{ payment_method: 'qris' }, { payment_status: 'pending' }, { notes: 'Lain' }],
      ...[{ items: line(product, 3) }, { items: line(other.product, 2) }],
      ...[{ items: [{ ...loadOf(product, 2), unit_price: 1 }] }, { cart_id: other.cart.id }],
      ...[{ transaction_time: '2026-11-20T02:00:00.000Z' }],
    ],
  },
  {
    path: '/cart-assignments',
    body: async ({ free, product }) => {
      const { cart, barista } = await free();
      return { cart_id: cart.id, sales_id: barista.id, initial_items: line(product, 1) };
    },
    changes: ({ other, barista, product }) => [
      ...[{ cart_id: other.cart.id }, { sales_id: barista.id }, { initial_items: [] }],
      ...[{ initial_items: line(product, 2) }],
    ],
  },
  {
    path: '/stock/transfers',
    body: ({ warehouse, product, other }) => ({
      from_warehouse_id: warehouse.id,
      to_warehouse_id: other.warehouse.id,
      notes: 'Pindah',
      items: line(product, 1),
    }),
    changes: ({ warehouse, product, other }) => [
      ...[{ notes: 'Lain' }, { items: line(product, 2) }, { items: line(other.product, 1) }],
      ...[{ from_warehouse_id: other.warehouse.id, to_warehouse_id: warehouse.id }],
    ],
  },
  {
    path: '/stock/adjustments',
    what: 'waste',
    body: ({ warehouse, product }) => ({
      kind: 'waste',
      warehouse_id: warehouse.id,
      reason: 'Tumpah',
      items: line(product, 1),
    }),
    changes: ({ product, other }) => [
      ...[{ warehouse_id: other.warehouse.id }, { reason: 'Lain' }, { items: line(product, 2) }],
      ...[{ kind: 'count', items: [{ product_id: product.id, counted: 1 }] }],
    ],
  },
  {
    path: '/stock/adjustments',
    what: 'a count',
    body: ({ warehouse, product }) => ({
      kind: 'count',
      warehouse_id: warehouse.id,
      items: [{ product_id: product.id, counted: 70 }],
    }),
    changes: ({ product }) => [...[{ reason: 'Lain' }, { items: [{ product_id: product.id, counted: 71 }] }]],
  },
  {
    path: '/stock/cart-transfers',
    body: ({ out, product }) => ({
      from_assignment_id: out[0]?.id,
      to_assignment_id: out[1]?.id,
      notes: 'Ramai',
      items: line(product, 1),
    }),
    changes: ({ out, product, other }) => [
      ...[{ notes: 'Lain' }, { items: line(product, 2) }, { items: line(other.product, 1) }],
      ...[{ from_assignment_id: out[1]?.id, to_assignment_id: out[0]?.id }],
    ],
  },
  {
    path: '/saved-views',
    body: () => ({ list: 'products', name: uniqueName('Kopi'), query: 'status=active' }),
    changes: () => [{ name: uniqueName('Lain') }, { list: 'carts' }],
  },
  {
    path: '/push-subscriptions',
    body: () => ({
      endpoint: `https://push.example.com/${randomUUID()}`,
      keys: { p256dh: 'a'.repeat(20), auth: 'b'.repeat(20) },
    }),
    changes: () => [{ endpoint: `https://push.example.com/${randomUUID()}` }],
  },
];

describeOnEachEngine('A create of an id that exists', (engine) => {
  const app = useTestApp(engine);
  const boss = useClient(app, 'super_admin');
  const rival = useClient(app, 'super_admin');
  let place: Place;
  beforeAll(async () => {
    const home = await createHome(app(), boss, 1000);
    const first = await assign(boss, home, 60);
    const other = {
      product: await createProduct(boss),
      warehouse: await createWarehouse(boss),
      cart: await createCart(boss),
    };
    const free = async () => ({
      cart: await createCartAt(boss, home.warehouse),
      barista: await app().newUser({ role: 'sales' }),
    });
    const second = await assign(boss, { ...home, ...(await free()) }, 60);
    place = { ...home, free, other, out: [first, second] };
  });

  it('is tried on every call that takes one', () => {
    const takesId = routes.filter(
      (route) => route.method === 'POST' && route.kind === 'change' && !route.path.includes(':id'),
    );
    // The arrangement of a list has one row per person and list, and the last save wins.
    const untried = ['/saved-views/arrangement'];
    const tried = new Set([...resources.map(({ path }) => path), ...describedRecords, ...untried]);
    expect(takesId.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([]);
  });

  describe.each(resources)('by $path $what', ({ path, body, changes }) => {
    itIsCreatedOnce({ path, body: () => body(place), changes: () => changes(place) }, app, () => ({ boss, rival }));
  });

  it('knows what was made by what it was made of, not by what became of it since', async () => {
    const sent = { ...productBody(), id: newId() };
    await boss.post('/products', sent);
    const renamed = { name: uniqueName('Baru'), price: 99 };
    await boss.put(`/products/${sent.id}`, renamed);
    const again = await boss.post('/products', sent, keyed());
    expect(again).toMatchObject({ status: 200, data: renamed, meta: { outcome: 'already_so' } });
    expect(await boss.post('/products', { ...sent, ...renamed }, keyed())).toMatchObject(refused);
  });

  it('knows its own key after the stored answer is gone, and no other content by it', async () => {
    const [sent, options] = [{ ...productBody(), id: newId() }, keyed()];
    const first = await boss.post('/products', sent, options);
    await app().db.kysely.deleteFrom('idempotency_keys').execute();
    const again = await boss.post('/products', sent, options);
    expect(again).toMatchObject({ status: 200, data: first.data, meta: { outcome: 'already_so' } });
    await app().db.kysely.deleteFrom('idempotency_keys').execute();
    const other = { ...productBody(), id: newId() };
    expect(await boss.post('/products', other, options)).toMatchObject(refused);
  });

  it('leaves a key to each who has it', async () => {
    const options = keyed();
    const [mine, theirs] = [userBody(), userBody()];
    expect(await boss.post('/users', mine, options)).toMatchObject({ status: 201 });
    expect(await rival.post('/users', theirs, options)).toMatchObject({ status: 201 });
  });

  it('of a person who was deleted since is refused: nothing is kept to know them by', async () => {
    const sent = { ...userBody(), id: newId() };
    await boss.post('/users', sent);
    await boss.delete(`/users/${sent.id}`);
    expect(await boss.post('/users', sent, keyed())).toMatchObject(refused);
  });
});
