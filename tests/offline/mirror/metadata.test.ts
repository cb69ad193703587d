import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { addDays, businessDateOf } from '#contract/dates.ts';
import { type DocumentName, documents } from '#contract/documents.ts';
import { newId } from '#contract/ids.ts';
import { listNames } from '#contract/lists.ts';
import { fetchDocument, readDocument } from '#offline/sync/documents.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { assign, createCart, createHome } from '#tests/support/carts.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { keep } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('metadata', () => {
  const app = useTestApp('sqlite');

  test('comes with the first sync, and no change of people or carts asks for it again', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    expect(metadataOf(tablet)).toEqual(['/metadata']);
    expect((await readDocument(tablet.tab.mirror, 'metadata'))?.data).toMatchObject({
      payment_methods: expect.arrayContaining([{ value: 'qris', label: 'QRIS' }]),
    });
    tablet.network.forget();
    await app().newUser({ role: 'sales' });
    await createCart(tablet.elsewhere);
    await warmUp(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/sync/changes']);
    tablet.close();
  });

  test('is asked for again when everything is, and when it is missing', async () => {
    const tablet = await newTablet(app());
    const { mirror } = tablet.tab;
    await warmUp(tablet.tab);
    tablet.network.forget();
    await mirror.documents.delete('metadata');
    await warmUp(tablet.tab);
    expect(metadataOf(tablet)).toEqual(['/metadata']);
    tablet.network.forget();
    // As after a release with another status: no token of before is of use.
    await mirror.forgetPosition();
    await warmUp(tablet.tab);
    expect(metadataOf(tablet)).toEqual(['/metadata']);
    tablet.close();
  });
});

describe('the QRIS text of the business', () => {
  const app = useTestApp('sqlite');

  test('comes with the first sync to a barista too, and again when it changes', async () => {
    const tablet = await newTablet(app(), 'sales');
    const stored = async () => (await readDocument(tablet.tab.mirror, 'business'))?.data;
    const admin = await app().asNew('admin');
    await warmUp(tablet.tab);
    expect(await stored()).toMatchObject({ qris: '' });
    await admin.put('/business', { qris: exampleQris, current_password: testPassword });
    await warmUp(tablet.tab);
    expect(await stored()).toMatchObject({ qris: exampleQris });
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path.split('?')[0])).toEqual(['/sync/changes']);
    tablet.close();
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
    expect((await readDocument(tablet.tab.mirror, 'expiringLots'))?.data).toMatchObject([
      { product_id: product.id, expired_date, quantity: 6, place: { id: warehouse.id } },
    ]);
    tablet.close();
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
    const idsOf = async (filters: object) =>
      (await readView(tab, 'carts', pageOf(filters))).rows.map(({ id }) => id);
    expect(await idsOf({ status: 'in_repair' })).toEqual([odd.id]);
    expect(await idsOf({ status: 'available' })).toEqual([plain.id]);
    await keep(tab, {
      name: 'cartUpdate',
      args: { id: odd.id, version: odd.version, name: 'Gerobak Besok' },
    });
    const [row] = (await readView(tab, 'carts', pageOf({ status: 'in_repair' }))).rows;
    expect(row).toMatchObject({ row: { name: 'Gerobak Besok', status: 'in_repair' } });
    tablet.close();
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
      ...{ id: newId(), cart_id: home.cart.id },
      items: [{ product_id: home.product.id, quantity: 1 }],
    });
    await elsewhere.post('/transactions', {
      ...{ id: newId(), cart_id: home.cart.id, payment_method: 'cash' },
      items: [{ product_id: home.product.id, quantity: 1 }],
    });
    await elsewhere.post('/saved-views', { list: 'products', name: 'Kopi', query: 'search=kopi' });
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      const answer = await response.json();
      return new Response(JSON.stringify(answer, ofTomorrow), response);
    });
    expect(await warmUp(tab)).toMatchObject({ kind: 'saved' });
    for (const name of Object.keys(documents) as DocumentName[]) {
      await fetchDocument(tab, name);
      expect(await readDocument(tab.mirror, name), name).toBeDefined();
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
    tablet.close();
  });
});

const hasRows = (name: string) => !['notifications', 'suppliers', 'templates'].includes(name);

const choices = new Set(['status', 'payment_method', 'payment_status', 'role', 'kind']);

/** Gives each record of an answer, and each line in it, choices and a field that nobody knows yet. */
function ofTomorrow(_name: string, value: unknown): unknown {
  const isRecord =
    typeof value === 'object' && value !== null && ('id' in value || 'value' in value);
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
