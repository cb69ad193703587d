import { expect, it } from 'vitest';
import { type AuditEntry, auditEntrySchema } from '#contract/audit/entity.ts';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { exactly } from '#tests/support/exactly.ts';
import { createProduct } from '#tests/support/records.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, usePerson, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('GET /audit-log (screens 3.21)', (engine) => {
  const app = useTestApp(engine);
  const { person: rina, client: asRina } = usePerson(app);
  const asBoss = useClient(app, 'super_admin');

  it('tells who did what to which record, newest first', async () => {
    const product = await createProduct(asRina);
    app().clock.advance(1000);
    await asRina.put(`/products/${product.id}`, { price: 9_000 });
    const { data, meta } = await asRina.get(`/audit-log?entity=product&entity_id=${product.id}`);
    expect(data.map((row: unknown) => exactly(auditEntrySchema).parse(row))).toMatchObject([
      {
        action: 'update',
        actor_id: rina.id,
        actor: { username: rina.username },
        before: { price: product.price },
        after: { price: 9_000 },
      },
      { action: 'create', before: null, after: { name: product.name } },
    ]);
    expect(Object.keys(data[0].after).sort()).toEqual(Object.keys(data[0].before).sort());
    expect(data[0].after).not.toHaveProperty('name');
    expect(meta.pagination).toEqual({ page: 1, limit: 10, has_prev: false, has_next: false });
    const first = await asRina.get(`/audit-log?entity_id=${product.id}&limit=1`);
    expect(first.meta.pagination.has_next).toBe(true);
    const second = await asRina.get(`/audit-log?entity_id=${product.id}&limit=1&page=2`);
    expect(second.data).toMatchObject([{ action: 'create' }]);
  });

  it('names the record as it is called now, also once it is deleted', async () => {
    const product = await createProduct(asRina);
    await asRina.put(`/products/${product.id}`, { name: 'Kopi Lembang' });
    await asRina.delete(`/products/${product.id}`);
    const { data } = await asRina.get(`/audit-log?entity=product&entity_id=${product.id}`);
    expect(data.map(({ name }: AuditEntry) => name)).toEqual(Array(3).fill('Kopi Lembang'));
  });

  it('leaves out that sales were made, and nothing else of sales, where that is asked for', async () => {
    const home = await createHome(app(), asRina);
    await assign(asRina, home, 5);
    const asBarista = await app().as(home.barista);
    const items = [{ product_id: home.product.id, quantity: 1 }];
    const body = { payment_method: 'cash', items };
    const sale = (await asBarista.post('/transactions', body)).data;
    await asRina.put(`/transactions/${sale.id}`, { status: 'refunded', version: sale.version });
    const found = async (query: string) => {
      const { data } = await asRina.get(`/audit-log?entity_id=${sale.id}&${query}`);
      return data.map(({ action }: AuditEntry) => action);
    };
    expect(await found('')).toEqual(['refunded', 'create']);
    expect(await found('without_sales=true')).toEqual(['refunded']);
  });

  it('tells of a period, by the days of Jakarta', async () => {
    const product = await createProduct(asRina);
    const count = async (query: string) => {
      const { data } = await asRina.get(`/audit-log?entity_id=${product.id}&${query}`);
      return data.length;
    };
    const [{ at }] = (await asRina.get(`/audit-log?entity_id=${product.id}`)).data;
    const day = businessDateOf(at);
    expect(await count(`start_date=${day}&end_date=${day}`)).toBe(1);
    expect(await count(`start_date=${addDays(day, 1)}`)).toBe(0);
    expect(await count(`end_date=${addDays(day, -1)}`)).toBe(0);
    expect((await asRina.get(`/audit-log?start_date=${addDays(day, 1)}&end_date=${day}`)).status).toBe(422);
  });

  it('shows security events of accounts to super admins only', async () => {
    const body = { current_password: testPassword, new_password: 'sepeda-biru-41-payung' };
    await asRina.post('/auth/change-password', body);
    const found = async (client: ApiClient) =>
      (await client.get(`/audit-log?limit=100&actor_id=${rina.id}`)).data.map((entry: AuditEntry) => entry.action);
    expect(await found(asBoss)).toContain('change_password');
    expect(await found(asRina)).not.toContain('change_password');
    expect(await found(asRina)).toContain('create');
    expect((await asRina.get('/audit-log?entity=account')).data).toEqual([]);
  });

  it('says what changed of a user, never how to reach them', async () => {
    const user = (await asBoss.post('/users', userBody({ phone: '+6281377771234' }))).data;
    await asBoss.put(`/users/${user.id}`, { email: `new.${user.email}`, role: 'admin' });
    const { data } = await asBoss.get(`/audit-log?entity=user&entity_id=${user.id}`);
    expect(data[0]).toMatchObject({ before: { role: 'sales' }, after: { role: 'admin', changed: ['role', 'email'] } });
    expect(JSON.stringify(data)).not.toMatch(/@|81377771234/);
  });

  it.each(['page=0', 'limit=x', 'entity=a%27b', 'actor_id=7'])('refuses %s', async (query) => {
    expect((await asBoss.get(`/audit-log?${query}`)).status).toBe(422);
  });
});
