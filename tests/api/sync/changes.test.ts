import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type ControlledTransaction, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { listNames } from '#contract/lists.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readableLists } from '#server/http/readable-lists.ts';
import { purgeRowChanges } from '#server/sync/purge-row-changes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, loadOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { newGate } from '#tests/support/gate.ts';
import { dayOf, runOut } from '#tests/support/offline-day.ts';
import { propertyRuns, runs } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { openSpecifiedScene, specifiedCalls } from '#tests/support/specified-calls.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { untilNobodyWrites } from '#tests/support/until-nobody-writes.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const baristaLists = readableLists({ role: 'sales' } as never);

describeOnEachEngine('A device that asks for changes', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });

  // Comparing all lists takes long, and what a device has missed it still misses a few changes later.
  const every = runs(engine === 'sqlite' ? 5 : 20, 1);
  const isCompared = (index: number, count: number) => index % every === 0 || index === count - 1;

  it('has what the lists answer after every call that clients rely on', async () => {
    const scene = await openSpecifiedScene(app());
    const office = new ChangesDevice(await app().asNew('admin'));
    const barista = new ChangesDevice(scene.barista);
    for (const [index, { line, make }] of specifiedCalls.entries()) {
      await make(scene);
      await office.sync();
      await barista.sync();
      if (!isCompared(index, specifiedCalls.length)) continue;
      await office.expectAllRows(listNames, `after ${line}`);
      await barista.expectAllRows(baristaLists, `after ${line}`);
    }
  });

  it('has what the lists answer after every change that an outbox may send', async () => {
    const admin = await app().asNew('super_admin');
    const barista = await app().newUser({ role: 'sales' });
    const other = await app().newUser({ role: 'sales' });
    await runOut(await app().asNew('admin'));
    const [unread] = (await admin.get('/notifications')).data;
    const devices = [
      { device: new ChangesDevice(admin), readable: listNames },
      { device: new ChangesDevice(await app().as(barista)), readable: baristaLists },
    ];
    const now = app().clock.now().toISOString();
    const day = dayOf(barista.id, other.id, unread.id);
    for (const [index, { name, args }] of day.entries()) {
      const entry = { key: randomUUID(), name, v: 1, args, occurred_at: now };
      await admin.post('/sync/batch', { entries: [entry] });
      for (const { device, readable } of devices) {
        await device.sync();
        if (isCompared(index, day.length)) await device.expectAllRows(readable, `after ${name}`);
      }
    }
  });
});

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('Changes since a token', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'super_admin');
  const { home, barista } = useShift(app, admin, { stock: 200, load: 50 }, beforeAll);

  const sell = (quantity = 1) =>
    barista.post('/transactions', { items: [loadOf(home.product, quantity)], payment_method: 'cash' });

  async function syncedDevice(client: ApiClient): Promise<ChangesDevice> {
    const device = new ChangesDevice(client);
    await device.sync();
    return device;
  }

  it('are nothing at all if nothing changed', async () => {
    const device = await syncedDevice(admin);
    const { lists: changed, has_more, restart } = await device.ask();
    expect({ changed, has_more, restart }).toEqual({ changed: {}, has_more: false });
  });

  it('have the rows that a device asks for again, as far as it may read them', async () => {
    const { data: sale } = await sell();
    const other = await app().newUser({ role: 'sales' });
    const device = await syncedDevice(admin);
    const { id } = home.product;
    const day = businessDateOf(app().clock.now().toISOString());
    const ask = async (client: ApiClient, again: string[], token = device.token) => {
      const path = `/sync/changes?since=${token}&names=own&again=${again.join('.')}`;
      const { status, data } = await client.get(path);
      expect(status).toBe(200);
      return data.lists;
    };
    expect(
      await ask(admin, [`products:${id}`, `stockSummary:${id}`, `products:${id}`, `saleDays:${day}`]),
    ).toMatchObject({
      products: { rows: [{ id }] },
      stockSummary: { rows: [{ product_id: id }] },
      saleDays: { rows: [{ id: day }] },
    });
    const unknown = newId();
    expect(await ask(admin, [`carts:${unknown}`, `carts:${day}`, `saleDays:${id}`, 'x', ':'])).toEqual({
      carts: { gone: [unknown] },
    });
    const stranger = await syncedDevice(await app().as(other));
    const hidden = [`transactions:${sale.id}`, `users:${other.id}`, `warehouses:${home.warehouse.id}`];
    expect(await ask(await app().as(other), hidden, stranger.token)).toEqual({ transactions: { gone: [sale.id] } });
  });

  it('are the same again if the answer was lost', async () => {
    const device = await syncedDevice(admin);
    await sell();
    const lost = await device.ask({ isLost: true });
    const { lists: changed } = await device.ask();
    expect(changed).toEqual(lost.lists);
    expect(Object.keys(changed)).toContain('transactions');
    await device.expectAllRows(listNames);
  });

  it('of another barista’s sale are none, not even that units of a product changed', async () => {
    const other = await app().newUser({ role: 'sales' });
    const device = await syncedDevice(await app().as(other));
    await sell();
    expect((await device.ask()).lists).toEqual({});
    await device.expectAllRows(baristaLists);
  });

  it('of a sale are, for the office, the sale as a row and units as patches', async () => {
    const device = await syncedDevice(admin);
    const { data: sale } = await sell();
    const { lists: changed } = await device.ask();
    expect(changed.transactions?.rows).toMatchObject([{ id: sale.id }]);
    for (const list of ['products', 'stockSummary', 'carts', 'cartAssignments'])
      expect(Object.keys(changed[list] ?? {}), list).toEqual(['patches']);
    await device.expectAllRows(listNames);
  });

  it('of the units of many products are read in as many statements as of one', async () => {
    const products = [await createProduct(admin), await createProduct(admin)];
    const device = await syncedDevice(admin);
    const statementsFor = async (restocked: typeof products) => {
      const items = restocked.map(({ id }) => ({ product_id: id, quantity: 1, expired_date: null }));
      await createRestock(admin, home.warehouse, home.product, { items });
      return (await app().statementsDuring(() => device.ask())).length;
    };
    const [first] = products;
    if (!first) throw new Error('no product');
    expect(await statementsFor(products)).toBe(await statementsFor([first]));
  });

  it('name rows that are gone, and rows that come back', async () => {
    const device = await syncedDevice(admin);
    const product = await createProduct(admin);
    await device.sync();
    await admin.delete(`/products/${product.id}`);
    expect((await device.ask()).lists.products).toEqual({ gone: [product.id] });
    await admin.post(`/products/${product.id}/restore`);
    expect((await device.ask()).lists.products?.rows).toMatchObject([{ id: product.id }]);
  });

  it('begin anew with a token of another role, another database or none at all', async () => {
    const person = await app().newUser({ role: 'admin' });
    const device = await syncedDevice(await app().as(person));
    await app().setUser(person, { role: 'sales' });
    const asBarista = new ChangesDevice(await app().as(person));
    const [scope] = device.token?.split('.') ?? [];
    const forged = ['1.products:x', '-1', '1.nothing:', '1.products:.products:', '1-', ''].map(
      (rest) => `${scope}.${rest}`,
    );
    for (const token of [device.token, ...forged, 'bm9u', '%00', 'x'.repeat(1500), undefined]) {
      asBarista.token = token && encodeURIComponent(token);
      const { restart } = await asBarista.ask();
      expect(restart, token).toEqual(baristaLists);
    }
    await asBarista.sync();
    await asBarista.expectAllRows(baristaLists);
  });

  it('begin anew with a token that names a list of others, or one list many times', async () => {
    const device = await syncedDevice(barista);
    const [scope] = device.token?.split('.') ?? [];
    const begun = await app().statementsDuring(() => new ChangesDevice(barista).ask());
    for (const walks of [listNames, Array(110).fill('cartAssignments')]) {
      device.token = [scope, 1, ...walks.map((list) => `${list}:`)].join('.');
      const asked = await app().statementsDuring(async () => {
        expect((await device.ask()).restart).toEqual(baristaLists);
      });
      expect(asked.length).toBeLessThanOrEqual(begun.length);
      await device.sync();
      await device.expectAllRows(baristaLists);
    }
  });

  it('of rows that this person may no longer read name them as gone', async () => {
    const successor = await app().newUser({ role: 'sales' });
    const cart = await createHome(app(), admin, 20);
    const assignment = await assign(admin, cart, 5);
    const before = await syncedDevice(await app().as(cart.barista));
    await admin.post(`/cart-assignments/${assignment.id}/cancel`);
    await admin.post('/cart-assignments', { cart_id: cart.cart.id, sales_id: successor.id, initial_items: [] });
    const answers = await before.sync();
    expect(answers.flatMap(({ lists: changed }) => changed.carts?.gone ?? [])).toEqual([cart.cart.id]);
    await before.expectAllRows(baristaLists);
  });

  it('come in several answers if they are many', async () => {
    const device = await syncedDevice(admin);
    for (let i = 0; i < 40; i++) await createWarehouse(admin);
    const stock = Array.from({ length: 1200 }, (_, i) => i);
    for (const _ of stock)
      await app().db.kysely.updateTable('products').set({ stock_alert: 3 }).where('id', '=', home.product.id).execute();
    await device.sync();
    await device.expectAllRows(listNames);
  });

  it('miss nothing of a transaction that began before the question and ends after it', async () => {
    const [first, second] = [await createWarehouse(admin), await createWarehouse(admin)];
    const device = await syncedDevice(admin);
    const { open: commit, opened: mayCommit } = newGate();
    const slow = inTransaction(app().db, async (tx) => {
      await tx.updateTable('warehouses').set({ address: 'Jl. Lambat' }).where('id', '=', first.id).execute();
      // SQLite has one connection: nobody else can ask meanwhile.
      if (engine === 'postgres') await mayCommit;
    });
    await admin.put(`/warehouses/${second.id}`, { address: 'Jl. Cepat' });
    if (engine === 'postgres') {
      const { lists: seen } = await device.ask();
      expect(seen.warehouses?.rows).toMatchObject([{ id: second.id }]);
    }
    commit();
    await slow;
    await device.sync();
    await device.expectAllRows(listNames);
  });

  it('of a name end while another transaction stays open, and miss nothing of it', async () => {
    const product = await createProduct(admin);
    const device = await syncedDevice(admin);
    const { open: commit, opened: mayCommit } = newGate();
    const rename = async (name: string) => {
      const changed = await admin.put(`/products/${product.id}`, { name: uniqueName(name) });
      expect(changed.status).toBe(200);
    };
    const slow = inTransaction(app().db, async (tx) => {
      const { id } = home.warehouse;
      const name = uniqueName('Depo');
      await tx.updateTable('warehouses').set({ name }).where('id', '=', id).execute();
      if (engine === 'postgres') await mayCommit;
    });
    for (const name of ['Kopi', 'Teh']) {
      await rename(name);
      await device.sync({ atMost: 10 });
    }
    commit();
    await slow;
    await device.sync();
    await device.expectAllRows(listNames);
    await device.sync({ atMost: 1 });
  });

  it('that many people make at once all arrive, whenever a device asks', async () => {
    const devices = [await syncedDevice(admin), await syncedDevice(barista)];
    const product = await createProduct(admin);
    const actions = [
      () => sell(),
      () => createRestock(admin, home.warehouse, product),
      () => createWarehouse(admin),
      () => admin.put(`/products/${product.id}`, { price: 1000 + Math.floor(Math.random() * 9000) }),
      () => barista.post('/restock-requests', { notes: '', items: [loadOf(home.product, 1)] }),
      () => admin.put(`/carts/${home.cart.id}`, { capacity: 100 + Math.floor(Math.random() * 900) }),
    ];
    for (let round = 0; round < runs(6, 200); round++) {
      const during = actions.map((action) => action());
      await Promise.all([...during, ...devices.map((device) => device.ask({ isLost: round % 3 === 0 }))]);
    }
    for (const device of devices) await device.sync();
    await devices[0]?.expectAllRows(listNames);
    await devices[1]?.expectAllRows(baristaLists);
  });

  it('are noted for sixty days, each row once; whoever was away longer reads all again', async () => {
    const device = await syncedDevice(admin);
    const late = await syncedDevice(admin);
    for (let i = 0; i < 3; i++) await admin.put(`/products/${home.product.id}`, { price: 500 + i });
    await untilNobodyWrites(app());
    await purgeRowChanges(app().db, new Date());
    const notes = await app()
      .db.kysely.selectFrom('row_changes')
      .select('seq')
      .where('list', '=', 'products')
      .where('id', '=', home.product.id)
      .where('part', '=', '')
      .execute();
    expect(notes).toHaveLength(1);
    await device.sync();
    await device.expectAllRows(listNames);

    await purgeRowChanges(app().db, new Date(Date.now() + 61 * dayMs));
    expect((await late.ask()).restart).toEqual(listNames);
    await late.sync();
    await late.expectAllRows(listNames);
    expect((await late.ask()).restart).toBeUndefined();
  });
});

// On PostgreSQL transactions commit in any order, and some stay open for long, also in other databases of the cluster.

describe.skipIf(inject('postgresUrl') === null)('While transactions are open, on PostgreSQL,', () => {
  const app = useTestApp('postgres', { connections: 10 });
  const admin = useClient(app);
  const { home, barista } = useShift(app, admin, { stock: 500, load: 50 }, beforeAll);

  const sell = () => barista.post('/transactions', { items: [loadOf(home.product, 1)], payment_method: 'cash' });

  async function leaveOpen(databaseUrl: string): Promise<pg.Client> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('create table if not exists of_somebody_else (value int)');
    await client.query('begin');
    await client.query('insert into of_somebody_else values (1)');
    return client;
  }

  const places = {
    'of another database of the cluster': () => createPostgresDatabase(),
    'of this database that writes to another table': async () => app().config.databaseUrl ?? '',
  };
  for (const [place, address] of Object.entries(places)) {
    it(`one ${place} has nothing sent twice`, async () => {
      const device = new ChangesDevice(admin);
      await device.sync();
      const open = await leaveOpen(await address());
      for (let i = 0; i < 3; i++) await sell();
      expect((await device.ask()).lists.transactions?.rows).toHaveLength(3);
      expect(await device.ask()).toMatchObject({ lists: {}, has_more: false });
      await open.query('commit');
      expect((await device.ask()).lists).toEqual({});
      await sell();
      expect((await device.ask()).lists.transactions?.rows).toHaveLength(1);
      await device.expectAllRows(listNames);
    });
  }

  it('what more of them change than a token can name is told again, and not missed', async () => {
    const device = new ChangesDevice(admin);
    await device.sync();
    const addresses = await Promise.all(Array.from({ length: 3 }, () => createPostgresDatabase()));
    for (const address of addresses) for (let i = 0; i < 20; i++) await leaveOpen(address);
    await sell();
    expect((await device.ask()).lists.transactions?.rows).toHaveLength(1);
    expect(device.token?.length).toBeLessThan(1000);
    const again = await device.ask();
    expect(again.lists.transactions?.rows).toHaveLength(1);
    await device.expectAllRows(listNames);
  });

  it('a row is told that one changed last whose number is lower, also after a purge', async () => {
    const { id } = await createWarehouse(admin);
    const device = new ChangesDevice(admin);
    const early = await begin(app());
    await admin.put(`/warehouses/${id}`, { address: 'Jl. Cepat' });
    await device.sync();
    await write(early, id, 'Jl. Lambat');
    await early.commit().execute();
    await untilNobodyWrites(app());
    await purgeRowChanges(app().db, new Date());
    expect((await device.ask()).lists.warehouses?.rows).toMatchObject([{ id, address: 'Jl. Lambat' }]);
  });

  it('each change is told once after its commit, in whatever order they begin and end', async () => {
    const rows = [];
    for (let i = 0; i < 3; i++) rows.push((await createWarehouse(admin)).id);
    const step = fc.record({
      act: fc.constantFrom('begin', 'write', 'write', 'commit', 'rollback', 'ask', 'lose', 'purge'),
      slot: fc.nat(3),
      row: fc.constantFrom(...rows),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const run = new Run(app(), admin);
        await run.device.sync();
        for (const { act: action, slot, row } of steps) await run[action as Action](slot, row);
        for (let slot = 0; slot <= 3; slot++) await run.commit(slot);
        await run.ask();
        await run.device.expectAllRows(listNames);
      }),
      propertyRuns(20, 1000),
    );
  });
});

type Transaction = ControlledTransaction<Tables>;
type Action = 'begin' | 'write' | 'commit' | 'rollback' | 'ask' | 'lose' | 'purge';

async function begin({ db }: Pick<TestApp, 'db'>): Promise<Transaction> {
  const transaction = await db.kysely.startTransaction().execute();
  await sql`select pg_current_xact_id()`.execute(transaction);
  return transaction;
}

async function write(transaction: Transaction, id: string, address: string): Promise<void> {
  await transaction.updateTable('warehouses').set({ address }).where('id', '=', id).execute();
}

class Run {
  readonly device: ChangesDevice;
  #open = new Map<number, { transaction: Transaction; rows: Set<string> }>();
  #untold = new Set<string>();
  #isPurged = false;
  #rowsAt = new Map<string, string>();

  constructor(
    private readonly app: TestApp,
    private readonly client: ApiClient,
  ) {
    this.device = new ChangesDevice(client);
  }

  async begin(slot: number): Promise<void> {
    if (this.#open.has(slot)) return;
    this.#open.set(slot, { transaction: await begin(this.app), rows: new Set() });
  }

  async write(slot: number, row: string): Promise<void> {
    const own = this.#open.get(slot);
    // It would wait for another transaction that has written the row.
    if (!own || [...this.#open.values()].some((each) => each !== own && each.rows.has(row))) return;
    await write(own.transaction, row, uniqueName('Jl.'));
    own.rows.add(row);
  }

  async commit(slot: number): Promise<void> {
    const own = this.#open.get(slot);
    await own?.transaction.commit().execute();
    this.#open.delete(slot);
    for (const row of own?.rows ?? []) this.#untold.add(row);
  }

  async rollback(slot: number): Promise<void> {
    await this.#open.get(slot)?.transaction.rollback().execute();
    this.#open.delete(slot);
  }

  async ask(): Promise<void> {
    const { lists } = await this.device.ask();
    const told = new Set(lists.warehouses?.rows?.map(({ id }) => String(id)));
    for (const row of this.#untold) expect(told).toContain(row);
    if (!this.#isPurged) expect(told.size).toBe(this.#untold.size);
    this.#isPurged = false;
    this.#untold.clear();
    await this.#expectVersionOfRows();
  }

  async lose(): Promise<void> {
    await this.device.ask({ isLost: true });
  }

  async purge(): Promise<void> {
    await purgeRowChanges(this.app.db, new Date());
    this.#isPurged = true;
  }

  async #expectVersionOfRows(): Promise<void> {
    const { headers, data } = await this.client.get('/warehouses?limit=100');
    const version = headers.get('etag') ?? '';
    const rows = JSON.stringify(data);
    expect(this.#rowsAt.get(version) ?? rows).toBe(rows);
    this.#rowsAt.set(version, rows);
  }
}
