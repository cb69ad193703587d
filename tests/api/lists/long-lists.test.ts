import { beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import { bulkInsert } from '#server/db/many-rows.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createHome } from '#tests/support/carts.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const at = '2026-11-01T02:00:00.000Z';
const outOfReach = { status: 422, code: 'page_out_of_reach', data: null };

describeOnEachEngine('A list of more than ten thousand rows', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  beforeAll(async () => {
    const [rinaUser, sariUser] = [await app().newUser({ role: 'super_admin' }), await app().newUser({ role: 'admin' })];
    rina = await app().as(rinaUser);
    sari = await app().as(sariUser);
    const noticeOf = ({ id }: { id: string }) => ({
      id: newId(),
      user_id: id,
      type: 'stock_alert',
      title: 'Low stock',
      message: '',
      is_read: true,
      created_at: at,
    });
    const { length } = await sari.get('/notifications').then(({ data }) => data);
    await inTransaction(app().db, async (tx) => {
      await bulkInsert(
        tx,
        'notifications',
        times(maxCountedRows + 20, () => noticeOf(rinaUser)),
      );
      await bulkInsert(
        tx,
        'notifications',
        times(maxCountedRows - length, () => noticeOf(sariUser)),
      );
      const entry = () => ({ id: newId(), action: 'update', entity: 'cart', entity_id: newId(), at, ip: '' });
      await bulkInsert(tx, 'audit_log', times(maxCountedRows + 1, entry));
    });
  });

  it('says ten thousand, and that there are more', async () => {
    const { meta } = await rina.get('/notifications?limit=100');
    expect(meta.pagination).toEqual({
      page: 1,
      limit: 100,
      has_prev: false,
      has_next: true,
      total: maxCountedRows,
      total_is_capped: true,
    });
    const filtered = await rina.get('/notifications?is_read=false');
    expect(filtered.meta.pagination).toMatchObject({ total: 0 });
    expect(filtered.meta.pagination).not.toHaveProperty('total_is_capped');
  });

  it('ends its pages with the one that has the last row that is counted', async () => {
    for (const [limit, last] of [
      [100, 100],
      [15, 667],
    ]) {
      const { data, meta } = await rina.get(`/notifications?limit=${limit}&page=${last}`);
      expect(data).toHaveLength(limit ?? 0);
      expect(meta.pagination).toMatchObject({ has_next: false, total_is_capped: true });
    }
  });

  it('refuses a page beyond, and says in both languages what to do', async () => {
    const path = '/notifications?limit=100&page=101';
    expect(await rina.get(path)).toMatchObject({
      ...outOfReach,
      message: 'Pages end after the first 10.000 rows. Narrow the list by dates or other filters',
    });
    const inIndonesian = await rina.get(path, { headers: { [syncHeaders.clientLocale]: 'id' } });
    expect(inIndonesian.message).toMatch(/^Halaman berakhir setelah 10\.000 baris pertama/);
    expect(await rina.get('/notifications?page=999999999999')).toMatchObject(outOfReach);
    expect(await rina.get('/audit-log?limit=100&page=101')).toMatchObject(outOfReach);
  });

  it('is counted exactly up to ten thousand, and a page past its end is empty', async () => {
    const { meta } = await sari.get('/notifications');
    expect(meta.pagination.total).toBe(maxCountedRows);
    expect(meta.pagination).not.toHaveProperty('total_is_capped');
    const past = await sari.get('/notifications?limit=100&page=101');
    expect(past).toMatchObject({ status: 200, data: [] });
    expect(past.meta.pagination).toMatchObject({ has_next: false, total: maxCountedRows });
  });

  it('is whole in a file', async () => {
    const { data } = await rina.get('/audit-log?format=csv&entity=cart');
    expect(readCsv(data).length).toBeGreaterThan(maxCountedRows);
  });

  it('of assignments between dates is in the order that was asked for', async () => {
    const { cart, barista } = await createHome(app(), rina);
    const rows = times(maxCountedRows + 1, (index) => ({
      id: newId(),
      version: 1,
      created_at: at,
      created_by: barista.id,
      updated_at: at,
      number: `A${index}`,
      cart_id: cart.id,
      sales_id: barista.id,
      returned_at: at,
      notes: '',
      status: index % 5000 === 7 ? 'cancelled' : 'returned',
      assign_date: at,
      after_seq: 0,
    }));
    const ids = (status: string) => rows.flatMap((row) => (row.status === status ? row.id : [])).sort();
    await inTransaction(app().db, (tx) => bulkInsert(tx, 'cart_assignments', rows));
    const path = '/cart-assignments?from_assign_date=2026-11-01&sort_by=status&limit=5';
    const { data, meta } = await rina.get(`${path}&sort_order=asc`);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([...ids('cancelled'), ...ids('returned').slice(0, 3)]);
    expect(meta.pagination).toMatchObject({ has_next: true, total_is_capped: true });
    const none = await rina.get(`${path}&to_assign_date=2026-11-01&status=in_use`);
    expect(none.meta.pagination).toMatchObject({ total: 0 });
  });

  it('of records has pages to its end: it does not grow with trade', async () => {
    const category = { category: 'Kopi', category_key: 'kopi', unit: 'cup', unit_key: 'cup' };
    const rows = times(maxCountedRows + 1, (index) => ({
      id: newId(),
      version: 1,
      created_at: at,
      updated_at: at,
      ...category,
      name: `Es ${index}`,
      name_key: `es ${index}`,
      description: '',
      description_key: '',
      price: 1,
      stock_alert: 0,
      image_url: '/images/a.svg',
      status: 'active',
      shelf_life_days: 1,
    }));
    await inTransaction(app().db, (tx) => bulkInsert(tx, 'products', rows));
    const before = await rina.get('/products?limit=100&page=100');
    expect(before.meta.pagination).toMatchObject({ has_next: true, total_is_capped: true });
    const last = await rina.get('/products?limit=100&page=101');
    expect(last.data.length).toBeGreaterThan(0);
    expect(last.meta.pagination.has_next).toBe(false);
  });
});

function times<Row>(count: number, rowAt: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => rowAt(index));
}
