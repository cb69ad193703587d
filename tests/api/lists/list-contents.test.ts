import { beforeAll, expect, it } from 'vitest';
import { type ListName, lists } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { insertCart, insertTransaction } from '#tests/support/transactions.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describeOnEachEngine('The list of products', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  // In the order of the database: by code point of the lower-case text, whatever its collation.
  const ordered = ['%', '10 cup', '9 cup', 'Es Kopi', 'es teh', 'zebra', 'É', 'カフェ', '～', '😀'];

  beforeAll(async () => {
    admin = await app().asNew('admin');
    for (const name of [
      'zebra',
      '😀',
      'es teh',
      '9 cup',
      '～',
      '%',
      'É',
      'Es Kopi',
      'カフェ',
      '10 cup',
    ]) {
      app().clock.advance(1000);
      await createProduct(admin, {
        name,
        description: name === 'zebra' ? 'a striped_cup' : 'plain',
        category: name < 'a' ? 'Numbers' : 'words',
        unit: 'cup',
      });
    }
  });

  it('is in the order of names by code point, whatever the engine’s collation', async () => {
    const sorted = [...ordered].sort((a, b) => Buffer.compare(key(a), key(b)));
    const { data } = await admin.get('/products?sort_by=name&sort_order=asc');
    expect(names(data)).toEqual(sorted);
    expect(names((await admin.get('/products')).data)).toEqual(sorted);
    const down = await admin.get('/products?sort_by=name&sort_order=desc');
    expect(names(down.data)).toEqual([...sorted].reverse());
  });

  it('breaks ties by id, in the direction of the sort', async () => {
    const ids = async (query: string) =>
      (await admin.get(`/products?${query}`)).data.map(({ id }: { id: string }) => id);
    const up = await ids('sort_by=unit&sort_order=asc');
    expect(up).toEqual([...up].sort());
    expect(await ids('sort_by=unit&sort_order=desc')).toEqual([...up].reverse());
  });

  it('is the same rows once each, however it is paged', async () => {
    for (const limit of [1, 3, 7, 10]) {
      const walked: string[] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await admin.get(
          `/products?sort_by=category&limit=${limit}&page=${page}`,
        );
        walked.push(...names(data));
        expect(meta.pagination).toMatchObject({ page, limit, has_prev: page > 1, total: 10 });
        if (!meta.pagination.has_next) break;
      }
      expect(walked).toHaveLength(10);
      expect(new Set(walked).size).toBe(10);
    }
  });

  it.each([
    ['KOPI', ['Es Kopi']],
    ['es', ['Es Kopi', 'es teh']],
    ['é', ['É']],
    ['e\u0301', ['É']],
    ['😀', ['😀']],
    ['%', ['%']],
    ['_', ['zebra']],
    ['striped_', ['zebra']],
    ['striped-', []],
    ['\\', []],
    ["'", []],
    ['  kopi  ', ['Es Kopi']],
    ['ｶﾌｪ', ['カフェ']],
    ['~', ['～']],
  ])('searched for %j shows %j', async (search, found) => {
    const { data } = await admin.get(`/products?search=${encodeURIComponent(search)}`);
    expect(names(data)).toEqual(found);
  });

  it('shows one category whatever its case, and never a part of it', async () => {
    const of = async (category: string) =>
      (await admin.get(`/products?category=${category}`)).meta.pagination.total;
    expect(await of('WORDS')).toBe(6);
    expect(await of('word')).toBe(0);
  });

  it('shows one status, and a barista the active ones only', async () => {
    const [row] = (await admin.get('/products?search=zebra')).data;
    await admin.put(`/products/${row.id}`, { status: 'inactive' });
    expect(names((await admin.get('/products?status=inactive')).data)).toEqual(['zebra']);
    expect((await admin.get('/products?status=active')).meta.pagination.total).toBe(9);
    const sales = await app().asNew('sales');
    expect((await sales.get('/products')).meta.pagination.total).toBe(9);
    expect((await sales.get('/products?status=inactive')).data).toEqual([]);
    expect((await sales.get(`/products/${row.id}`)).status).toBe(404);
  });

  function key(text: string): Buffer {
    return Buffer.from(text.normalize('NFKC').toLowerCase());
  }
});

describeOnEachEngine('A list between two days', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  const moments = [
    '2026-11-17T16:59:59.999Z',
    '2026-11-17T17:00:00.000Z',
    '2026-11-18T16:59:59.999Z',
    '2026-11-18T17:00:00.000Z',
  ];
  beforeAll(async () => {
    admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const [cart, sales] = [await insertCart(app().db), await app().newUser({ role: 'sales' })];
    for (const moment of moments) {
      const headers = { 'Occurred-At': moment };
      await createRestock(admin, warehouse, product, {}, { headers });
      await insertTransaction(
        app().db,
        { cart, sales, product },
        { transaction_time: moment, payment_method: 'cash', status: 'completed' },
      );
    }
  });

  it.each([
    ['restocks', 'restocked_at'],
    ['transactions', 'transaction_time'],
  ] satisfies [ListName, string][])(
    'shows %s of both days, as Jakarta counts them (F20)',
    async (name, time) => {
      const of = async (query: string) =>
        (await admin.get(`${lists[name].path}?sort_order=asc&${query}`)).data.map(
          (row: Record<string, string>) => row[time],
        );
      expect(await of('start_date=2026-11-18&end_date=2026-11-18')).toEqual(moments.slice(1, 3));
      expect(await of('end_date=2026-11-17')).toEqual(moments.slice(0, 1));
      expect(await of('start_date=2026-11-19')).toEqual(moments.slice(3));
      expect(await of('start_date=2026-11-17&end_date=2026-11-19')).toEqual(moments);
      expect(await of('start_date=2027-01-01')).toEqual([]);
    },
  );

  it('a draft counts on the day on which it was made', async () => {
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const { id } = await createRestock(admin, warehouse, product, { status: 'pending' });
    const { data } = await admin.get('/restocks?start_date=2026-11-20&end_date=2026-11-20');
    expect(data.map((row: { id: string }) => row.id)).toContain(id);
  });

  it('of transactions shows a barista only his own (S18)', async () => {
    const sales = await app().newUser({ role: 'sales' });
    const client = await app().as(sales);
    expect((await client.get('/transactions')).data).toEqual([]);
    const [cart, product] = [await insertCart(app().db), await createProduct(admin)];
    const id = await insertTransaction(
      app().db,
      { cart, sales, product },
      { transaction_time: moments[0] as string, payment_method: 'cash', status: 'pending' },
    );
    const { data } = await client.get('/transactions');
    expect(data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await client.get(`/transactions/${id}`)).data.id).toBe(id);
    const other = await app().asNew('sales');
    expect(await other.get(`/transactions/${id}`)).toMatchObject({ status: 404 });
  });
});
