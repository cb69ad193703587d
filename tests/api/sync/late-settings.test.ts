// Changes that arrive late (rules, section 9): rights, people and settings.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Told late', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  beforeAll(async () => {
    [rina, sari] = [await app().asNew('admin'), await app().asNew('admin')];
  });

  const late = () => ({
    headers: { 'Occurred-At': app().clock.ago(60 * 60_000), 'Idempotency-Key': randomUUID() },
  });

  it('an edit of somebody who lost the right meanwhile is refused, alone or in a batch', async () => {
    const person = await app().newUser({ role: 'admin' });
    const client = await app().as(person);
    const { id, name } = await createProduct(rina);
    await app().setUser(person, { role: 'sales' });
    expect(await client.put(`/products/${id}`, { name: 'Mine' }, late())).toMatchObject({
      ...{ status: 403, code: 'forbidden' },
    });
    const entry = { key: randomUUID(), name: 'productUpdate', v: 1, args: { id, name: 'Mine' } };
    const entries = [{ ...entry, occurred_at: app().clock.ago(60 * 60_000) }];
    const { data } = await client.post('/sync/batch', { entries });
    expect(data).toMatchObject([{ http_status: 403, code: 'forbidden' }]);
    expect((await rina.get(`/products/${id}`)).data.name).toBe(name);
  });

  it('a deactivation of who has a cart by now is refused, with the cart', async () => {
    const home = await createHome(app(), rina);
    await assign(sari, home);
    const path = `/users/${home.barista.id}`;
    const answer = await rina.put(path, { status: 'inactive' }, late());
    expect(answer).toMatchObject({ status: 409, code: 'in_use' });
    expect(answer.message).toContain(home.cart.code);
    expect(await rina.delete(path, late())).toMatchObject({ status: 409, code: 'in_use' });
    expect((await rina.get(path)).data.is_active).toBe(true);
  });

  it('a view and the levels of a place are as they were last sent', async () => {
    const view = { list: 'carts', name: 'Mine', query: 'page=1' };
    await rina.post('/saved-views', view);
    const again = await rina.post('/saved-views', { ...view, query: 'page=2' }, late());
    expect(again).toMatchObject({ status: 200, data: { query: 'page=2' } });
    const [cart, product] = [await createCart(rina), await createProduct(rina)];
    const path = `/carts/${cart.id}/levels`;
    const level = (min_qty: number) => ({ levels: [{ product_id: product.id, min_qty }] });
    await sari.put(path, level(9));
    expect(await rina.put(path, level(3), late())).toMatchObject({
      ...{ status: 200, data: [{ min_qty: 3 }], meta: { outcome: 'applied' } },
    });
  });
});
