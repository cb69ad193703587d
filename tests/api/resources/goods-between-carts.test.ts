import { beforeEach, expect, it } from 'vitest';
import { assign, createCartAt, figuresOf, type Home } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { useShift } from '#tests/support/use-shift.ts';
import { describeOnEachEngine, usePerson, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;

describeOnEachEngine('Goods from cart to cart', (engine) => {
  const app = useTestApp(engine);
  const { person, client: admin } = usePerson(app);
  const { home, shift: giver } = useShift(app, admin);
  let taker: { id: string };
  let other: Home;
  beforeEach(async () => {
    const cart = await createCartAt(admin, home.warehouse, { capacity: 35 });
    other = { ...home, cart, barista: await app().newUser({ role: 'sales' }) };
    taker = await assign(admin, other);
    app().clock.advance(60 * minute);
  });

  const late = (ms: number) => ({ headers: { 'Occurred-At': app().clock.ago(ms) } });
  const body = (quantity: number) => ({
    from_assignment_id: giver.id,
    to_assignment_id: taker.id,
    notes: 'Ramai di SCBD',
    items: [{ product_id: home.product.id, quantity }],
  });
  const give = (quantity: number, options = {}, client = admin) =>
    client.post('/stock/cart-transfers', body(quantity), options);
  const count = (assignment: { id: string }, counted: number) =>
    admin.put(`/cart-assignments/${assignment.id}/return`, { items: [{ product_id: home.product.id, counted }] });
  const rowOf = async ({ id }: { id: string }) => (await admin.get(`/cart-assignments/${id}`)).data;
  const given = { given_qty: 5, received_qty: 0, returned_qty: 15, variance_qty: 0 };
  const taken = { given_qty: 0, received_qty: 5, returned_qty: 25, variance_qty: 0 };

  async function expectFigures() {
    const [first] = (await rowOf(giver)).figures;
    const [second] = (await rowOf(taker)).figures;
    expect(first).toMatchObject({ initial: 20, given: 5, received: 0, counted: 15, variance: 0 });
    expect(second).toMatchObject({ initial: 20, given: 0, received: 5, counted: 25, variance: 0 });
    expect(await figuresOf(app(), giver)).toMatchObject(given);
    expect(await figuresOf(app(), taker)).toMatchObject(taken);
  }

  it('stand in the story of both, and in their figures after the count', async () => {
    const device = new ChangesDevice(admin);
    await device.sync();
    const { status, data } = await give(5);
    expect({ status, type: data.type }).toEqual({ status: 201, type: 'cart_transfer' });
    const changed = (await device.ask()).lists.cartAssignments?.rows ?? [];
    expect(changed.map(({ id }) => id).sort()).toEqual([giver.id, taker.id].sort());
    const story = {
      id: data.id,
      reason: 'Ramai di SCBD',
      told_by: { username: person.username },
      items: [{ product_id: home.product.id, quantity: 5, product_details: { name: home.product.name } }],
    };
    const told = { moved_at: data.occurred_at, recorded_at: data.created_at };
    const partner = ({ id }: { id: string }, { cart: { code, name } }: Home) => ({ assignment_id: id, code, name });
    expect(await rowOf(giver)).toMatchObject({
      goods_moves: [{ ...story, ...told, kind: 'given', other: partner(taker, other) }],
      cart_details: { current_stock: 15 },
    });
    expect(await rowOf(taker)).toMatchObject({
      goods_moves: [{ ...story, ...told, kind: 'received', other: partner(giver, home) }],
      cart_details: { current_stock: 25 },
    });
    await count(giver, 15);
    await count(taker, 25);
    await expectFigures();
  });

  it.each(['giver', 'taker', 'both'])('told after the count of %s correct what it found', async (counted) => {
    if (counted !== 'taker') await count(giver, 15);
    if (counted !== 'giver') await count(taker, 25);
    const answer = await give(5, late(30 * minute));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    if (counted === 'taker') await count(giver, 15);
    if (counted === 'giver') await count(taker, 25);
    await expectFigures();
  });

  it('beyond the book are refused at once, and a fact when they are told late', async () => {
    const shown = await give(21);
    expect(shown).toMatchObject({ status: 409, code: 'stock_insufficient', errors: [{ field: 'items[0].quantity' }] });
    expect(await give(16)).toMatchObject({ status: 422, errors: [{ field: 'to_assignment_id' }] });
    const answer = await give(21, late(30 * minute));
    expect(answer).toMatchObject({ status: 201, meta: { outcome: 'flagged' } });
    expect(answer.message).toContain(`1 ${home.product.name} more than the expected stock`);
    expect(answer.message).toContain(`${other.cart.code} is over its capacity by 6.`);
    expect(await rowOf(taker)).toMatchObject({ cart_details: { current_stock: 41 } });
  });

  it('are told to both baristas, and once', async () => {
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    await give(5, options);
    expect((await give(5, options)).status).toBe(201);
    for (const { barista } of [home, other]) {
      const notices = await (await app().as(barista)).get('/notifications');
      const titles = notices.data.map(({ title }: { title: string }) => title);
      expect(titles).toEqual([`Transfer from ${home.cart.code} to ${other.cart.code}`]);
    }
    expect(await rowOf(taker)).toMatchObject({ cart_details: { current_stock: 25 } });
  });

  it('need two carts that were on the road', async () => {
    const path = '/stock/cart-transfers';
    const self = { ...body(5), to_assignment_id: giver.id };
    expect(await admin.post(path, self)).toMatchObject({
      status: 422,
      errors: [{ field: 'to_assignment_id', message: 'Select another cart' }],
    });
    const nobody = { ...body(5), from_assignment_id: crypto.randomUUID() };
    expect(await admin.post(path, nobody)).toMatchObject({ status: 422, errors: [{ field: 'from_assignment_id' }] });
    await admin.post(`/cart-assignments/${taker.id}/cancel`);
    expect(await give(5, late(minute))).toMatchObject({ status: 409, code: 'wrong_state' });
    const barista = await app().as(home.barista);
    expect(await give(5, {}, barista)).toMatchObject({ status: 403 });
  });

  it('leave who counted and who corrected in the row', async () => {
    const { username } = person;
    await count(giver, 15);
    expect(await rowOf(giver)).toMatchObject({
      returned_by: { username },
      counted_by: { username },
      corrected_by: null,
      counted_at: app().clock.now().toISOString(),
    });
    app().clock.advance(minute);
    const items = [{ product_id: home.product.id, counted: 16 }];
    await admin.post(`/cart-assignments/${giver.id}/correct`, { items });
    const answer = await rowOf(giver);
    expect(answer).toMatchObject({ corrected_at: app().clock.now().toISOString(), corrected_by: { username } });
  });
});
