import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listNames } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { checkInvariants } from '#server/background/check-invariants.ts';
import type { Engine } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readableLists } from '#server/http/readable-lists.ts';
import { invariantChecks, runInvariantQueries, type Violation } from '#server/stock/invariant-queries.ts';
import { lockLots, takeFirstLots, unitsIn } from '#server/stock/lots.ts';
import { findPlace, type Place } from '#server/stock/places.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, loadOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { namesOfObjects, openBusinessOfObjects } from '#tests/support/odd-business.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody } from '#tests/support/valid-bodies.ts';

const clientCount = 4;
const placeCount = 3;
const productCount = 5;

interface Sent {
  client: number;
  warehouse: number;
  copies: number;
  status: 'approved' | 'pending';
  lines: { product: number; quantity: number; expired_date: string | null }[];
}

const sent: fc.Arbitrary<Sent> = fc.record({
  client: fc.nat(clientCount - 1),
  warehouse: fc.nat(placeCount - 1),
  copies: fc.constantFrom(1, 1, 1, 2, 3),
  status: fc.constantFrom<Sent['status']>('approved', 'approved', 'approved', 'pending'),
  lines: fc.array(
    fc.record({
      product: fc.nat(productCount - 1),
      quantity: fc.integer({ min: 1, max: 50 }),
      expired_date: fc.constantFrom(null, '2026-11-23', '2026-11-24', '2027-01-01'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

describeOnEachEngine('The stock ledger (S24)', (engine) => {
  const app = useTestApp(engine);
  let clients: ApiClient[];
  let warehouses: { id: string }[];
  let products: Product[];
  const expected = new Map<string, number>();
  beforeAll(async () => {
    clients = await Promise.all(Array.from({ length: clientCount }, () => app().asNew('admin')));
    const [admin] = clients as [ApiClient];
    warehouses = await times(placeCount, () => createWarehouse(admin));
    products = await times(productCount, () => createProduct(admin));
  });

  async function send({ client, warehouse, copies, status, lines }: Sent): Promise<void> {
    const body = {
      warehouse_id: warehouses[warehouse]?.id,
      notes: '',
      status,
      items: lines.map(({ product, ...line }) => ({ ...line, product_id: products[product]?.id })),
    };
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: copies }, () => clients[client]?.post('/restocks', body, { headers })),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
    if (status === 'pending') return;
    for (const { product_id = '', quantity } of body.items)
      expected.set(product_id, (expected.get(product_id) ?? 0) + quantity);
  }

  it('keeps its invariants while several people restock at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 12 }), async (burst) => {
        await Promise.all(burst.map(send));
        expect(await brokenInvariants(app().db)).toEqual({});
        expect(await checkInvariants(app().db.kysely)).toEqual([]);
        for (const { id } of products) {
          const { data } = await (clients[0] as ApiClient).get(`/products/${id}`);
          const units = expected.get(id) ?? 0;
          expect(data).toMatchObject({ stock: units, stock_in_warehouse: units, stock_assigned: 0, stock_sold: 0 });
        }
      }),
      propertyRuns(12, 200),
    );
  });

  it('agrees in the summary, place by place, with what the products say', async () => {
    const [admin] = clients as [ApiClient];
    const { data: summary } = await admin.get('/stocks/summary?limit=100');
    const { data: rows } = await admin.get('/products?limit=100');
    for (const product of rows as Product[]) {
      const row = summary.find(({ product_id }: never) => product_id === product.id);
      const units = Object.values<number>(row?.warehouse ?? {}).reduce((a, b) => a + b, 0);
      expect(units).toBe(product.stock_in_warehouse);
    }
  });

  it('refuses every change of what is written', async () => {
    const [admin] = clients as [ApiClient];
    await createRestock(admin, warehouses[0] as never, products[0] as never);
    const { kysely } = app().db;
    const count = () => kysely.selectFrom('stock_movements').selectAll().execute();
    const before = await count();
    expect(before.length).toBeGreaterThan(0);
    const attempts = [
      'update stock_movements set quantity = quantity + 1',
      "update stock_movements set reason = 'x' where seq = 1",
      'delete from stock_movements',
      'delete from stock_movements where seq = 1',
      ...(engine === 'postgres' ? ['truncate stock_movements', 'truncate stock_movements cascade'] : []),
    ];
    for (const attempt of attempts)
      await expect(sql.raw(attempt).execute(kysely), attempt).rejects.toThrow(/append-only/);
    expect(await count()).toEqual(before);
  });

  it('lets nothing physical fall below zero, even by hand', async () => {
    const attempt = sql.raw('update stock_balances set quantity = -1 where physical').execute(app().db.kysely);
    await expect(attempt).rejects.toThrow(/stock_balances_not_negative|CHECK/);
  });

  it('is found broken by the server’s own check when somebody bends a balance', async () => {
    const { kysely } = app().db;
    const bend = (by: number) =>
      sql`update stock_balances set quantity = quantity + ${by} where physical`.execute(kysely);
    await bend(1);
    const found = (await checkInvariants(kysely)).map(({ invariant }) => invariant);
    expect(new Set(found)).toEqual(new Set(['I1', 'I2', 'I4']));
    expect(Object.keys(await brokenInvariants(app().db))).not.toEqual([]);
    await bend(-1);
    expect(await checkInvariants(kysely)).toEqual([]);
  });

  it('takes no movement of nothing, and none from a place to itself', async () => {
    const { kysely } = app().db;
    const [movement] = await kysely.selectFrom('stock_movements').selectAll().limit(1).execute();
    if (!movement) throw new Error('There is no movement to copy.');
    const { seq: _, ...copy } = movement;
    const insert = (changes: object) =>
      kysely
        .insertInto('stock_movements')
        .values({ ...copy, ...changes })
        .execute();
    await expect(insert({ quantity: 0 })).rejects.toThrow();
    await expect(insert({ quantity: -5 })).rejects.toThrow();
    await expect(insert({ to_location_id: copy.from_location_id })).rejects.toThrow();
    await expect(insert({ product_id: randomUUID() })).rejects.toThrow();
  });
});

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i++) made.push(await make());
  return made;
}

/** By the sentence of the check, a statement that breaks its invariant; `:name` is a row of the suite. */
const breaks: Record<string, string> = {
  'balances of product %s sum to %f': 'update stock_balances set quantity = quantity + 1 where location_id = :place',
  'balance of %s is %f off its movements': `
    update stock_balances set quantity = quantity + case when physical then 1 else -1 end
    where product_id = :product and location_id in (:place, (select id from stock_locations where kind = 'supplier'))`,
  '%s holds %f, or may go below zero': 'update stock_balances set physical = false where location_id = :place',
  'cart %s is %f, which does not fit whether it is assigned': `update carts set status = 'in_use' where id = :emptyCart`,
  '%s has %f open assignments': `
    update cart_assignments set status = 'in_use', returned_at = null, cart_id = :cart where id = :returned`,
  'assignment %s is %f, which does not fit whether it was returned':
    'update cart_assignments set returned_at = assign_date where id = :open',
  'cart %s holds %f units although nobody answers for it': `
    update carts set status = 'available', assigned_to = null where id = :cart`,
  'the total of %s is not the sum of its lines': 'update transactions set total = total + 1 where id = :sale',
  'restock %s is %f, which does not fit what it moved': 'update restock_items set quantity = quantity + 1',
  'request %s is %f, which does not fit what it loaded': 'update restock_request_items set approved_quantity = 1',
  'assignment %s has %f units that nothing accounts for':
    'update cart_assignment_items set sold_qty = sold_qty + 1 where assignment_id = :returned',
  'cart %s carries %f units, more than it may': 'update carts set capacity = 1 where id = :cart',
  'the refunds of a line of %s do not fit its %f units': refundOf('1', 'unit_price + 1'),
  '%s is %f, which does not fit its refunds': refundOf('quantity', 'unit_price * quantity'),
};

function refundOf(units: string, amount: string): string {
  return `insert into refunds (transaction_id, ordinal, line, units, amount, restocked, refunded_at)
    select transaction_id, 9, line, ${units}, ${amount}, false, '2026-11-20T03:00:00.000Z'
    from transaction_items where transaction_id = :sale`;
}

/** What else keeps such rows out. */
const dropConstraints: Record<Engine, string[]> = {
  sqlite: ['drop index cart_assignments_cart_open', 'pragma ignore_check_constraints = on'],
  postgres: [
    'drop index cart_assignments_cart_open',
    ...['carts', 'cart_assignments'].map((table) => `alter table ${table} drop constraint ${table}_check`),
  ],
};

describeOnEachEngine('Each check of the ledger', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const [home, other] = [await createHome(app(), admin), await createHome(app(), admin)];
    const [open, returned] = [await assign(admin, home), await assign(admin, other, 5)];
    const counted = [{ product_id: other.product.id, counted: 5, wasted: 0 }];
    await admin.put(`/cart-assignments/${returned.id}/return`, { items: counted });
    const barista = await app().as(home.barista);
    const items = [loadOf(home.product, 3)];
    const { data: sale } = await barista.post('/transactions', { items, payment_method: 'cash' });
    const { data: request } = await barista.post('/restock-requests', { items });
    expect((await admin.put(`/restock-requests/${request.id}/approve`, {})).status).toBe(200);
    const place = await findPlace(app().db.kysely, { kind: 'warehouse', warehouse_id: home.warehouse.id });
    const { product, cart } = home;
    const rows = { open, returned, sale, product, cart, emptyCart: other.cart, place };
    for (const [name, { id }] of Object.entries(rows)) ids[name] = id;
  });

  /** What the checks find in a transaction that is then rolled back. */
  async function findAfter(statement: string) {
    let found: Violation[] = [];
    const rollback = new Error('rolled back');
    const broken = inTransaction(app().db, async (tx) => {
      for (const drop of dropConstraints[engine]) await sql.raw(drop).execute(tx);
      try {
        await sql.raw(statement.replace(/:([a-z]\w*)/gi, (_, name) => `'${ids[name]}'`)).execute(tx);
        found = await runInvariantQueries(tx);
      } finally {
        if (engine === 'sqlite') await sql`pragma ignore_check_constraints = off`.execute(tx);
      }
      throw rollback;
    });
    await expect(broken).rejects.toBe(rollback);
    return found;
  }

  it.each(invariantChecks)('finds the row that breaks %s: %s', async (invariant, sentence) => {
    const found = await findAfter(breaks[sentence] ?? 'no statement breaks this check');
    // A movement has two ends, so a sum is only off if a balance is.
    const expected = invariant === 'I1' ? ['I1', 'I2'] : [invariant];
    expect([...new Set(found.map((violation) => violation.invariant))]).toEqual(expected);
    const details = new RegExp(`^${sentence.replace(/%[sf]/g, '.+')}$`);
    expect(found.filter(({ detail }) => details.test(detail))).not.toEqual([]);
    expect(await checkInvariants(app().db.kysely)).toEqual([]);
  });
});

describeOnEachEngine('Choosing lots', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let place: Place;
  let productId: string;

  beforeAll(async () => {
    const [product, warehouse] = [await createProduct(admin), await createWarehouse(admin)];
    productId = product.id;
    const dates = [null, '2026-11-24', '2026-11-22', '2026-11-23'];
    const items = dates.map((expired_date) => ({ product_id: productId, quantity: 10, expired_date }));
    await admin.post('/restocks', { warehouse_id: warehouse.id, notes: '', items });
    place = await findPlace(app().db.kysely, { kind: 'warehouse', warehouse_id: warehouse.id });
  });

  const usableLots = async (usableOn: string | null) => {
    const wanted = { placeId: place.id, productIds: [productId], usableOn };
    return (await lockLots(app().db.kysely, wanted))(productId);
  };

  it('takes the first to expire first, and goods without a date last', async () => {
    expect(takeFirstLots(await usableLots('2026-11-20'), 35)).toEqual([
      { expiredDate: '2026-11-22', quantity: 10 },
      { expiredDate: '2026-11-23', quantity: 10 },
      { expiredDate: '2026-11-24', quantity: 10 },
      { expiredDate: '9999-12-31', quantity: 5 },
    ]);
  });

  it('never takes what has expired, and says how much there is', async () => {
    const lots = await usableLots('2026-11-24');
    expect(unitsIn(lots)).toBe(20);
    expect(takeFirstLots(lots, 40).map(({ expiredDate }) => expiredDate)).toEqual(['2026-11-24', '9999-12-31']);
  });

  it('takes expired lots too where goods are written off', async () => {
    expect(unitsIn(await usableLots(null))).toBe(40);
  });
});

const baristaLists = readableLists({ role: 'sales' } as never);

describeOnEachEngine('The minimums of a place', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'super_admin');
  const { home } = useShift(app, admin, { stock: 30, load: 5 });

  const setMinimum = (path: string, ...minimums: number[]) =>
    admin.put(`${path}/levels`, { levels: minimums.map((min_qty) => ({ product_id: home.product.id, min_qty })) });

  it('stand in the rows of its cart or warehouse, and in none without', async () => {
    for (const path of [`/carts/${home.cart.id}`, `/warehouses/${home.warehouse.id}`]) {
      expect((await admin.get(path)).data).not.toHaveProperty('minimums');
      await setMinimum(path, 10);
      expect((await admin.get(path)).data.minimums).toEqual({ [home.product.id]: 10 });
      await setMinimum(path);
      expect((await admin.get(path)).data).not.toHaveProperty('minimums');
    }
  });

  it('are set one by one, so that two people who each set one lose none', async () => {
    const tea = await createProduct(admin);
    const path = `/warehouses/${home.warehouse.id}`;
    const read = async () => (await admin.get(path)).data.minimums;
    const set = (product_id: string, min_qty: number | null) =>
      admin.put(`${path}/levels`, { levels: [{ product_id, min_qty }], keeps_others: true });
    await set(home.product.id, 10);
    await admin.put(`${path}/levels`, {
      levels: [{ product_id: tea.id, min_qty: 5, target_qty: 40 }],
      keeps_others: true,
    });
    expect((await set(tea.id, 8)).data).toContainEqual(
      expect.objectContaining({ product_id: tea.id, min_qty: 8, target_qty: 40 }),
    );
    expect(await read()).toEqual({ [home.product.id]: 10, [tea.id]: 8 });
    expect((await admin.get(path)).data.targets).toEqual({ [tea.id]: 40 });
    await set(home.product.id, null);
    expect(await read()).toEqual({ [tea.id]: 8 });
    await admin.put(`${path}/levels`, { levels: [], keeps_others: true });
    expect(await read()).toEqual({ [tea.id]: 8 });
  });

  it('reach every device that shows the place, each time they change', async () => {
    const office = new ChangesDevice(admin);
    const barista = new ChangesDevice(await app().as(home.barista));
    const stranger = new ChangesDevice(await app().asNew('sales'));
    for (const device of [office, barista, stranger]) await device.sync();
    for (const minimums of [[3], [4], []]) {
      await setMinimum(`/warehouses/${home.warehouse.id}`, ...minimums);
      await setMinimum(`/carts/${home.cart.id}`, ...minimums);
      expect((await office.sync())[0]?.lists).toMatchObject({
        carts: { rows: [{ id: home.cart.id }] },
        warehouses: { rows: [{ id: home.warehouse.id }] },
      });
      await office.expectAllRows(listNames);
      expect(Object.keys((await barista.sync())[0]?.lists ?? {})).toEqual(['carts']);
      await barista.expectAllRows(baristaLists);
      expect((await stranger.sync())[0]?.lists).toEqual({});
    }
  });

  it('judge that place only: a product is low by its alert over all places', async () => {
    const readLow = async () =>
      (await admin.get('/stock/low-stock?limit=100')).data.map(({ product_id }: { product_id: string }) => product_id);
    await admin.put(`/products/${home.product.id}`, { stock_alert: 29 });
    await setMinimum(`/warehouses/${home.warehouse.id}`, 1000);
    expect(await readLow()).not.toContain(home.product.id);
    await setMinimum(`/warehouses/${home.warehouse.id}`, 0);
    await admin.put(`/products/${home.product.id}`, { stock_alert: 30 });
    expect(await readLow()).toContain(home.product.id);
  });
});

describeOnEachEngine('Things that are called like parts of objects', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const business = useFixture(() => openBusinessOfObjects(app(), admin));

  const overview = async (query = '') => {
    const { data } = await admin.get(`/stocks/summary${query}`);
    return data.map(({ warehouse, cart }: { warehouse: object; cart: object }) => [
      Object.entries(warehouse),
      Object.entries(cart),
    ]);
  };

  it('have their units in the overview, and are found in it', async () => {
    const [inWarehouse, onCart] = [[['__proto__', 12]], [['__proto__', 8]]];
    expect(await overview()).toEqual([[inWarehouse, onCart]]);
    expect(await overview('?warehouse_name=__proto__')).toEqual([[inWarehouse, []]]);
    expect(await overview('?cart_name=__proto__')).toEqual([[[], onCart]]);
    expect(await overview('?warehouse_name=constructor')).toEqual([]);
    const [{ code }] = (await admin.get('/carts?search=__proto__')).data;
    expect(await overview(`?cart_name=${code.toLowerCase()}`)).toEqual([[[], onCart]]);
  });

  it('are told to a device as they are, also where nothing is left', async () => {
    const { product, warehouse, otherWarehouse } = business;
    const device = new ChangesDevice(admin);
    await device.sync();
    for (const [from, to] of [
      [warehouse, otherWarehouse],
      [otherWarehouse, warehouse],
    ] as const) {
      await admin.post('/stock/transfers', {
        from_warehouse_id: from.id,
        to_warehouse_id: to.id,
        notes: '',
        items: [loadOf(product, 12)],
      });
      const { data, status } = await admin.get(`/sync/changes?since=${device.token}`);
      expect(status).toBe(200);
      const [patch] = data.lists.stockSummary.patches;
      const entries = Object.entries(patch.warehouse).sort();
      const of = (place: { name: string }) => [place.name, place.name === to.name ? 12 : null];
      expect(entries).toEqual([of(warehouse), of(otherWarehouse)]);
      await device.sync();
      await device.expectAllRows(listNames);
    }
  });

  it('are found by their names, and stand in files', async () => {
    for (const name of namesOfObjects) {
      const { data } = await admin.get(`/suppliers?search=${name}`);
      expect(data).toMatchObject([{ name }]);
    }
    const { data } = await admin.get('/products?category=__proto__');
    expect(data).toMatchObject([{ name: 'toString', category: '__proto__', unit: 'constructor' }]);
    const file = await admin.get('/stock/movements?format=csv');
    const places = readCsv(file.data).flatMap((line) => Object.values(line));
    expect(places).toEqual(expect.arrayContaining(['__proto__', 'toString']));
  });
});

describeOnEachEngine('A day of goods', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let products: Product[];
  beforeAll(async () => {
    products = [];
    for (let made = 0; made < 5; made++) products.push(await createProduct(admin));
  });

  async function statementsOf(lineCount: number): Promise<Record<string, number>> {
    const lines = <Figures>(figures: Figures) =>
      products.slice(0, lineCount).map(({ id }) => ({ product_id: id, ...figures }));
    const [here, there] = [await createWarehouse(admin), await createWarehouse(admin)];
    const { data: cart } = await admin.post('/carts', cartBody({ capacity: 0 }));
    await admin.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: here.id });
    const barista = await app().newUser({ role: 'sales' });
    const seller = await app().as(barista);
    const counts: Record<string, number> = {};
    const send = async (client: ApiClient, method: 'post' | 'put', path: string, body: object) => {
      let data = { id: '' };
      const statements = await app().statementsDuring(async () => {
        const answer = await client[method](path, body);
        expect(answer.status, answer.message).toBeLessThan(300);
        data = answer.data;
      });
      const name = `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`;
      // Occasional statements: the epoch is read, and a process takes a block of free numbers.
      const always = statements.filter(
        (text) => !/^select "value" from "meta"|"number_seq|^select "number"/.test(text),
      );
      counts[name] = always.length;
      return data;
    };

    const received = lines({ quantity: 100, expired_date: null });
    await send(admin, 'post', '/restocks', { warehouse_id: here.id, notes: '', items: received });
    const load = { cart_id: cart.id, sales_id: barista.id, initial_items: lines({ quantity: 9 }) };
    const assignment = await send(admin, 'post', '/cart-assignments', load);
    const sold = { items: lines({ quantity: 1 }), payment_method: 'cash' };
    const sale = await send(seller, 'post', '/transactions', sold);
    await send(admin, 'put', `/transactions/${sale.id}`, { status: 'refunded', restock: true });
    const wanted = { items: lines({ quantity: 2 }) };
    const request = await send(seller, 'post', '/restock-requests', wanted);
    await send(admin, 'put', `/restock-requests/${request.id}/approve`, {});
    const between = { from_warehouse_id: here.id, to_warehouse_id: there.id, notes: '' };
    await send(admin, 'post', '/stock/transfers', { ...between, items: lines({ quantity: 1 }) });
    const check = { kind: 'count', reason: '', items: lines({ counted: 50 }) };
    await send(admin, 'post', '/stock/adjustments', { warehouse_id: here.id, ...check });
    const counted = { items: lines({ counted: 11, wasted: 0 }) };
    await send(admin, 'put', `/cart-assignments/${assignment.id}/return`, counted);
    return counts;
  }

  it('takes as many statements with five products as with one', async () => {
    const one = await statementsOf(1);
    expect(Object.keys(one)).toHaveLength(9);
    expect(await statementsOf(5)).toEqual(one);
  });
});
