import { beforeAll, expect, it } from 'vitest';
import { businessDateOf } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import { listNames } from '#contract/lists.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { purgeRowChanges } from '#server/sync/purge-row-changes.ts';
import { readableLists } from '#server/sync/readable-lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { untilNobodyWrites } from '#tests/support/until-nobody-writes.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const baristaLists = readableLists({ role: 'sales' } as never);
const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('Changes since a token', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  let barista: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('super_admin');
    home = await createHome(app(), admin, 200);
    await assign(admin, home, 50);
    barista = await app().as(home.barista);
  });

  const sell = (quantity = 1) =>
    barista.post('/transactions', {
      items: [loadOf(home.product, quantity)],
      payment_method: 'cash',
    });

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
      await ask(admin, [
        `products:${id}`,
        `stockSummary:${id}`,
        `products:${id}`,
        `saleDays:${day}`,
      ]),
    ).toMatchObject({
      products: { rows: [{ id }] },
      stockSummary: { rows: [{ product_id: id }] },
      saleDays: { rows: [{ id: day }] },
    });
    const unknown = newId();
    expect(
      await ask(admin, [`carts:${unknown}`, `carts:${day}`, `saleDays:${id}`, 'x', ':']),
    ).toEqual({
      carts: { gone: [unknown] },
    });
    const stranger = await syncedDevice(await app().as(other));
    const hidden = [
      `transactions:${sale.id}`,
      `users:${other.id}`,
      `warehouses:${home.warehouse.id}`,
    ];
    expect(await ask(await app().as(other), hidden, stranger.token)).toEqual({
      transactions: { gone: [sale.id] },
    });
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

  it('of another barista’s sale are units of products only, and no id of what is not theirs', async () => {
    const other = await app().newUser({ role: 'sales' });
    const device = await syncedDevice(await app().as(other));
    await sell();
    const { lists: changed } = await device.ask();
    expect(Object.keys(changed)).toEqual(['products']);
    expect(Object.keys(changed.products ?? {})).toEqual(['patches']);
    await device.expectAllRows(baristaLists);
  });

  it('of a sale are, for the office, the sale as a row and units as patches', async () => {
    const device = await syncedDevice(admin);
    const { data: sale } = await sell();
    const { lists: changed } = await device.ask();
    expect(changed.transactions?.rows).toMatchObject([{ id: sale.id }]);
    for (const list of ['products', 'stockSummary', 'carts', 'cartAssignments']) {
      expect(Object.keys(changed[list] ?? {}), list).toEqual(['patches']);
    }
    await device.expectAllRows(listNames);
  });

  it('of the units of many products are read in as many statements as of one', async () => {
    const products = [await createProduct(admin), await createProduct(admin)];
    const device = await syncedDevice(admin);
    const statementsFor = async (restocked: typeof products) => {
      const items = restocked.map(({ id }) => ({
        product_id: id,
        quantity: 1,
        expired_date: null,
      }));
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
    await admin.post('/cart-assignments', {
      cart_id: cart.cart.id,
      sales_id: successor.id,
      initial_items: [],
    });
    const answers = await before.sync();
    expect(answers.flatMap(({ lists: changed }) => changed.carts?.gone ?? [])).toEqual([
      cart.cart.id,
    ]);
    await before.expectAllRows(baristaLists);
  });

  it('come in several answers if they are many', async () => {
    const device = await syncedDevice(admin);
    for (let i = 0; i < 40; i++) await createWarehouse(admin);
    const stock = Array.from({ length: 1200 }, (_, i) => i);
    for (const _ of stock)
      await app()
        .db.kysely.updateTable('products')
        .set({ stock_alert: 3 })
        .where('id', '=', home.product.id)
        .execute();
    await device.sync();
    await device.expectAllRows(listNames);
  });

  it('miss nothing of a transaction that began before the question and ends after it', async () => {
    const [first, second] = [await createWarehouse(admin), await createWarehouse(admin)];
    const device = await syncedDevice(admin);
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const slow = inTransaction(app().db, async (tx) => {
      await tx
        .updateTable('warehouses')
        .set({ address: 'Jl. Lambat' })
        .where('id', '=', first.id)
        .execute();
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
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
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
    const acts = [
      () => sell(),
      () => createRestock(admin, home.warehouse, product),
      () => createWarehouse(admin),
      () =>
        admin.put(`/products/${product.id}`, { price: 1000 + Math.floor(Math.random() * 9000) }),
      () => barista.post('/restock-requests', { notes: '', items: [loadOf(home.product, 1)] }),
      () =>
        admin.put(`/carts/${home.cart.id}`, { capacity: 100 + Math.floor(Math.random() * 900) }),
    ];
    for (let round = 0; round < runs(6, 200); round++) {
      const during = acts.map((act) => act());
      await Promise.all([
        ...during,
        ...devices.map((device) => device.ask({ isLost: round % 3 === 0 })),
      ]);
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
