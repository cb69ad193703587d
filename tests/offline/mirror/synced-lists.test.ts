import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { isFullyStored, type ListName, listNames, lists } from '#contract/lists.ts';
import { type SingletonName, singletons } from '#contract/singletons.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { type AnyParams, type AnyRow, listByName, listKey } from '#offline/mirror/any-list.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { mutate } from '#offline/replay/mutate.ts';
import { replay } from '#offline/replay/replay.ts';
import { fetchSingleton, readSingleton } from '#offline/sync/singletons.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { assign, createCart, createHome, loadOf } from '#tests/support/carts.ts';
import { openBusinessOfObjects } from '#tests/support/odd-business.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { openBusiness } from '#tests/support/small-business.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody, productBody, uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';
import { addProducts } from '../support/add-products.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { restockIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readView, type View } from '../support/read-view.ts';
import { newTablet, type Tablet, useTablet } from '../support/tablet.ts';

describe('metadata', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('comes with the first sync, and no change of people or carts asks for it again', async () => {
    await warmUp(tablet.tab);
    expect(metadataOf(tablet)).toEqual(['/metadata']);
    expect((await readSingleton(tablet.tab.mirror, 'metadata'))?.data).toMatchObject({
      payment_methods: expect.arrayContaining([{ value: 'qris', label: 'QRIS' }]),
    });
    tablet.network.forget();
    await app().newUser({ role: 'sales' });
    await createCart(tablet.elsewhere);
    await warmUp(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/sync/changes']);
  });

  test('is asked for again when everything is, and when it is missing', async () => {
    const { mirror } = tablet.tab;
    await warmUp(tablet.tab);
    tablet.network.forget();
    await mirror.documents.delete('metadata');
    await warmUp(tablet.tab);
    expect(metadataOf(tablet)).toEqual(['/metadata']);
    tablet.network.forget();
    // As after a release with another status: no token of before is of use.
    await mirror.resetCursor();
    await warmUp(tablet.tab);
    expect(metadataOf(tablet)).toEqual(['/metadata']);
  });
});

describe('the QRIS text of the business', () => {
  const app = useTestApp('sqlite');

  test('comes with the first sync to a barista too, and again when it changes', async () => {
    const tablet = await newTablet(app(), 'sales');
    const stored = async () => (await readSingleton(tablet.tab.mirror, 'business'))?.data;
    const admin = await app().asNew('admin');
    await warmUp(tablet.tab);
    expect(await stored()).toMatchObject({ qris: '' });
    await admin.put('/business', { qris: exampleQris, current_password: testPassword });
    await warmUp(tablet.tab);
    expect(await stored()).toMatchObject({ qris: exampleQris });
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/sync/changes']);
  });
});

describe('goods that expire', () => {
  const app = useTestApp('sqlite');

  test('come with the first sync and with what is newly in stock, to be seen without a connection', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    const expired_date = addDays(businessDateOf(app().clock.now()), 20);
    const items = [{ product_id: product.id, quantity: 6, expired_date }];
    await createRestock(tablet.elsewhere, warehouse, product, { items });
    await warmUp(tablet.tab);
    tablet.network.cut();
    expect((await readSingleton(tablet.tab.mirror, 'expiringLots'))?.data).toMatchObject([
      { product_id: product.id, expired_date, quantity: 6, place: { id: warehouse.id } },
    ]);
  });
});

describe('a status that only a newer server knows (screens 7.3)', () => {
  const app = useTestApp('sqlite');

  test('breaks neither a page nor a sync, and filters and queued changes go on', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const [odd, plain] = [await createCart(elsewhere), await createCart(elsewhere)];
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      const text = JSON.stringify(await response.json(), (_name, value) =>
        value?.id === odd.id ? { ...value, status: 'in_repair' } : value,
      );
      return new Response(text, response);
    });
    expect(await warmUp(tab)).toMatchObject({ kind: 'saved' });
    const stored = await tab.mirror.rows.get(['carts', odd.id]);
    expect(stored?.row).toMatchObject({ status: 'in_repair' });
    tablet.network.cut();
    const idsOf = async (filters: object) => (await readView(tab, 'carts', pageOf(filters))).rows.map(({ id }) => id);
    expect(await idsOf({ status: 'in_repair' })).toEqual([odd.id]);
    expect(await idsOf({ status: 'available' })).toEqual([plain.id]);
    await keep(tab, { name: 'cartUpdate', args: { id: odd.id, version: odd.version, name: 'Gerobak Besok' } });
    const [row] = (await readView(tab, 'carts', pageOf({ status: 'in_repair' }))).rows;
    expect(row).toMatchObject({ row: { name: 'Gerobak Besok', status: 'in_repair' } });
  });
});

describe('a newer server, with values and fields of its own everywhere', () => {
  const app = useTestApp('sqlite');

  test('breaks no list and no document', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const home = await createHome(app(), elsewhere, 100);
    await assign(elsewhere, home, 20);
    await elsewhere.post('/restock-requests', {
      id: newId(),
      cart_id: home.cart.id,
      items: [{ product_id: home.product.id, quantity: 1 }],
    });
    await elsewhere.post('/transactions', {
      id: newId(),
      cart_id: home.cart.id,
      payment_method: 'cash',
      items: [{ product_id: home.product.id, quantity: 1 }],
    });
    await elsewhere.post('/saved-views', { list: 'products', name: 'Kopi', query: 'search=kopi' });
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      const answer = await response.json();
      return new Response(JSON.stringify(answer, ofTomorrow), response);
    });
    expect(await warmUp(tab)).toMatchObject({ kind: 'saved' });
    for (const name of Object.keys(singletons) as SingletonName[]) {
      await fetchSingleton(tab, name);
      expect(await readSingleton(tab.mirror, name), name).toBeDefined();
    }
    tablet.network.cut();
    const seen = new Set<string>();
    for (const name of listNames) {
      const { rows } = await readView(tab, name);
      if (JSON.stringify(rows).includes('of_tomorrow')) seen.add(name);
      if (hasRows(name)) expect(rows.length, name).toBeGreaterThan(0);
    }
    expect([...seen].sort()).toEqual([
      ...['cartAssignments', 'carts', 'products', 'restockRequests', 'restocks', 'transactions'],
      'users',
    ]);
  });
});

const hasRows = (name: string) => !['notifications', 'suppliers', 'templates'].includes(name);
const choices = new Set(['status', 'payment_method', 'payment_status', 'role', 'kind']);

function ofTomorrow(_name: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && ('id' in value || 'value' in value);
  if (!isRecord || 'of_tomorrow' in value) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    choices.has(name) && typeof field === 'string' ? 'of_tomorrow' : field,
  ]);
  return { ...Object.fromEntries(fields), of_tomorrow: { list: [1] } };
}

function metadataOf({ network }: Tablet): string[] {
  const paths = network.sent.map(({ path }) => path);
  return paths.filter((path) => path.includes('metadata'));
}

function pageOf(filters: object) {
  return { page: 1, limit: 10, sort_by: 'name', sort_order: 'asc', ...filters } as never;
}

// JSON can name a place `__proto__`; an object that is filled by assignment cannot, and has a `constructor` anyway.
describe('places that are called like parts of objects have their units', () => {
  const app = useTestApp('sqlite');

  test('on a device: after a sync, and with work that waits', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const { product, warehouse, otherWarehouse } = await openBusinessOfObjects(app(), elsewhere);
    const shown = async (params = {}) => {
      const { rows } = await readView(tab, 'stockSummary', params);
      return present(rows[0]) as unknown as OverlaidRow<StockSummary>;
    };
    const unitsAt = async (params = {}) => {
      const { row } = await shown(params);
      return [...Object.entries(row.warehouse), ...Object.entries(row.cart)];
    };

    await warmUp(tab);
    expect(await unitsAt()).toEqual([
      ['__proto__', 12],
      ['__proto__', 8],
    ]);
    await expectMirrorOfServer(tab, elsewhere);
    expect(await unitsAt({ warehouse_name: '__PROTO' })).toEqual([['__proto__', 12]]);

    // One warehouse is emptied into the other: null in a merge patch.
    const move = (from: { id: string }, to: { id: string }, quantity: number) => ({
      from_warehouse_id: from.id,
      to_warehouse_id: to.id,
      notes: '',
      items: [loadOf(product, quantity)],
    });
    await elsewhere.post('/stock/transfers', move(warehouse, otherWarehouse, 12));
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);
    expect(await unitsAt()).toEqual([
      ['constructor', 12],
      ['__proto__', 8],
    ]);
    await elsewhere.post('/stock/transfers', move(otherWarehouse, warehouse, 12));
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);

    tablet.network.cut();
    const names = { [product.id]: product.name, [warehouse.id]: warehouse.name };
    await keep(tab, {
      name: 'stockTransferCreate',
      args: { id: newId(), ...move(warehouse, otherWarehouse, 5) },
      names: { ...names, [otherWarehouse.id]: otherWarehouse.name },
    });
    const { row, incoming } = await shown();
    expect(Object.entries(present(incoming).warehouse)).toEqual([
      ['__proto__', -5],
      ['constructor', 5],
    ]);
    expect(row).toEqual((await elsewhere.get('/stocks/summary')).data[0]);
  });
});

describe('a new name of a record', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('stands in every row that shows the record, and no list is fetched again', async () => {
    const { tab, elsewhere } = tablet;
    const { home } = await openBusiness(app());
    await warmUp(tab);
    const walkOf = async (list: string) => (await tab.mirror.rows.toArray()).find((row) => row.list === list)?.walk;
    const walked = await walkOf('restocks');
    const name = { product: uniqueName('Kopi'), cart: uniqueName('Gerobak'), depot: uniqueName('Gudang') };
    await elsewhere.put(`/products/${home.product.id}`, { name: name.product });
    await elsewhere.put(`/carts/${home.cart.id}`, { name: name.cart, capacity: 77 });
    await elsewhere.put(`/warehouses/${home.warehouse.id}`, { name: name.depot });
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);
    expect(await walkOf('restocks')).toBe(walked);
    const stored = JSON.stringify(
      await tab.mirror.rows.where('[list+id]').between(['restocks'], ['restocks', []]).toArray(),
    );
    for (const shown of [name.product, name.depot]) expect(stored).toContain(shown);
  });

  test('finds the documents that show it, like the server, also before it is sent', async () => {
    const { tab, elsewhere } = tablet;
    const { home } = await openBusiness(app());
    const name = { product: uniqueName('Jahe'), cart: uniqueName('Roda'), barista: home.barista.username };
    // The line of the sale keeps the name under which it was sold.
    await elsewhere.put(`/products/${home.product.id}`, { name: name.product });
    await elsewhere.put(`/carts/${home.cart.id}`, { name: name.cart });
    await warmUp(tab);
    const found = async (list: ListName, search: string) => (await readView(tab, list, { search })).ids;
    for (const list of ['transactions', 'cartAssignments', 'restockRequests'] as const) {
      for (const search of [...Object.values(name), home.product.name, home.cart.name]) {
        const { data } = await elsewhere.get(`${lists[list].path}?${new URLSearchParams({ search })}`);
        const ids = data.map(({ id }: { id: string }) => id);
        expect(await found(list, search), `${list} ${search}`).toEqual(ids);
        expect(ids, `${list} ${search}`).toHaveLength(Object.values(name).includes(search) ? 1 : 0);
      }
    }
    tablet.network.cut();
    const later = uniqueName('Sepeda');
    await mutate(tab, { name: 'cartUpdate', args: { id: home.cart.id, name: later } });
    await mutate(tab, { name: 'productUpdate', args: { id: home.product.id, name: 'Wedang' } });
    for (const list of ['transactions', 'cartAssignments', 'restockRequests'] as const) {
      expect(await found(list, later), list).toHaveLength(1);
      expect(await found(list, name.cart), list).toEqual([]);
      expect(await found(list, 'wedang'), list).toHaveLength(1);
    }
  });
});

// In a suite of its own: for some seconds the server still answers with the id from before the restore.
describe('a sync with a server that was restored from a backup', () => {
  const app = useTestApp('sqlite');

  test('ends with the rows of the backup', async () => {
    const tablet = await newTablet(app());
    const kept = await createProduct(tablet.elsewhere);
    const [lost = ''] = await addProducts(app().db, 1);
    await tablet.elsewhere.put(`/products/${kept.id}`, { price: 5, version: 1 });
    await warmUp(tablet.tab);
    const { kysely } = app().db;
    await kysely.deleteFrom('products').where('id', '=', lost).execute();
    await kysely.updateTable('products').set({ price: kept.price, version: 1 }).where('id', '=', kept.id).execute();
    await kysely.updateTable('meta').set({ value: newId() }).where('name', '=', 'server_epoch').execute();
    await warmUp(tablet.tab);
    const stored = await tablet.tab.mirror.rows.get(['products', kept.id]);
    expect(stored?.row).toMatchObject({ price: kept.price, version: 1 });
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });
});

const words = ['kopi', 'Kopi Susu', 'teh', 'Éclair', 'öl', 'a_b', '茶', '𝒜', 'ｶﾌｪ', '50%'];
const wholeLists = listNames.filter(isFullyStored);

interface Seen {
  rows: (list: ListName) => OverlaidRow<AnyRow>[];
  name: string;
  pick: number;
  person: string;
}

type Action = (seen: Seen) => NewChange | undefined;

const actions: Record<string, Action> = {
  productCreate: ({ name }) =>
    created('productCreate', { ...productBody({ name, category: 'Teh' }), shelf_life_days: 5 }),
  productRename: (seen) => edit('productUpdate', 'products', seen, { name: seen.name }),
  productMove: (seen) => edit('productUpdate', 'products', seen, { category: 'Kopi' }),
  productPark: (seen) => edit('productUpdate', 'products', seen, { status: 'inactive' }),
  productDelete: (seen) => {
    const free = seen.rows('products').filter(({ row }) => row.stock === 0);
    // The server would reject a deletion while goods are on the way: a product with goods cannot be deleted.
    const expected = new Set(seen.rows('stockSummary').map(({ id }) => id));
    const gone = at(
      free.filter(({ id, mark }) => !expected.has(id) && mark === undefined),
      seen,
    );
    return gone && { name: 'productDelete', args: { id: gone.id } };
  },
  warehouseCreate: ({ name }) => created('warehouseCreate', warehouseBody({ name })),
  warehouseRename: (seen) => edit('warehouseUpdate', 'warehouses', seen, { name: seen.name }),
  cartCreate: ({ name }) => created('cartCreate', cartBody({ name })),
  cartRename: (seen) => edit('cartUpdate', 'carts', seen, { name: seen.name }),
  cartHouse: (seen) => {
    const [cart, home] = [at(seen.rows('carts'), seen), at(seen.rows('warehouses'), seen)];
    const names = { [home?.id ?? '']: String(home?.row.name) };
    const args = { id: cart?.id, warehouse_id: home?.id };
    return cart && home && ({ name: 'cartAssignWarehouse', args, names } as NewChange);
  },
  supplierCreate: ({ name }) =>
    created('supplierCreate', {
      name,
      contact: 'Bu Sri',
      phone: '+6281355501234',
      address: 'Jalan Satu 1',
      delivers: 'Susu',
      notes: '',
      lead_time_days: 3,
    }),
  supplierRename: (seen) => edit('supplierUpdate', 'suppliers', seen, { name: seen.name }),
  supplierPark: (seen) => {
    const supplier = at(seen.rows('suppliers'), seen);
    return supplier && { name: 'supplierDeactivate', args: { id: supplier.id } };
  },
  userDeactivate: (seen) => {
    const others = seen.rows('users').filter(({ id }) => id !== seen.person);
    const user = at(
      others.filter(({ row }) => row.role === 'sales'),
      seen,
    );
    return user && { name: 'userDeactivate', args: { id: user.id } };
  },
  receive: (seen) => {
    const active = seen.rows('products').filter(({ row, mark }) => {
      return row.status === 'active' && mark?.kind !== 'deleted';
    });
    const [product, place] = [at(active, seen), at(seen.rows('warehouses'), seen)];
    if (!product || !place) return undefined;
    return restockIntent(asNamed(place), asNamed(product), 5 + seen.pick);
  },
};

describe('a list that is kept whole (scenario 55)', () => {
  const app = useTestApp('sqlite');

  test('shows with any queue what the server answers once the queue is accepted', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    await fill(tablet);
    for (const role of ['sales', 'sales', 'admin'] as const) await app().newUser({ role });
    let compared = 0;
    let named = 0;
    const action = fc.tuple(
      ...[fc.constantFrom(...Object.keys(actions)), fc.constantFrom(...words), fc.nat(40)],
    ) as fc.Arbitrary<[string, string, number]>;
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 12 }),
        fc.array(askedArbitrary, { minLength: 8, maxLength: 8 }),
        async (chosen, asked) => {
          await warmUp(tablet.tab);
          tablet.network.cut();
          for (const [name, word, pick] of chosen) {
            named += 1;
            const seen = await look(tablet, `${word} ${named}`, pick);
            const change = present(actions[name])(seen);
            if (change) await keep(tablet.tab, change);
          }
          const before = await viewsOf(tablet, asked);
          tablet.network.heal();
          await replay(tablet.tab);
          const refused = await entriesOf(tablet.tab);
          expect(refused.map(({ name, refusal }) => [name, refusal])).toEqual([]);
          for (const { asked, view } of before) await expectAnswered(tablet, asked, view);
          compared += before.length;
        },
      ),
      { ...propertyRuns(8, 400), examples: [expectedElsewhere] },
    );
    expect(compared).toBeGreaterThan(wholeLists.length);
  }, 120_000);
});

/** Each product is on its way to another warehouse than its own, and the stock of one is asked for (screens 3.5). */
const expectedElsewhere: [[string, string, number][], Asked[]] = [
  [
    ['warehouseCreate', 'teh', 0],
    ...words.map((_, index): [string, string, number] => ['receive', 'teh', words.length + index]),
  ],
  [{ list: 'stockSummary', params: { warehouse_name: 'kopi', page: 1, limit: 9 } }],
];

interface Asked {
  list: ListName;
  params: AnyParams;
}

const word = fc.constantFrom(undefined, ...words, 'o', ' 1');
const paged = fc.record({ page: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 2, max: 9 }) });
const askedArbitrary: fc.Arbitrary<Asked> = fc.constantFrom(...wholeLists).chain((list) => {
  const { sorts, sortable } = lists[list];
  const sort = sortable
    ? fc.record({
        sort_by: fc.constantFrom(...(sorts as readonly string[])),
        sort_order: fc.constantFrom('asc' as const, 'desc' as const),
      })
    : fc.constant({});
  return fc
    .tuple(filtersOf(list), sort, paged)
    .map(([filters, sorted, page]) => ({ list, params: { ...filters, ...sorted, ...page } as AnyParams }));
});

function filtersOf(list: ListName): fc.Arbitrary<object> {
  const status = fc.constantFrom(undefined, 'active', 'inactive');
  if (list === 'stockSummary')
    return fc.record({ product_name: word, warehouse_name: word, cart_name: fc.constant(undefined) });
  if (list === 'warehouses') return fc.record({ search: word });
  if (list === 'carts') return fc.record({ search: word, status: fc.constantFrom(undefined, 'available') });
  if (list === 'products')
    return fc.record({ search: word, status, category: fc.constantFrom(undefined, 'teh', 'Kopi') });
  // The server searches contacts too, which no device stores.
  if (list === 'users') return fc.record({ status });
  return fc.record({ search: word, status });
}

async function fill(tablet: Tablet): Promise<void> {
  const { elsewhere } = tablet;
  for (const [index, name] of words.entries()) {
    const product = await createProduct(elsewhere, { name: `${name} p${index}` });
    const warehouse = await createWarehouse(elsewhere, { name: `${name} w${index}` });
    if (index % 2 === 0) await createRestock(elsewhere, warehouse, product);
    if (index % 3 === 0) await createCart(elsewhere, { name: `${name} c${index}` });
  }
}

async function look({ tab, person }: Tablet, name: string, pick: number): Promise<Seen> {
  const views = new Map<ListName, View>();
  for (const list of wholeLists) views.set(list, await readView(tab, list, { limit: 100 }));
  return { rows: (list) => views.get(list)?.rows ?? [], name, pick, person: person.id };
}

async function viewsOf({ tab }: Tablet, asked: readonly Asked[]) {
  const views = [];
  const all = wholeLists.map((list): Asked => ({ list, params: { limit: 100 } }));
  for (const each of [...all, ...asked]) views.push({ asked: each, view: await readView(tab, each.list, each.params) });
  return views;
}

/** Rows that wait to be deleted are shown until they are: only where all rows are compared. */
async function expectAnswered({ elsewhere }: Tablet, { list, params }: Asked, view: View): Promise<void> {
  const { query } = listKey(list, params);
  const { data, meta, status } = await elsewhere.get(`${lists[list].path}?${query}`);
  expect(status).toBe(200);
  const left = view.rows.filter(({ mark }) => mark?.kind !== 'deleted');
  const deleted = Number(view.pagination.total) - Number(meta.pagination.total);
  const isWhole = view.pagination.total === view.rows.length;
  if (deleted > 0 && list === 'products' && !isWhole) return;
  expect(deleted, query).toBe(view.rows.length - left.length);
  const answered = data.map((row: AnyRow) => ({ id: listByName(list).id(row), row }));
  const comparables = (rows: OverlaidRow<AnyRow>[]) => rows.map((row) => comparable(list, row));
  expect(comparables(left), `${list} ${query}`).toEqual(comparables(answered));
}

/** Without what a device cannot know: numbers, times and versions. */
function comparable(list: ListName, { id, row, incoming }: OverlaidRow<AnyRow>): unknown {
  const { toMirror = (whole: AnyRow) => whole } = listByName(list);
  if (list !== 'stockSummary') return { id, row: withoutFigures(toMirror(row)) };
  const places = (kind: 'warehouse' | 'cart') => {
    const units = { ...(row[kind] as Record<string, number>) };
    for (const [name, moved] of Object.entries(incoming?.[kind] ?? {})) units[name] = (units[name] ?? 0) + moved;
    return Object.keys(units)
      .filter((name) => units[name] !== 0)
      .sort();
  };
  return { id, name: row.product_name, warehouse: places('warehouse'), cart: places('cart') };
}

function withoutFigures(row: AnyRow): AnyRow {
  const isKept = ([field, value]: [string, unknown]) =>
    field !== 'version' && !/_at$|^last_|^stock/.test(field) && field !== 'current_stock' && value !== undefined;
  return Object.fromEntries(Object.entries(row).filter(isKept));
}

function created(name: NewChange['name'], body: object): NewChange {
  return { name, args: { ...body, id: newId() } } as NewChange;
}

function edit(
  name: NewChange['name'],
  list: ListName,
  seen: Seen,
  changes: Record<string, unknown>,
): NewChange | undefined {
  const edited = at(
    seen.rows(list).filter(({ mark }) => mark?.kind !== 'deleted'),
    seen,
  );
  if (!edited) return undefined;
  const { id, row } = edited;
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, row[field]]));
  return { name, args: { id, version: row.version, ...changes }, base } as NewChange;
}

function asNamed({ id, row }: OverlaidRow<AnyRow>): { id: string; name: string } {
  return { id, name: String(row.name) };
}

function at<Item>(items: readonly Item[], { pick }: Seen): Item | undefined {
  return items[pick % items.length];
}
