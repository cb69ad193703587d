import { beforeAll, expect, it } from 'vitest';
import type { DeletedRecord } from '#contract/entity-schemas.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createCart } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('What was deleted', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
  });
  const deleted = async (noun: string, query = '') =>
    (await admin.get(`/${noun}/deleted${query}`)) as unknown as {
      status: number;
      data: DeletedRecord[];
      meta: { pagination: { has_next: boolean } };
    };

  it('is listed the newest first, with who did it, until it is restored', async () => {
    const made = {
      products: await createProduct(admin),
      warehouses: await createWarehouse(admin),
      carts: await createCart(admin),
    };
    for (const [noun, { id, name }] of Object.entries(made)) {
      expect((await deleted(noun)).data).toEqual([]);
      await admin.delete(`/${noun}/${id}`);
      const { data } = await deleted(noun);
      expect(data).toMatchObject([{ id, name, deleted_by: { username: expect.any(String) } }]);
      expect(data[0]?.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      await admin.post(`/${noun}/${id}/restore`);
      expect((await deleted(noun)).data).toEqual([]);
    }
  });

  it('lists users by their username, and comes in pages', async () => {
    const first = await app().newUser({ role: 'sales' });
    const second = await app().newUser({ role: 'sales' });
    await admin.delete(`/users/${first.id}`);
    app().clock.advance(1000);
    await admin.delete(`/users/${second.id}`);
    const page = await deleted('users', '?page=1&limit=1');
    expect(page.data.map(({ name }) => name)).toEqual([second.username]);
    expect(page.meta.pagination.has_next).toBe(true);
    const next = await deleted('users', '?page=2&limit=1');
    expect(next.data.map(({ name }) => name)).toEqual([first.username]);
    expect(next.meta.pagination.has_next).toBe(false);
  });
});
