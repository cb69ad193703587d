import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { type ListName, listNames } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import type { User } from '#contract/users/entity.ts';
import { type AnyParams, type AnyRow, listByName, listKey } from '#offline/mirror/any-list.ts';
import { readUnreadable } from '#offline/mirror/unreadable-rows.ts';
import { putRows } from '#offline/mirror/write-rows.ts';
import { listStore } from '#offline/read/list-store.ts';
import { readPage } from '#offline/read/read-page.ts';
import { fetchPage, fetchRecord, fullRow } from '#offline/read/remote-query.ts';
import { readSavedPage, savePage } from '#offline/read/saved-page.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { newGate } from '#tests/support/gate.ts';
import { runOut } from '#tests/support/offline-day.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { startOfTests, type TestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, uniqueName, userBody, validBodies } from '#tests/support/valid-bodies.ts';
import { countWork } from '../support/count-work.ts';
import { times } from '../support/counts.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { editIntent, productIntent, restockIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readView, watchView } from '../support/read-view.ts';
import { newTablet, type Tablet, useTablet } from '../support/tablet.ts';

describe('the mirror', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 55: the rows of a list are read once, and afterwards only those that were written', async () => {
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
    expect(await look({ limit: 25, search: 'product 1' })).toEqual({ rows: 25, total: named, read: 0 });
    await write(rows.slice(0, 3).map((row) => ({ ...row, name: 'Renamed', version: 2 })));
    expect(await look({ search: 'renamed' })).toEqual({ rows: 3, total: 3, read: 3 });
  });

  test('what is read of a list follows every way its rows come and go', async () => {
    const { tab, elsewhere } = tablet;
    const holds = async (name: string) => (await readView(tab, 'products', { search: name })).pagination.total;
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
  });

  test('scenario 56: a refresh that dies half-way leaves the old list complete', async () => {
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
  });

  test('scenario 57: a row deleted on the server leaves the mirror with the next warm-up', async () => {
    const gone = await createProduct(tablet.elsewhere);
    const stays = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    await tablet.elsewhere.delete(`/products/${gone.id}`);
    app().clock.advance(10 * 60_000);
    await warmUp(tablet.tab);
    expect(await tablet.tab.mirror.rows.get(['products', gone.id])).toBeUndefined();
    expect(await tablet.tab.mirror.rows.get(['products', stays.id])).toBeDefined();
  });

  test('scenario 58: a list that was never fetched differs from an empty one, and each has its age', async () => {
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
  });

  test('scenario 59: a pending edit is shown over whatever a refetch brings, then the server’s', async () => {
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
    expect(await price()).toMatchObject({ row: { price: 4321 }, mark: { kind: 'updated', state: 'queued' } });
    expect((await tablet.tab.mirror.rows.get(['products', product.id]))?.row.price).toBe(product.price);
    await replay(tablet.tab);
    const settled = present(await price());
    expect(settled).toMatchObject({ row: { price: 4321, unit: 'gelas', version: 3 } });
    expect(settled.mark).toBeUndefined();
  });

  test('scenario 16: changes asked for before an edit was taken never bring the old value back', async () => {
    const products: Product[] = [];
    for (let i = 0; i < 5; i++) products.push(await createProduct(tablet.elsewhere));
    await warmUp(tablet.tab);
    for (const product of products)
      await keep(tablet.tab, editIntent('productUpdate', product, { price: 777 }, { price: product.price }));
    const seen = async () => {
      const { rows } = await readView(tablet.tab, 'products', { limit: 99 });
      const ids = new Set(products.map(({ id }) => id));
      return rows.filter(({ id }) => ids.has(id)).map(({ row }) => row.price);
    };
    const { open: release, opened: held } = newGate();
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
  });

  test('scenario 2 and 53: what is queued is seen in its list at once, and only while it is queued', async () => {
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
  });

  test('scenario 54: what became of a tap is known after a reload', async () => {
    tablet.network.cut();
    const { key } = await keep(tablet.tab, productIntent());
    tablet.tab.close();
    tablet.network.heal();
    await replay(tablet.anotherTab());
    const known = await tablet.anotherTab().outbox.acknowledged.get(key);
    expect(known).toMatchObject({ message: expect.stringMatching(/\S/), data: { version: 1 } });
  });

  test('a record that was just taken stays in view', async () => {
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
  });

  test('stock overview shows what is on its way, also for a product that is in no place yet', async () => {
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
  });

  test('an unchanged warm-up costs one small request', async () => {
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/sync/changes']);
  });

  test('scenario 60: rows that a person may no longer read leave with the next warm-up', async () => {
    await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    expect((await readView(tablet.tab, 'warehouses')).rows).not.toEqual([]);
    await app().setUser(tablet.person, { role: 'sales' });
    await warmUp(tablet.tab);
    expect(await readView(tablet.tab, 'warehouses')).toMatchObject({ rows: [], savedAt: undefined });
    expect((await readView(tablet.tab, 'products')).rows).not.toEqual([]);
  });

  test('a list whose rows had other fields goes alone, and comes back with the next sync', async () => {
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
  });

  test('scenario 61: a mirror written by another version is dropped alone', async () => {
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    await tablet.tab.mirror.meta.put({ name: 'registry', value: 'of another version' });
    tablet.tab.close();
    const opened = tablet.anotherTab();
    expect(await opened.mirror.rows.count()).toBe(0);
    expect(await opened.mirror.walks.count()).toBe(0);
    expect(await entriesOf(opened)).toHaveLength(1);
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

const dayMs = 24 * 60 * 60 * 1000;

describe('the mirror, when something goes wrong', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 16: with five edits unsent, an open list shows no old value before, while and after they are sent', async () => {
    const products: Product[] = [];
    for (let i = 0; i < 5; i++)
      products.push(await createProduct(tablet.elsewhere, { name: `Frame ${i}`, price: 1000 }));
    await warmUp(tablet.tab);
    tablet.network.cut();
    for (const product of products)
      await keep(tablet.tab, editIntent('productUpdate', product, { price: 2000 }, { price: 1000 }));
    const frames: unknown[][] = [];
    const stop = watchView(tablet.tab, 'products', { search: 'Frame' }, (view) =>
      frames.push(present(view).rows.map(({ row }) => row.price)),
    );
    await expect.poll(() => frames.length).toBeGreaterThan(0);
    tablet.network.heal();
    // As on `online`: the pull begins while the push is still on its way.
    await Promise.all([replay(tablet.tab), warmUp(tablet.tab)]);
    await warmUp(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    await expect.poll(() => frames.length).toBeGreaterThan(1);
    stop();
    expect(frames).toEqual(frames.map(() => Array(5).fill(2000)));
  });

  test('a page that is no list fails, and not in the words of a success', async () => {
    tablet.network.behave(async (_request, carry) => {
      const envelope = await (await carry()).json();
      return Response.json({ ...envelope, message: 'OK', data: { a: 1 } });
    });
    const fetched = await fetchPage(tablet.tab, listKey('products', { search: 'none' }));
    expect(fetched).toMatchObject({ kind: 'failed', failure: { status: 200, message: '' } });
  });

  test('scenario 56: a tab that dies while changes are written leaves the old list whole, and the next brings the new one', async () => {
    const { tablet, before, rename } = await withTwoPages(app());
    await rename();
    const { mirror } = tablet.tab;
    let written = 0;
    const die = () => {
      written += 1;
      if (written === maxPageSize / 2) throw new Error('killed');
    };
    mirror.rows.hook('updating', die);
    await warmUp(tablet.tab).catch(() => undefined);
    mirror.rows.hook('updating').unsubscribe(die);
    expect(written).toBe(maxPageSize / 2);
    expect(await namesIn(tablet)).toEqual(before);
    await warmUp(tablet.tab);
    const after = await namesIn(tablet);
    expect(after).toHaveLength(before.length);
    expect(after.every((name) => name.endsWith(' baru'))).toBe(true);
  });

  test('scenario 57: what was deleted while a tablet was away for ten days is gone after its next sync', async () => {
    const gone = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    await tablet.elsewhere.delete(`/products/${gone.id}`);
    tablet.tab.close();
    app().clock.advance(10 * dayMs);
    await tablet.signInAgain();
    expect((await readView(tablet.tab, 'products', { search: gone.name })).ids).toEqual([gone.id]);
    await warmUp(tablet.tab);
    expect((await readView(tablet.tab, 'products', { search: gone.name })).ids).toEqual([]);
  });

  test('scenario 61: a mirror with a broken row is dropped and fetched again, the outbox untouched', async () => {
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const kept = await keep(tablet.tab, productIntent());
    await breakRow(tablet, product.id);
    const tab = tablet.anotherTab();
    const shown: string[][] = [];
    const stop = watchView(tab, 'products', { search: product.name }, (view) =>
      shown.push(view?.ids ?? ['cannot be read']),
    );
    await expect.poll(() => shown).toEqual([['cannot be read'], []]);
    expect(await tab.mirror.walks.count()).toBe(0);
    await warmUp(tab);
    await expect.poll(() => shown.at(-1)).toEqual([product.id]);
    stop();
    expect(await entriesOf(tab)).toEqual([kept]);
  });

  test('scenario 61: a mirror that takes nothing keeps no answer from the outbox', async () => {
    await warmUp(tablet.tab);
    const intent = productIntent();
    await keep(tablet.tab, intent);
    const refuse = () => {
      throw new Error('the disk is full');
    };
    tablet.tab.mirror.rows.hook('creating', refuse);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.tab.mirror.rows.hook('creating').unsubscribe(refuse);
    await warmUp(tablet.tab);
    expect((await readView(tablet.tab, 'products', { search: intent.args.name ?? '' })).ids).toEqual([intent.args.id]);
  });
});

async function withTwoPages(app: TestApp) {
  const tablet = await newTablet(app);
  await warmUp(tablet.tab);
  const have = await tablet.tab.mirror.rows
    .where('list')
    .equals('products')
    .count()
    .catch(() => 0);
  for (let i = have; i < maxPageSize + 10; i++) await createProduct(tablet.elsewhere);
  await warmUp(tablet.tab);
  const before = await namesIn(tablet);
  const rename = async () => {
    const rows = await rowsIn(tablet);
    for (const { id, name, version } of rows)
      await tablet.elsewhere.put(`/products/${id}`, { name: `${name} baru`, version });
  };
  return { tablet, before, rename };
}

async function rowsIn({ tab }: Tablet): Promise<Product[]> {
  const stored = await tab.mirror.rows.toArray();
  return stored.filter(({ list }) => list === 'products').map(({ row }) => row as unknown as Product);
}

async function namesIn(tablet: Tablet): Promise<string[]> {
  return (await rowsIn(tablet)).map(({ name }) => name);
}

async function breakRow({ tab }: Tablet, id: string): Promise<void> {
  const stored = present(await tab.mirror.rows.get(['products', id]));
  await tab.mirror.rows.put({ ...stored, row: null as never });
}

describe('people on a device', () => {
  const app = useTestApp('sqlite');

  test('S50: the mirror holds names, roles and states, no e-mail, phone or last sign-in', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const body = userBody({ phone: '+6281355501234' });
    const made: User = (await tablet.elsewhere.post('/users', body)).data;
    await app().anonymous.post('/auth/login', body);
    await warmUp(tablet.tab);
    await fetchPage(tablet.tab, listKey('users', { search: body.username }));
    await fetchRecord(tablet.tab, 'users', made.id);
    const { mirror, outbox } = tablet.tab;
    const dump: string[] = [];
    for (const table of [...mirror.tables, ...outbox.tables]) dump.push(JSON.stringify(await table.toArray()));
    const text = dump.join('\n');
    expect(text).toContain(made.username);
    expect(text).not.toMatch(/@example\.com|81355501234/);
    const stored = await mirror.rows.get(['users', made.id]);
    expect(stored?.row).toEqual({ ...made, email: '', phone_number: '', last_login: null });
  });

  test('what the mirror leaves out comes with the page, whole and fresh, and stays in memory', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const body = userBody();
    const { id }: User = (await tablet.elsewhere.post('/users', body)).data;
    await warmUp(tablet.tab);
    const look = async () => {
      tablet.network.forget();
      await fetchPage(tablet.tab, listKey('users', { search: body.username }));
      expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/users']);
      return fullRow(tablet.tab.fullRows.get(), 'users', id);
    };
    expect(await look()).toMatchObject({ email: body.email, last_login: null });
    await app().anonymous.post('/auth/login', body);
    expect(await look()).toMatchObject({ email: body.email, last_login: expect.any(String) });
    expect(tablet.anotherTab().fullRows.get().size).toBe(0);
  });

  test('a barista’s device is given no list of people', async () => {
    const tablet = await newTablet(app(), 'sales');
    await warmUp(tablet.tab);
    expect(await tablet.tab.mirror.rows.where('[list+id]').between(['users'], ['users', []]).count()).toBe(0);
  });

  test('each person’s notifications are their own', async () => {
    await runOut(await app().asNew('admin'));
    for (const role of ['admin', 'sales'] as const) {
      const tablet = await newTablet(app(), role);
      await warmUp(tablet.tab);
      const { data } = await tablet.elsewhere.get('/notifications');
      const { rows, savedAt } = await readView(tablet.tab, 'notifications');
      expect(savedAt).toBeDefined();
      expect(rows.map(({ row }) => row)).toEqual(data);
      tablet.close();
    }
  });
});

const words = ['kopi', 'Kopi', 'KOPI susu', 'teh', 'Éclair', 'ﬁne', 'öl', '50%', 'a_b', '茶', '𝒜', 'ｶﾌｪ'];
const days = [-3, -1, 0, 0, 0];

describe('a page of the rows of this device', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet | undefined;

  beforeAll(async () => {
    const made = await newTablet(app());
    tablet = made;
    await fillShop(made);
    await warmUp(made.tab);
  });

  test.each<[ListName, fc.Arbitrary<AnyParams>]>([
    ['products', paramsOf({ search: word, category: word, status }, productSort)],
    ['warehouses', paramsOf({ search: word }, fc.constant({}))],
    ['stockSummary', paramsOf({ product_name: word, warehouse_name: word, cart_name: word }, fc.constant({}))],
    ['restocks', paramsOf({ search: word, start_date: day, end_date: day, number }, restockSort).filter(isInOrder)],
  ])('%s: is the page that the API answers', async (name, params) => {
    const { tab, elsewhere } = present(tablet);
    await fc.assert(
      fc.asyncProperty(params, async (asked) => {
        const query = listKey(name, asked);
        const path = name === 'stockSummary' ? 'stocks/summary' : name;
        const { data, meta, status } = await elsewhere.get(`/${path}?${query.query}`);
        expect(status).toBe(200);
        const local = await readView(tab, name, asked);
        expect(local.rows.map(({ row }) => row)).toEqual(data);
        const { total, ...pages } = meta.pagination;
        expect(local.pagination).toMatchObject(pages);
        if (local.pagination.total !== undefined) expect(local.pagination.total).toBe(total);
        const page = { rows: local.rows, pagination: local.pagination };
        await savePage(tab, query, await listStore(tab, name).read(), page);
        const isSaved = query.page === 1 && !('search' in query.filters) && local.source === 'sync';
        if (isSaved) expect((await readSavedPage(tab, name))?.(query)?.page).toEqual(page);
        expect((await readSavedPage(tab, name))?.({ ...query, query: `${query.query}0` })).toBeUndefined();
      }),
      { numRuns: times(40, 1000) },
    );
  });

  test('that was saved is left after a write to its list, and while a change is unsent', async () => {
    const { tab, network, elsewhere } = present(tablet);
    const query = listKey('products', { limit: 10 });
    const saved = async () => (await readSavedPage(tab, 'products'))?.(query)?.page.rows.map(({ id }) => id);
    const save = async () => {
      const data = await listStore(tab, 'products').read();
      await savePage(tab, query, data, readPage(data, query, new Set()));
    };
    const expectSaved = async () => expect(await saved()).toEqual((await readView(tab, 'products', { limit: 10 })).ids);
    await save();
    await expectSaved();
    await createProduct(elsewhere, { name: 'Aaa' });
    await warmUp(tab);
    expect(await saved()).toBeUndefined();
    await save();
    await expectSaved();
    network.cut();
    await keep(tab, productIntent());
    expect(await saved()).toBeUndefined();
    await save();
    network.heal();
    await replay(tab);
    expect(await saved()).toBeUndefined();
    await warmUp(tab);
    await save();
    await expectSaved();
    await tab.mirror.dropList('products');
    expect(await saved()).toBeUndefined();
    await warmUp(tab);
  });
});

const word = fc.option(fc.constantFrom(...words, 'o', 'zzz'), { nil: undefined });
const status = fc.option(fc.constantFrom('active', 'inactive'), { nil: undefined });
const day = fc.option(fc.constantFrom(...days.map(dayOf)), { nil: undefined });
const number = fc.option(
  fc.tuple(fc.constantFrom(...days), fc.constantFrom(4, 7, 8, 9, 13)).map(([offset, length]) => {
    const digits = dayOf(offset).replaceAll('-', '').slice(2);
    return `rs/${digits}/0003`.slice(0, length);
  }),
  { nil: undefined },
);
const order = fc.constantFrom('asc' as const, 'desc' as const);
const productSort = fc.record({ sort_by: fc.constantFrom('name', 'category', 'unit', 'status'), sort_order: order });
const restockSort = fc.record({ sort_by: fc.constant('restocked_at'), sort_order: order });

function paramsOf(
  filters: Record<string, fc.Arbitrary<string | undefined>>,
  sort: fc.Arbitrary<AnyParams>,
): fc.Arbitrary<AnyParams> {
  const page = fc.record({ page: fc.integer({ min: 1, max: 5 }), limit: fc.integer({ min: 1, max: 12 }) });
  return fc
    .tuple(fc.record(filters), sort, page)
    .map(([kept, sorted, paged]) => ({ ...kept, ...sorted, ...paged }) as AnyParams);
}

function isInOrder({ start_date, end_date }: AnyParams): boolean {
  return !start_date || !end_date || start_date <= end_date;
}

function dayOf(offset: number): string {
  return addDays(startOfTests.toISOString().slice(0, 10), offset);
}

async function fillShop({ elsewhere }: Tablet): Promise<void> {
  const warehouses = [];
  for (const name of words.slice(0, 6))
    warehouses.push(await createWarehouse(elsewhere, { name: `${name} ${warehouses.length}` }));
  for (let i = 0; i < 36; i++) {
    const name = `${words[i % words.length]} ${i % 7} ${i}`;
    const category = words[(i * 5) % words.length] ?? '';
    const product = await createProduct(elsewhere, { name, category, unit: i % 3 ? 'cup' : 'Botol' });
    if (i % 4 === 0) await elsewhere.put(`/products/${product.id}`, { status: 'inactive' });
    else await createRestock(elsewhere, present(warehouses[i % 6]), product, {}, lateBy(i));
  }
}

function lateBy(index: number) {
  const dayMs = 24 * 60 * 60 * 1000;
  const at = startOfTests.getTime() + (days[index % days.length] ?? 0) * dayMs - index * 60_000;
  return { headers: { 'Occurred-At': new Date(at).toISOString() } };
}

describe('a row that cannot be read (scenario 61)', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  let home: Home;
  beforeAll(async () => {
    tablet = await newTablet(app());
    const { elsewhere } = tablet;
    home = await createHome(app(), elsewhere);
    await assign(elsewhere, home);
    app().clock.advance(60_000);
    const barista = await app().as(home.barista);
    const items = [loadOf(home.product, 2)];
    const made = [
      await barista.post('/transactions', { items, payment_method: 'cash' }),
      await barista.post('/restock-requests', { items }),
      await elsewhere.post('/suppliers', validBodies.suppliers()),
      await elsewhere.post('/load-templates', { name: uniqueName('Pagi'), cart_id: home.cart.id, items }),
      await elsewhere.post('/saved-views', { list: 'products', name: 'Habis', query: '' }),
    ];
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  });
  afterAll(() => tablet.close());

  /** The first row of each answer has lost all but its id, or even that. */
  const damage = (list: ListName, keepsId = true) =>
    tablet.network.behave(async ({ path }, carry) => {
      const response = await carry();
      if (!path.startsWith('/sync/changes') && !path.startsWith(listByName(list).path)) return response;
      const body = await response.json();
      const rows: AnyRow[] = Array.isArray(body.data) ? body.data : (body.data.lists[list]?.rows ?? []);
      const [row] = rows;
      if (row) rows[0] = keepsId ? { id: row.id, product_id: row.product_id } : {};
      return Response.json(body, response);
    });
  const state = async (list: ListName) => {
    const { byId, unreadable } = (await listStore(tablet.tab, list).read()).rows;
    return { rows: byId.size, unreadable };
  };
  const noteAll = async (list: ListName) => {
    const ids = [...(await listStore(tablet.tab, list).read()).rows.byId.keys()];
    const owner = listByName(list).isPersonal ? tablet.person.id : '';
    const changed_at = app().clock.now().toISOString();
    const notes = ids.map((id) => ({ list, id, part: '', owner, changed_at }));
    await app().db.kysely.insertInto('row_changes').values(notes).execute();
  };

  test.each(listNames)('of %s is set aside on each path, and asked for until it reads', async (list) => {
    const { tab, network, elsewhere } = tablet;
    await tab.mirror.clear();
    await warmUp(tab);
    const { rows } = await state(list);
    expect(rows).toBeGreaterThan(0);
    const paths = {
      snapshot: () => tab.mirror.resetCursor(),
      changes: () => noteAll(list),
      firstFill: () => tab.mirror.clear(),
    };
    for (const [path, begin] of Object.entries(paths)) {
      await begin();
      damage(list);
      for (let syncs = 0; syncs < 2; syncs += 1) {
        expect(await warmUp(tab), path).toMatchObject({ kind: 'saved' });
        expect(await state(list), path).toEqual({ rows: rows - 1, unreadable: 1 });
      }
      network.heal();
      await warmUp(tab);
      expect(await state(list), path).toEqual({ rows, unreadable: 0 });
    }
    await expectMirrorOfServer(tab, elsewhere);
    damage(list);
    const page = await fetchPage(tab, listKey(list, {}));
    expect(page).toMatchObject({ kind: 'page', unreadable: 1 });
    network.heal();
  });

  test('by a change of some of its fields is set aside too, until it comes whole', async () => {
    const { tab, network, elsewhere } = tablet;
    await warmUp(tab);
    network.behave(async (_request, carry) => {
      const response = await carry();
      const body = await response.json();
      for (const patch of body.data?.lists?.products?.patches ?? []) patch.stock = 2 ** 60;
      return Response.json(body, response);
    });
    const { rows } = await state('products');
    for (const unread of [rows - 1, rows]) {
      await createRestock(elsewhere, home.warehouse, home.product);
      network.forget();
      await warmUp(tab);
      expect(network.sent.filter(({ path }) => path.startsWith('/sync/changes'))).toHaveLength(1);
      expect((await state('products')).rows).toBe(unread);
    }
    network.heal();
    await expectMirrorOfServer(tab, elsewhere);
  });

  test('that does not say its id leaves all as it was, and is no longer missed once it is gone', async () => {
    const { tab, network, elsewhere } = tablet;
    const { data } = await elsewhere.post('/suppliers', validBodies.suppliers());
    const before = await state('suppliers');
    damage('suppliers', false);
    expect(await warmUp(tab)).toMatchObject({ kind: 'failed' });
    expect(await state('suppliers')).toEqual(before);
    damage('suppliers');
    await warmUp(tab);
    expect(await readUnreadable(tab.mirror.meta)).toEqual([`suppliers:${present(data).id}`]);
    network.heal();
    await elsewhere.delete(`/suppliers/${data.id}`);
    await warmUp(tab);
    expect(await state('suppliers')).toEqual(before);
  });
});
