import { beforeAll, describe, expect, it } from 'vitest';
import { listNames, lists } from '#contract/lists.ts';
import { defaultPageSize } from '#contract/sync/paging.ts';
import { createCart } from '#tests/support/carts.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { beforeStatements, describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('Every list (screens 3.3)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  describe.each(listNames.map((name) => ({ pageSize: defaultPageSize, ...lists[name] })))(
    '$path',
    ({ path, sorts, pageSize }) => {
      it('is empty, not missing, before there is anything', async () => {
        const nobody = path === '/users' ? '?search=nobody-yet' : '';
        const { status, data, meta } = await admin.get(path + nobody);
        expect({ status, data }).toEqual({ status: 200, data: [] });
        expect(meta.pagination).toEqual({ page: 1, limit: pageSize, has_prev: false, has_next: false, total: 0 });
      });

      it('has an empty page past its end', async () => {
        const { status, data, meta } = await admin.get(`${path}?page=999999`);
        expect({ status, data }).toEqual({ status: 200, data: [] });
        expect(meta.pagination).toMatchObject({ page: 999_999, has_prev: true, has_next: false });
      });

      it('survives the furthest page that can be written', async () => {
        const { status, data } = await admin.get(`${path}?page=${'9'.repeat(15)}&limit=100`);
        expect({ status, data }).toEqual({ status: 200, data: [] });
      });

      it.each(['101', '1000', '999999999'])('cuts a limit of %s to 100 (S28)', async (limit) => {
        const { meta } = await admin.get(`${path}?limit=${limit}`);
        expect(meta.pagination.limit).toBe(100);
      });

      it.each(beforeStatements(engine, ['0', '-1', '1.5', 'abc', '', '1e3', ' 5', '9'.repeat(40)]))(
        'refuses %j as page and as limit (S28)',
        async (value) => {
          const page = await admin.get(`${path}?page=${encodeURIComponent(value)}`);
          expect(page).toMatchObject({
            status: 422,
            errors: [{ field: 'page', message: 'Page must be a whole number of at least 1' }],
          });
          const limit = await admin.get(`${path}?limit=${encodeURIComponent(value)}`);
          expect(limit).toMatchObject({
            status: 422,
            errors: [{ field: 'limit', message: 'Limit must be a whole number of at least 1' }],
          });
        },
      );

      const noSorts = ['id', 'password_hash', 'name;drop table users', '__proto__', '1', 'NAME'];
      it.each(
        beforeStatements(
          engine,
          noSorts.filter((sort) => !(sorts as readonly string[]).includes(sort)),
        ),
      )('cannot be sorted by %j (S26; screens 8.4)', async (sort) => {
        const answer = await admin.get(`${path}?sort_by=${encodeURIComponent(sort)}`);
        expect(answer).toMatchObject({
          status: 422,
          errors: [{ field: 'sort_by', message: "The list can't be sorted by this" }],
        });
      });

      it('has two orders and no third (screens 8.4)', async () => {
        for (const order of ['asc', 'desc'])
          expect((await admin.get(`${path}?sort_by=${sorts[0]}&sort_order=${order}`)).status).toBe(200);
        const answer = await admin.get(`${path}?sort_order=sideways`);
        expect(answer).toMatchObject({ status: 422, errors: [{ field: 'sort_order' }] });
      });

      it('ignores parameters that it does not know', async () => {
        expect((await admin.get(`${path}?utm_source=x&limit=5&deleted=1`)).status).toBe(200);
      });
    },
  );

  it.each([
    ['/products', 'search'],
    ['/products', 'category'],
    ['/warehouses', 'search'],
    ['/stocks/summary', 'product_name'],
    ['/stocks/summary', 'warehouse_name'],
    ['/stocks/summary', 'cart_name'],
  ])('%s refuses a %s of over 100 characters', async (path, filter) => {
    const answer = await admin.get(`${path}?${filter}=${'x'.repeat(101)}`);
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: filter, message: 'Search must be at most 100 characters' }],
    });
    expect((await admin.get(`${path}?${filter}=${'x'.repeat(7_000)}`)).status).toBe(422);
    expect((await admin.get(`${path}?${filter}=${'x'.repeat(100_000)}`)).status).toBe(414);
    expect((await admin.get(`${path}?${filter}=a%00b`)).status).toBe(422);
  });

  it.each(['/restocks', '/transactions'])('%s takes days of the calendar only', async (path) => {
    for (const value of ['2026-02-30', '20-11-2026', 'today', '2026-11-20T00:00:00Z']) {
      const answer = await admin.get(`${path}?start_date=${value}`);
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ field: 'start_date', message: 'Enter a date as YYYY-MM-DD' }],
      });
    }
    const crossed = await admin.get(`${path}?start_date=2026-11-20&end_date=2026-11-19`);
    expect(crossed).toMatchObject({ status: 422, errors: [{ message: 'Start date must not be after end date' }] });
  });

  it.each([
    ['/products', 'status', 'deleted', 'Select a status'],
    ['/transactions', 'status', 'done', 'Select a status'],
    ['/transactions', 'payment_method', 'cowrie', 'This value is not valid'],
  ])('%s refuses %s=%s', async (path, field, value, message) => {
    const answer = await admin.get(`${path}?${field}=${value}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
  });
});

const searches: [string, string][] = [
  ['/products', 'search'],
  ['/products', 'category'],
  ['/warehouses', 'search'],
  ['/carts', 'search'],
  ['/users', 'search'],
  ['/stocks/summary', 'product_name'],
  ['/stocks/summary', 'warehouse_name'],
  ['/stocks/summary', 'cart_name'],
];

describeOnEachEngine('What a list costs', (engine) => {
  const app = useTestApp(engine);
  const boss = useClient(app, 'super_admin');
  beforeAll(async () => {
    const warehouse = await createWarehouse(boss, { name: 'Gudang 50% _ \\' });
    await createWarehouse(boss, { name: 'Gudang Utama' });
    for (const name of ['Aren 50%', 'Aren_besar', 'Aren\\kecil', 'Aren biasa']) {
      const product = await createProduct(boss, { name, category: name });
      await createRestock(boss, warehouse, product);
      await createCart(boss, { name });
    }
    await boss.post('/users', userBody({ username: 'aren_besar' }));
    await boss.post('/users', userBody({ username: 'aren.biasa' }));
  });

  const asked = async (path: string) => {
    const statements = await app().statementsDuring(() => boss.get(path));
    return statements.filter((text) => !/^select "value" from "meta"/.test(text));
  };

  describe.each(listNames.map((name) => lists[name]))('$path', ({ path }) => {
    it('gives as many rows as are asked for, up to a hundred (S28)', async () => {
      for (const limit of [1, 51, 99, 100]) {
        const { data, meta } = await boss.get(`${path}?limit=${limit}`);
        expect(meta.pagination.limit).toBe(limit);
        expect(data.length).toBeLessThanOrEqual(limit);
      }
    });

    it('asks the database the same for any page of any length, and nothing for a wrong one (S28)', async () => {
      const page = await asked(`${path}?page=99&limit=10`);
      for (const query of ['limit=51', 'limit=100', 'limit=999999999'])
        expect(await asked(`${path}?page=99&${query}`), query).toEqual(page);
      expect(await asked(`${path}?page=1000000000000`)).toEqual(page);
      const whoCalls = page.slice(0, 1);
      for (const query of ['limit=0', 'limit=-1', 'limit=abc', 'page=0'])
        expect(await asked(`${path}?${query}`), query).toEqual(whoCalls);
    });
  });

  it.each(['/products', '/carts', '/warehouses', '/restocks', '/users', '/stocks/summary'])(
    'a page of %s takes as many statements with many rows as with one',
    async (path) => {
      const [one, many] = [await asked(`${path}?limit=1`), await asked(`${path}?limit=100`)];
      expect(many).toHaveLength(one.length);
    },
  );

  it('fifty-one of sixty are fifty-one, and the rest is the next page (S28)', async () => {
    for (let i = 0; i < 60; i++) await createCart(boss, { name: `Enam puluh ${i}` });
    const first = await boss.get('/carts?search=enam+puluh&limit=51');
    expect(first.data).toHaveLength(51);
    expect(first.meta.pagination).toMatchObject({ has_next: true, total: 60 });
    const second = await boss.get('/carts?search=enam+puluh&limit=51&page=2');
    expect(second.data).toHaveLength(9);
  });

  describe.each(searches)('%s?%s=', (path, filter) => {
    it('takes 100 characters; of more it asks the database nothing (S33)', async () => {
      const nothing = await asked(`${path}?page=0`);
      for (const search of ['x'.repeat(101), '%'.repeat(2_000), 'a%_\\'.repeat(800)]) {
        const query = `${filter}=${encodeURIComponent(search)}`;
        expect((await boss.get(`${path}?${query}`)).status).toBe(422);
        expect(await asked(`${path}?${query}`)).toEqual(nothing);
      }
      const plain = await asked(`${path}?${filter}=${'x'.repeat(100)}`);
      for (const wild of ['%', '_%', '%%%%a', '\\']) {
        const search = encodeURIComponent(wild.repeat(100).slice(0, 100));
        expect(await asked(`${path}?${filter}=${search}`), wild).toEqual(plain);
      }
    });

    it.each(['%', '_', '\\'])('%j is itself and no wildcard (S33)', async (sign) => {
      const { data } = await boss.get(`${path}?${filter}=${encodeURIComponent(sign)}&limit=100`);
      for (const row of data) expect(JSON.stringify(row)).toContain(JSON.stringify(sign).slice(1, -1));
      const none = await boss.get(`${path}?${filter}=${encodeURIComponent(`a${sign}n`)}`);
      expect(none.data).toEqual([]);
    });
  });

  it('a sign finds what has it, and nothing else (S33)', async () => {
    const namesOf = async (path: string, search: string) => {
      const { data } = await boss.get(`${path}?search=${encodeURIComponent(search)}`);
      return data.map((row: { name?: string; username?: string }) => row.name ?? row.username);
    };
    for (const path of ['/products', '/carts']) {
      expect(await namesOf(path, '%')).toEqual(['Aren 50%']);
      expect(await namesOf(path, '_')).toEqual(['Aren_besar']);
      expect(await namesOf(path, '\\')).toEqual(['Aren\\kecil']);
    }
    for (const sign of ['%', '_', '\\']) expect(await namesOf('/warehouses', sign)).toEqual(['Gudang 50% _ \\']);
    expect(await namesOf('/users', '_')).toContain('aren_besar');
    expect(await namesOf('/users', '_')).not.toContain('aren.biasa');
    expect(await namesOf('/users', '%')).toEqual([]);
  });
});
