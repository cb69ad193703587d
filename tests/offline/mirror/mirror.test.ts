import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { putRows } from '#offline/mirror/write-rows.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';
import { countWork } from '../support/count-work.ts';
import { times } from '../support/counts.ts';
import { editIntent, productIntent, restockIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet } from '../support/tablet.ts';

describe('the mirror', () => {
  const app = useTestApp('sqlite');

  test('scenario 55: the rows of a list are read once, and afterwards only those that were written', async () => {
    const tablet = await newTablet(app());
    const { mirror } = tablet.tab;
    const count = times(2_000, 10_000);
    const rows = Array.from({ length: count }, (_, i) => productRow(i));
    const write = (written: typeof rows) =>
      mirror.transaction('rw', mirror.rowTables, () => putRows(mirror, 'products', written, 1));
    await write(rows);
    const work = countWork(mirror);
    await mirror.open();
    const look = async (params: AnyParams) => {
      work.forget();
      const { pagination, ...view } = await readView(tablet.tab, 'products', params);
      return { rows: view.rows.length, total: pagination.total, read: work.seen.rows };
    };
    expect(await look({ limit: 25 })).toEqual({ rows: 25, total: count, read: count });
    const named = rows.filter(({ name }) => name.includes(' 1')).length;
    expect(await look({ limit: 25, search: 'product 1' })).toEqual({
      ...{ rows: 25, total: named, read: 0 },
    });
    await write(rows.slice(0, 3).map((row) => ({ ...row, name: 'Renamed', version: 2 })));
    expect(await look({ search: 'renamed' })).toEqual({ rows: 3, total: 3, read: 3 });
    tablet.close();
  });

  test('what is read of a list follows every way its rows come and go', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const holds = async (name: string) =>
      (await readView(tab, 'products', { search: name })).pagination.total;
    const [walked, gone] = [await createProduct(elsewhere), await createProduct(elsewhere)];
    await warmUp(tab);
    expect(await holds(walked.name)).toBe(1);
    await elsewhere.put(`/products/${walked.id}`, { name: 'Renamed elsewhere' });
    await warmUp(tab);
    expect(await holds('renamed elsewhere')).toBe(1);
    expect(await holds(walked.name)).toBe(0);
    await elsewhere.delete(`/products/${walked.id}`);
    await warmUp(tab);
    expect(await holds('renamed elsewhere')).toBe(0);
    await elsewhere.delete(`/products/${gone.id}`);
    await warmUp(tab);
    expect(await holds(gone.name)).toBe(0);
    const made = productIntent({ name: 'Made by an answer' });
    await keep(tab, made);
    await replay(tab);
    expect(await holds('made by an answer')).toBe(1);
    await keep(tab, { name: 'productDelete', args: { id: made.args.id } });
    await replay(tab);
    expect(await holds('made by an answer')).toBe(0);
    await tab.mirror.dropList('products');
    expect(await holds('')).toBe(0);
    tablet.close();
  });

  test('scenario 56: a refresh that dies half-way leaves the old list complete', async () => {
    const tablet = await newTablet(app());
    const made = [];
    for (let i = 0; i < 4; i++) made.push(await createProduct(tablet.elsewhere));
    await warmUp(tablet.tab);
    const before = await readView(tablet.tab, 'products', { limit: 50 });
    for (const product of made) await tablet.elsewhere.put(`/products/${product.id}`, { price: 1 });
    let asked = 0;
    tablet.network.behave(async (request, carry) => {
      if (request.path.startsWith('/sync/changes') && ++asked > 0) throw new TypeError('killed');
      return carry();
    });
    await warmUp(tablet.tab);
    expect(asked).toBeGreaterThan(0);
    expect((await readView(tablet.tab, 'products', { limit: 50 })).rows).toEqual(before.rows);
    tablet.network.heal();
    await warmUp(tablet.tab);
    const after = await readView(tablet.tab, 'products', { limit: 50 });
    const prices = new Map(after.rows.map(({ id, row }) => [id, row.price]));
    for (const { id } of made) expect(prices.get(id)).toBe(1);
    tablet.close();
  });

  test('scenario 57: a row deleted on the server leaves the mirror with the next warm-up', async () => {
    const tablet = await newTablet(app());
    const gone = await createProduct(tablet.elsewhere);
    const stays = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    await tablet.elsewhere.delete(`/products/${gone.id}`);
    app().clock.advance(10 * 60_000);
    await warmUp(tablet.tab);
    expect(await tablet.tab.mirror.rows.get(['products', gone.id])).toBeUndefined();
    expect(await tablet.tab.mirror.rows.get(['products', stays.id])).toBeDefined();
    tablet.close();
  });

  test('scenario 58: a list that was never fetched differs from an empty one, and each has its age', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await warmUp(tablet.tab);
    const never = await readView(tablet.tab, 'transactions');
    expect(never).toMatchObject({ rows: [], source: 'device', savedAt: undefined });
    tablet.network.heal();
    await warmUp(tablet.tab);
    const empty = await readView(tablet.tab, 'transactions');
    expect(empty.rows).toEqual([]);
    expect(empty.savedAt).toBeGreaterThan(0);
    expect(empty.source).toBe('sync');
    tablet.close();
  });

  test('scenario 59: a pending edit is shown over whatever a refetch brings, then the server’s', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const price = async () => {
      const { rows } = await readView(tablet.tab, 'products', { search: product.name });
      return rows.find(({ id }) => id === product.id);
    };
    const base = { price: product.price };
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 4321 }, base));
    await tablet.elsewhere.put(`/products/${product.id}`, { unit: 'gelas' });
    await warmUp(tablet.tab);
    expect(await price()).toMatchObject({
      row: { price: 4321 },
      mark: { kind: 'updated', state: 'queued' },
    });
    expect((await tablet.tab.mirror.rows.get(['products', product.id]))?.row.price).toBe(
      product.price,
    );
    await replay(tablet.tab);
    const settled = present(await price());
    expect(settled).toMatchObject({ row: { price: 4321, unit: 'gelas', version: 3 } });
    expect(settled.mark).toBeUndefined();
    tablet.close();
  });

  test('scenario 16: changes asked for before an edit was taken never bring the old value back', async () => {
    const tablet = await newTablet(app());
    const products: Product[] = [];
    for (let i = 0; i < 5; i++) products.push(await createProduct(tablet.elsewhere));
    await warmUp(tablet.tab);
    for (const product of products) {
      await keep(
        tablet.tab,
        editIntent('productUpdate', product, { price: 777 }, { price: product.price }),
      );
    }
    const seen = async () => {
      const { rows } = await readView(tablet.tab, 'products', { limit: 99 });
      const ids = new Set(products.map(({ id }) => id));
      return rows.filter(({ id }) => ids.has(id)).map(({ row }) => row.price);
    };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAnswered = false;
    tablet.network.behave(async (request, carry) => {
      const response = await carry();
      if (request.method !== 'GET') return response;
      isAnswered = true;
      await held;
      return response;
    });
    const late = warmUp(tablet.tab);
    await expect.poll(() => isAnswered).toBe(true);
    expect(await seen()).toEqual(Array(5).fill(777));
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await seen()).toEqual(Array(5).fill(777));
    release();
    await late;
    expect(await seen()).toEqual(Array(5).fill(777));
    tablet.network.heal();
    await warmUp(tablet.tab);
    const kept = await tablet.tab.mirror.rows.bulkGet(products.map(({ id }) => ['products', id]));
    expect(kept.map((row) => row?.row.price)).toEqual(Array(5).fill(777));
    tablet.close();
  });

  test('scenario 2 and 53: what is queued is seen in its list at once, and only while it is queued', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    tablet.network.cut();
    const intent = productIntent({ name: 'Aaa paling atas' });
    const { seq } = await keep(tablet.tab, intent);
    const view = await readView(tablet.anotherTab(), 'products');
    expect(view.rows[0]).toMatchObject({
      id: intent.args.id,
      row: { name: 'Aaa paling atas', stock: 0 },
      mark: { kind: 'created', state: 'queued', seqs: [seq] },
    });
    await tablet.tab.outbox.entries.delete(seq);
    expect((await readView(tablet.tab, 'products')).ids).not.toContain(intent.args.id);
    tablet.close();
  });

  test('scenario 54: what became of a tap is known after a reload', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    const { key } = await keep(tablet.tab, productIntent());
    tablet.tab.close();
    tablet.network.heal();
    await replay(tablet.anotherTab());
    const known = await tablet.anotherTab().outbox.acknowledged.get(key);
    expect(known).toMatchObject({ message: expect.stringMatching(/\S/), data: { version: 1 } });
    tablet.close();
  });

  test('a record that was just taken stays in view', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    const intent = productIntent({ name: 'Aaa baru' });
    await keep(tablet.tab, intent);
    await replay(tablet.tab);
    const between = await readView(tablet.tab, 'products', { limit: 5 });
    expect(between.rows[0]).toMatchObject({ id: intent.args.id, row: { version: 1 } });
    expect(between.rows[0]?.mark).toBeUndefined();
    await warmUp(tablet.tab);
    const after = await readView(tablet.tab, 'products', { limit: 5 });
    expect(after.ids.filter((id) => id === intent.args.id)).toHaveLength(1);
    tablet.close();
  });

  test('stock overview shows what is on its way, also for a product that is in no place yet', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, restockIntent(warehouse, product, 8));
    await keep(tablet.tab, restockIntent(warehouse, product, 4));
    const find = async () => {
      const { rows } = await readView(tablet.tab, 'stockSummary', { product_name: product.name });
      return rows.find(({ id }) => id === product.id);
    };
    expect(await find()).toMatchObject({
      row: { product_name: product.name, warehouse: {} },
      incoming: { warehouse: { [warehouse.name]: 12 }, cart: {} },
      mark: { kind: 'created', seqs: [expect.any(Number), expect.any(Number)] },
    });
    tablet.network.heal();
    await replay(tablet.tab);
    await warmUp(tablet.tab);
    const arrived = present(await find());
    expect(arrived.row).toMatchObject({ warehouse: { [warehouse.name]: 12 } });
    expect(arrived.incoming).toBeUndefined();
    tablet.close();
  });

  test('an unchanged warm-up costs one small request', async () => {
    const tablet = await newTablet(app());
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/sync/changes']);
    tablet.close();
  });

  test('scenario 60: rows that a person may no longer read leave with the next warm-up', async () => {
    const tablet = await newTablet(app());
    await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    expect((await readView(tablet.tab, 'warehouses')).rows).not.toEqual([]);
    await app().setUser(tablet.person, { role: 'sales' });
    await warmUp(tablet.tab);
    expect(await readView(tablet.tab, 'warehouses')).toMatchObject({
      rows: [],
      savedAt: undefined,
    });
    expect((await readView(tablet.tab, 'products')).rows).not.toEqual([]);
    tablet.close();
  });

  test('a list whose rows had other fields goes alone, and comes back with the next sync', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    const had = await readView(tablet.tab, 'warehouses');
    expect(had.rows).not.toEqual([]);
    const registry = present(await tablet.tab.mirror.meta.get('registry'));
    const [format, entries] = JSON.parse(registry.value);
    // All rows had a field that is gone since; products had no name.
    const before = entries.map(([name, path, [type, ...fields]]: LayoutEntry) => {
      const others = fields.filter(([field]) => name !== 'products' || field !== 'name');
      return [name, path, [type, ...others, ['gone', 'string']]];
    });
    await tablet.tab.mirror.meta.put({ ...registry, value: JSON.stringify([format, before]) });
    tablet.tab.close();
    tablet.network.cut();
    const opened = tablet.anotherTab();
    expect((await readView(opened, 'warehouses')).rows).toStrictEqual(had.rows);
    expect((await readView(opened, 'products')).rows).toEqual([]);
    tablet.network.heal();
    await warmUp(opened);
    expect((await readView(opened, 'products')).rows).not.toEqual([]);
    tablet.close();
  });

  test('scenario 61: a mirror written by another version is dropped alone', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    await tablet.tab.mirror.meta.put({ name: 'registry', value: 'of another version' });
    tablet.tab.close();
    const opened = tablet.anotherTab();
    expect(await opened.mirror.rows.count()).toBe(0);
    expect(await opened.mirror.walks.count()).toBe(0);
    expect(await entriesOf(opened)).toHaveLength(1);
    tablet.close();
  });
});

test('equal questions have one canonical query, whatever way they are asked', () => {
  const asked = listKey('products', { search: ' kopi ', status: '', page: 1 });
  expect(asked.query).toBe(listKey('products', { limit: 10, search: 'kopi' }).query);
  expect(asked.query).toBe('page=1&limit=10&search=kopi&sort_by=name&sort_order=asc');
});

type LayoutEntry = [string, string, [type: string, ...fields: string[][]]];

function productRow(index: number) {
  return {
    id: newId(),
    ...productBody({ name: `Product ${index}` }),
    stock: 0,
    stock_in_warehouse: 0,
    stock_assigned: 0,
    stock_sold: 0,
    status: 'active',
    created_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:00:00.000Z',
    version: 1,
  };
}
