import { beforeAll, expect, it } from 'vitest';
import { type ListName, lists } from '#contract/lists.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { insertCart, insertTransaction } from '#tests/support/transactions.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describeOnEachEngine('The list of products', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  // By code point of the lower-case text, whatever the database's collation.
  const ordered = ['%', '10 cup', '9 cup', 'Es Kopi', 'es teh', 'zebra', 'É', 'カフェ', '～', '😀'];

  beforeAll(async () => {
    for (const name of ['zebra', '😀', 'es teh', '9 cup', '～', '%', 'É', 'Es Kopi', 'カフェ', '10 cup']) {
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
        const { data, meta } = await admin.get(`/products?sort_by=category&limit=${limit}&page=${page}`);
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
    const of = async (category: string) => (await admin.get(`/products?category=${category}`)).meta.pagination.total;
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
  const admin = useClient(app);
  const moments = [
    '2026-11-17T16:59:59.999Z',
    '2026-11-17T17:00:00.000Z',
    '2026-11-18T16:59:59.999Z',
    '2026-11-18T17:00:00.000Z',
  ];
  beforeAll(async () => {
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
  ] satisfies [ListName, string][])('shows %s of both days, as Jakarta counts them (F20)', async (name, time) => {
    const of = async (query: string) =>
      (await admin.get(`${lists[name].path}?sort_order=asc&${query}`)).data.map(
        (row: Record<string, string>) => row[time],
      );
    expect(await of('start_date=2026-11-18&end_date=2026-11-18')).toEqual(moments.slice(1, 3));
    expect(await of('end_date=2026-11-17')).toEqual(moments.slice(0, 1));
    expect(await of('start_date=2026-11-19')).toEqual(moments.slice(3));
    expect(await of('start_date=2026-11-17&end_date=2026-11-19')).toEqual(moments);
    expect(await of('start_date=2027-01-01')).toEqual([]);
  });

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

describeOnEachEngine('The list of assignments (screens 3.3)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const day = 24 * 60 * 60 * 1000;
  beforeAll(async () => {
    await createWarehouse(admin);
    for (let ago = 3; ago >= 0; ago--) {
      const headers = { 'Occurred-At': app().clock.ago(ago * day) };
      await assign(admin, await createHome(app(), admin), 5, { headers });
    }
  });
  const days = async (query: string) =>
    (await admin.get(`/cart-assignments?${query}`)).data.map((row: { assign_date: string }) =>
      row.assign_date.slice(8, 10),
    );

  it('GET /cart-assignments shows the newest first, or as asked', async () => {
    expect(await days('')).toEqual(['20', '19', '18', '17']);
    expect(await days('sort_by=assign_date&sort_order=asc&limit=2')).toEqual(['17', '18']);
    expect(await days('sort_by=created_at')).toHaveLength(4);
  });

  it('is narrowed by days, both included, and by status', async () => {
    expect(await days('from_assign_date=2026-11-18&to_assign_date=2026-11-19')).toEqual(['19', '18']);
    expect(await days('status=in_use')).toHaveLength(4);
    expect(await days('status=returned')).toEqual([]);
  });

  it('refuses days in the wrong order, an unknown status and an unknown sort', async () => {
    const wrong = await admin.get('/cart-assignments?from_assign_date=2026-11-19&to_assign_date=2026-11-18');
    expect(wrong.errors).toEqual([{ field: 'from_assign_date', message: 'Start date must not be after end date' }]);
    expect((await admin.get('/cart-assignments?status=lost')).status).toBe(422);
    expect((await admin.get('/cart-assignments?sort_by=number')).status).toBe(422);
  });
});

// Documents are found by the beginning of their number (rules 10.7), also those that were written days later.

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('The number of a document (screens 3.8)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let home: Home;
  let documents: { path: string; number: string; other: string }[];
  beforeAll(async () => {
    home = await createHome(app(), admin);
    const other = await createHome(app(), admin);
    const earlier = { headers: { 'Occurred-At': app().clock.ago(29 * dayMs) } };
    const twenty = { headers: { 'Occurred-At': app().clock.ago(20 * dayMs) } };
    const restocks = [
      await createRestock(admin, home.warehouse, home.product, {}, earlier),
      await createRestock(admin, home.warehouse, home.product),
    ];
    const assignments = [await assign(admin, home, 20, earlier), await assign(admin, other)];
    const line = { product_id: home.product.id, quantity: 1 };
    const ask = (options: object) =>
      admin.post('/restock-requests', { cart_id: home.cart.id, items: [line], notes: '' }, options);
    const sell = (transaction_time?: string) =>
      admin.post('/transactions', {
        assignment_id: assignments[0]?.id,
        payment_method: 'cash',
        items: [line],
        ...(transaction_time && { transaction_time }),
      });
    const pairs = {
      '/restocks': restocks,
      '/cart-assignments': assignments,
      '/restock-requests': [(await ask(twenty)).data, (await ask({})).data],
      '/transactions': [(await sell(app().clock.ago(20 * dayMs))).data, (await sell()).data],
    };
    documents = Object.entries(pairs).map(([path, [first, second]]) => ({
      path,
      number: first?.number ?? '',
      other: second?.number ?? '',
    }));
  });

  it('finds it by year, month, day and in full, in small letters too, and no other day by it', async () => {
    for (const { path, number, other } of documents) {
      expect(number.slice(0, 9), path).not.toBe(other.slice(0, 9));
      for (const length of [2, 5, 7, 9, 10, 12, number.length]) {
        const beginning = number.slice(0, length);
        const { data, meta } = await admin.get(`${path}?number=${beginning.toLowerCase()}`);
        const found = data.map((row: { number: string }) => row.number);
        expect(found, `${path} ${beginning}`).toContain(number);
        expect(found.includes(other), `${path} ${beginning}`).toBe(other.startsWith(beginning));
        if (path !== '/transactions') expect(meta.pagination.total).toBe(found.length);
      }
      for (const none of [`${number}9`, number.slice(1), 'XX/26', '%']) {
        const { data } = await admin.get(`${path}?${new URLSearchParams({ number: none })}`);
        expect(data, `${path} ${none}`).toEqual([]);
      }
    }
  });

  it('goes together with cart, person and sum', async () => {
    const number = documents.find(({ path }) => path === '/transactions')?.number ?? '';
    const query = `number=${number}&sum=true`;
    const { meta } = await admin.get(`/transactions?${query}&cart_id=${home.cart.id}&sales_id=${home.barista.id}`);
    expect(meta.sum).toMatchObject({ transactions: 1, units: 1 });
    const others = await admin.get(`/transactions?${query}&cart_id=${home.product.id}`);
    expect(others.meta.sum).toMatchObject({ transactions: 0, units: 0 });
    const { data } = await admin.get(`/cart-assignments?cart_id=${home.cart.id}&sales_id=${home.barista.id}`);
    expect(data).toHaveLength(1);
    for (const filter of [`cart_id=${home.cart.id}`, `requester_id=${data[0].sales_id}`]) {
      const requests = await admin.get(`/restock-requests?${filter}`);
      expect(requests.data).toHaveLength(filter.startsWith('cart_id') ? 2 : 0);
    }
    const { data: restocks } = await admin.get('/restocks');
    const [{ created_by_id, created_by }] = restocks;
    const recorded = await admin.get(
      `/restocks?created_by_id=${created_by_id}&warehouse_id=${home.warehouse.id}&number=RS`,
    );
    expect(recorded.data.length).toBeGreaterThan(0);
    for (const restock of recorded.data) expect(restock).toMatchObject({ created_by });
    const byBarista = await admin.get(`/restocks?created_by_id=${home.barista.id}`);
    expect(byBarista).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    const elsewhere = await admin.get(`/restocks?warehouse_id=${home.cart.id}`);
    expect(elsewhere.data).toEqual([]);
  });
});
