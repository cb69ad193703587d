import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, figuresOf, type Home, moveOnCart } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import type { Person } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const hour = 3_600_000;

describeOnEachEngine('A return that arrives late', (engine) => {
  const app = useTestApp(engine);
  let rina: ApiClient;
  let sari: ApiClient;
  let sariPerson: Person;
  let home: Home;
  let open: { id: string };
  beforeAll(async () => {
    rina = await app().asNew('admin');
    sariPerson = await app().newUser({ role: 'admin' });
    sari = await app().as(sariPerson);
  });
  beforeEach(async () => {
    home = await createHome(app(), rina);
    open = await assign(rina, home, 20, {
      headers: { 'Occurred-At': app().clock.ago(6 * hour) },
    });
  });

  const late = (ms = hour) => ({ headers: { 'Occurred-At': app().clock.ago(ms) } });
  const count = (counted: number) => ({ items: [{ product_id: home.product.id, counted }] });
  const giveBack = (body: object, options = late(), client = rina) =>
    client.put(`/cart-assignments/${open.id}/return`, body, options);
  const online = { headers: {} as { 'Occurred-At': string } };
  const cartNow = async () => (await rina.get(`/carts/${home.cart.id}`)).data;

  it('of a cart still in use is applied at its own time', async () => {
    expect(await giveBack(count(20))).toMatchObject({
      status: 200,
      message: 'Return recorded.',
      meta: { outcome: 'applied' },
      data: { status: 'returned', returned_at: app().clock.ago(hour) },
    });
    expect(await cartNow()).toMatchObject({ status: 'available' });
  });

  it('is never dated before the cart was given out', async () => {
    const answer = await giveBack({}, late(8 * hour));
    expect(answer.data.returned_at).toBe(app().clock.ago(6 * hour));
  });

  it('with a count of what was returned uncounted becomes the reconciliation', async () => {
    await giveBack({}, online, sari);
    expect(await giveBack(count(18))).toMatchObject({
      status: 200,
      meta: { outcome: 'merged' },
      message: `${home.cart.code} was returned at 10:37 by ${sariPerson.username}; your count was added.`,
    });
    expect(await cartNow()).toMatchObject({ status: 'available', current_stock: 0 });
    expect(await figuresOf(app(), open)).toMatchObject({ variance_qty: 2, returned_qty: 18 });
  });

  it('of a barista, with a count of what was returned uncounted, is kept for the admin', async () => {
    await giveBack({}, online, sari);
    const barista = await app().as(home.barista);
    expect(await giveBack(count(18), late(), barista)).toMatchObject({
      status: 200,
      meta: { outcome: 'merged' },
    });
    expect(await cartNow()).toMatchObject({ status: 'pending_reconciliation', current_stock: 20 });
  });

  it('without a count of what is returned is already so', async () => {
    await giveBack({}, online, sari);
    expect(await giveBack({})).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('with the same figures as somebody else’s is already so', async () => {
    await giveBack(count(18), online, sari);
    expect(await giveBack(count(18))).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
    });
  });

  it('with other figures is refused, both side by side', async () => {
    await giveBack(count(16), online, sari);
    expect(await giveBack(count(18))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `${sariPerson.username} counted 16 ${home.product.name} at 10:37, you counted 18.`,
      data: { current: { id: open.id, figures: [{ counted: 16, variance: 4 }] } },
    });
    expect(await figuresOf(app(), open)).toMatchObject({ counted_qty: 16, returned_qty: 16 });
  });

  it('of a cart that was refilled after the count leaves the refill on it', async () => {
    await moveOnCart(app(), home, 'replenish', 15);
    expect(await giveBack(count(18))).toMatchObject({
      status: 200,
      meta: { outcome: 'applied' },
      message: `Return recorded. ${home.cart.code} got 15 units after your count. Count again.`,
    });
    expect(await cartNow()).toMatchObject({ status: 'pending_reconciliation', current_stock: 15 });
    const second = await rina.post(`/carts/${home.cart.id}/reconcile`, count(15));
    expect(second).toMatchObject({ status: 200, data: { status: 'available' } });
    expect(await figuresOf(app(), open)).toMatchObject({
      initial_qty: 20,
      refilled_qty: 15,
      variance_qty: 2,
      returned_qty: 33,
    });
  });

  it('of an assignment that was cancelled is refused', async () => {
    await sari.post(`/cart-assignments/${open.id}/cancel`);
    expect(await giveBack(count(20))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: `This assignment was cancelled by ${sariPerson.username}.`,
    });
    const again = await rina.post(`/cart-assignments/${open.id}/cancel`, {}, late());
    expect(again).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
  });

  it('as a reconciliation somebody made already: the same is already so, others are refused', async () => {
    await giveBack({}, online, sari);
    const reconcile = (counted: number, options: object, client: ApiClient) =>
      client.post(`/carts/${home.cart.id}/reconcile`, count(counted), options);
    await reconcile(19, {}, sari);
    expect(await reconcile(19, late(), rina)).toMatchObject({
      status: 200,
      meta: { outcome: 'already_so' },
    });
    expect(await reconcile(17, late(), rina)).toMatchObject({
      status: 409,
      message: `${sariPerson.username} counted 19 ${home.product.name} at 10:37, you counted 17.`,
      data: { current: { id: open.id, figures: [{ counted: 19 }] } },
    });
  });

  it('tells the other admins of a cart that waits, and of a difference', async () => {
    const titles = async () =>
      (await sari.get('/notifications?limit=100')).data
        .filter(({ message }: { message: string }) => message.startsWith(home.cart.code))
        .map(({ type }: { type: string }) => type);
    await giveBack({}, online);
    expect(await titles()).toEqual(['reconciliation']);
    await rina.post(`/carts/${home.cart.id}/reconcile`, count(10));
    expect((await titles()).sort()).toEqual(['reconciliation', 'variance']);
  });

  it('keeps every invariant', async () => {
    expect(await brokenInvariants(app().db)).toEqual({});
  });
});
