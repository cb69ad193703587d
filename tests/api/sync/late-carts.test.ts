import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart } from '#contract/carts/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createHome } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const hour = 3_600_000;

describeOnEachEngine('A change of a cart that arrives late', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  let sariPerson: Person;
  let cart: Cart;
  beforeAll(async () => {
    rina = await app().asNew('admin');
    sariPerson = await app().newUser({ role: 'admin' });
    sari = await app().as(sariPerson);
  });
  beforeEach(async () => {
    cart = await createCart(rina);
  });

  const late = () => ({ headers: { 'Occurred-At': app().clock.ago(hour) } });
  const edit = (body: object) => rina.put(`/carts/${cart.id}`, body, late());

  it('after somebody else’s answers theirs, for the fields to be merged', async () => {
    await sari.put(`/carts/${cart.id}`, { name: `${cart.name} S`, version: 1 });
    expect(await edit({ capacity: 90, version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: `${sariPerson.username} changed ${cart.name} S at 10:37.`,
      data: { current: { name: `${cart.name} S`, capacity: 150, version: 2 } },
    });
    expect((await edit({ capacity: 90, version: 2 })).data).toMatchObject({
      name: `${cart.name} S`,
      capacity: 90,
    });
  });

  it('into maintenance while it is in use is refused', async () => {
    const home = await createHome(app(), rina);
    await assign(sari, home);
    cart = home.cart;
    expect(await edit({ status: 'maintenance', version: cart.version })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      data: { current: { status: 'in_use' } },
    });
  });

  it('is not stale because the cart was given out, returned or seen elsewhere', async () => {
    const home = await createHome(app(), rina);
    const { id } = await assign(sari, home);
    const location = { type: 'Point', coordinates: [1, 2] };
    await sari.post(`/carts/${home.cart.id}/location`, { location });
    await sari.put(`/cart-assignments/${id}/return`);
    cart = home.cart;
    expect((await edit({ capacity: 90, version: cart.version })).status).toBe(200);
  });

  it('as a position older than the stored one is ignored', async () => {
    const tell = (lng: number, ago: number) =>
      rina.post(
        `/carts/${cart.id}/location`,
        { location: { type: 'Point', coordinates: [lng, 1] } },
        { headers: { 'Occurred-At': app().clock.ago(ago) } },
      );
    expect(await tell(2, hour)).toMatchObject({ status: 200, meta: { outcome: 'applied' } });
    expect(await tell(1, 2 * hour)).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
      data: { location: { coordinates: [2, 1] } },
    });
  });
});
