import { beforeAll, describe, expect, it } from 'vitest';
import { listNames, lists } from '#contract/lists.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Every list (screens 3.3)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });

  describe.each(listNames.map((name) => ({ pageSize: defaultPageSize, ...lists[name] })))(
    '$path',
    ({ path, sorts, pageSize }) => {
      it('is empty, not missing, before there is anything', async () => {
        // Whoever asks is a user already.
        const nobody = path === '/users' ? '?search=nobody-yet' : '';
        const { status, data, meta } = await admin.get(path + nobody);
        expect({ status, data }).toEqual({ status: 200, data: [] });
        expect(meta.pagination).toEqual({
          page: 1,
          limit: pageSize,
          has_prev: false,
          has_next: false,
          total: 0,
        });
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

      it.each(['0', '-1', '1.5', 'abc', '', '1e3', ' 5', '9'.repeat(40)])(
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
      it.each(noSorts.filter((sort) => !(sorts as readonly string[]).includes(sort)))(
        'cannot be sorted by %j (S26; screens 8.4)',
        async (sort) => {
          const answer = await admin.get(`${path}?sort_by=${encodeURIComponent(sort)}`);
          expect(answer).toMatchObject({
            status: 422,
            errors: [{ field: 'sort_by', message: 'The list cannot be sorted by this' }],
          });
        },
      );

      it('has two orders and no third (screens 8.4)', async () => {
        for (const order of ['asc', 'desc']) {
          expect((await admin.get(`${path}?sort_by=${sorts[0]}&sort_order=${order}`)).status).toBe(
            200,
          );
        }
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
      errors: [{ field: filter, message: 'Search for at most 100 characters' }],
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
    expect(crossed).toMatchObject({
      status: 422,
      errors: [{ message: 'Start date must not be after end date' }],
    });
  });

  it.each([
    ['/products', 'status', 'deleted', 'Choose a status'],
    ['/transactions', 'status', 'done', 'Choose a status'],
    ['/transactions', 'payment_method', 'cowrie', 'This value is not valid'],
  ])('%s refuses %s=%s', async (path, field, value, message) => {
    const answer = await admin.get(`${path}?${field}=${value}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
  });
});
