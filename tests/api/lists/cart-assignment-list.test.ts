import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('The list of assignments (screens 3.3)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  const day = 24 * 60 * 60 * 1000;
  beforeAll(async () => {
    admin = await app().asNew('admin');
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
    expect(await days('from_assign_date=2026-11-18&to_assign_date=2026-11-19')).toEqual([
      '19',
      '18',
    ]);
    expect(await days('status=in_use')).toHaveLength(4);
    expect(await days('status=returned')).toEqual([]);
  });

  it('refuses days in the wrong order, an unknown status and an unknown sort', async () => {
    const wrong = await admin.get(
      '/cart-assignments?from_assign_date=2026-11-19&to_assign_date=2026-11-18',
    );
    expect(wrong.errors).toEqual([
      { field: 'from_assign_date', message: 'Start date must not be after end date' },
    ]);
    expect((await admin.get('/cart-assignments?status=lost')).status).toBe(422);
    expect((await admin.get('/cart-assignments?sort_by=number')).status).toBe(422);
  });
});
