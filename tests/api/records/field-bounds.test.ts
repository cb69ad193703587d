import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { loadOf } from '#tests/support/carts.ts';
import { boundsOf, takenPasswords } from '#tests/support/field-bounds.ts';
import { refusedRequest, refusedRestock, refusedSale } from '#tests/support/line-bounds.ts';
import { createProduct, createRestock, createWarehouse, makeReferredByBodies } from '#tests/support/records.ts';
import { useShift } from '#tests/support/use-shift.ts';
import {
  beforeStatements,
  describeOnEachEngine,
  useClient,
  useFixture,
  useTestApp,
} from '#tests/support/use-test-app.ts';
import { restockBody, userBody, validBodies } from '#tests/support/valid-bodies.ts';

const tooBefore = 'Expired date cannot be before the restock date';
const tooFar = 'Expired date cannot be more than five years ahead';

describeOnEachEngine('The API keeps the bounds of each field (S27, S29)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'super_admin');
  const product = useFixture(() => createProduct(admin));
  const warehouse = useFixture(() => createWarehouse(admin));
  beforeAll(() => makeReferredByBodies(admin));

  async function refuses(path: string, body: object, field: string, message: string) {
    const answer = await admin.post(path, body);
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed', data: null });
    expect(answer.errors).toEqual([{ field, message }]);
  }

  describe.each(boundsOf)('of a new record of $list (S30, S31)', ({ list, refused, taken }) => {
    const { path } = lists[list];
    const body = validBodies[list];

    it.each(beforeStatements(engine, refused))('$field is refused: $what', async ({ field, set, message }) => {
      await refuses(path, { ...body(), ...set }, field, message);
    });

    it.each(taken)('$field takes $what', async ({ field, value, stored, read = field }) => {
      const created = await admin.post(path, { ...body(), [field]: value });
      expect(created, JSON.stringify(created.errors)).toMatchObject({ status: 201 });
      const { data } = await admin.get(`${path}/${created.data.id}`);
      expect(data).toHaveProperty(read, stored ?? value);
      await admin.delete(`${path}/${data.id}`);
    });
  });

  describe('of a new restock', () => {
    it.each(beforeStatements(engine, refusedRestock))('$field is refused: $what', async ({ field, set, message }) => {
      const body = { ...restockBody(warehouse.id, product.id), ...set };
      await refuses('/restocks', body, field, message);
    });

    const expiring = (expired_date: string | null) => ({
      items: [{ product_id: product.id, quantity: 1, expired_date }],
    });

    it.each([
      ['2026-11-19', tooBefore],
      ['2032-01-01', tooFar],
    ])('items[].expired_date is refused: %s', async (date, message) => {
      const body = { ...restockBody(warehouse.id, product.id), ...expiring(date) };
      await refuses('/restocks', body, 'items[0].expired_date', message);
    });

    it.each(['2026-11-20', '2031-11-20', null])('items[].expired_date takes %s', async (date) => {
      const restock = await createRestock(admin, warehouse, product, expiring(date));
      expect(restock.items[0]?.expired_date).toBe(date);
    });

    it('an unknown warehouse or product is refused by its field', async () => {
      const nobody = '01890000-0000-7000-8000-0000000000ff';
      await refuses('/restocks', restockBody(nobody, product.id), 'warehouse_id', 'This warehouse does not exist');
      await refuses(
        '/restocks',
        restockBody(warehouse.id, nobody),
        'items[0].product_id',
        'This product does not exist',
      );
    });

    it('an inactive product is refused by its line', async () => {
      const durian = await createProduct(admin);
      await admin.put(`/products/${durian.id}`, { status: 'inactive', version: 1 });
      const line = (id: string) => ({ product_id: id, quantity: 1, expired_date: null });
      const items = [line(product.id), line(durian.id)];
      await refuses(
        '/restocks',
        { ...restockBody(warehouse.id, product.id), items },
        'items[1].product_id',
        'This product is inactive',
      );
    });

    it('10,000 units, notes of 500 characters and 100 lines are taken', async () => {
      const items = Array.from({ length: 100 }, (_, i) => ({
        product_id: product.id,
        quantity: i === 0 ? 10_000 : 1,
        expired_date: new Date(Date.UTC(2026, 10, 21 + i)).toISOString().slice(0, 10),
      }));
      const notes = 'n'.repeat(500);
      const restock = await createRestock(admin, warehouse, product, { notes, items });
      expect(restock).toMatchObject({ notes });
      expect(restock.items).toHaveLength(100);
    });
  });

  const [products] = boundsOf.filter(({ list }) => list === 'products');
  const refused = products?.refused.filter(({ set, field }) => set[field] !== undefined) ?? [];
  it.each(beforeStatements(engine, refused))(
    'an edit of a product: $field is refused: $what',
    async ({ field, set, message }) => {
      const answer = await admin.put(`/products/${product.id}`, { ...set, version: 1 });
      expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
    },
  );

  it.each(beforeStatements(engine, ['on', '', 1, true]))(
    'an edit of a product: status is refused: %j',
    async (status) => {
      const answer = await admin.put(`/products/${product.id}`, { status, version: 1 });
      expect(answer.errors).toEqual([{ field: 'status', message: 'Select a status' }]);
    },
  );

  it.each(beforeStatements(engine, [0, -1, 1.5, '1', 2 ** 31]))('an edit: version is refused: %j', async (version) => {
    for (const path of [`/products/${product.id}`, `/warehouses/${warehouse.id}`]) {
      const answer = await admin.put(path, { name: 'x', version });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'version' }] });
    }
  });
});

describeOnEachEngine('The API keeps the bounds of what people do (S27)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, barista: budi } = useShift(app, admin, { load: 40 }, beforeAll);

  async function refuses(client: ApiClient, path: string, body: object, error: { field: string; message: string }) {
    const answer = await client.post(path, body);
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed', data: null });
    const { field, message } = error;
    expect(answer.errors).toEqual([{ field, message }]);
  }

  describe('of a new user', () => {
    it.each(takenPasswords)('password takes %j, exactly as it is (S03)', async (password) => {
      const { username } = (await admin.post('/users', userBody({ password }))).data;
      const signIn = (given: string) => app().anonymous.post('/auth/login', { username, password: given });
      expect((await signIn(password)).status).toBe(200);
      expect((await signIn(`${password} `)).status).toBe(401);
    });
  });

  describe('of a restock request', () => {
    it.each(beforeStatements(engine, refusedRequest))('$field is refused: $what', async ({ set, ...error }) => {
      const body = { notes: '', items: [loadOf(home.product, 1)], ...set };
      await refuses(budi, '/restock-requests', body, error);
    });

    it('10,000 units and notes of 500 characters are taken', async () => {
      const body = { notes: 'n'.repeat(500), items: [loadOf(home.product, 10_000)] };
      const shown = (await budi.post('/restock-requests', body)).data;
      expect(shown).toMatchObject({ notes: body.notes, items: [{ quantity: 10_000 }] });
    });
  });

  describe('of a sale', () => {
    const sale = () => ({ items: [loadOf(home.product, 1)], payment_method: 'cash' });

    it.each(beforeStatements(engine, refusedSale))('$field is refused: $what', async ({ set, ...error }) => {
      await refuses(budi, '/transactions', { ...sale(), ...set }, error);
    });

    it.each([
      [5 * 60_000 + 1000, 'The time is in the future. Check the clock of the device'],
      [-30 * 24 * 60 * 60_000 - 1000, 'The date is more than 30 days ago. An admin can enter it with a later date'],
    ])('transaction_time is refused %i ms from now', async (offset, message) => {
      const transaction_time = app().clock.ago(-offset);
      const field = 'transaction_time';
      await refuses(budi, '/transactions', { ...sale(), transaction_time }, { field, message });
    });

    it.each([0, 10_000_000])('unit_price takes %i', async (unit_price) => {
      const items = [{ ...loadOf(home.product, 1), unit_price }];
      const { data } = await budi.post('/transactions', { ...sale(), items });
      expect(data).toMatchObject({ total: unit_price, items: [{ unit_price }] });
    });
  });
});

describeOnEachEngine('A count of a cart keeps its bounds', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const { home, shift: open } = useShift(app, admin);

  const giveBack = (body?: object, client = admin, id = open.id) =>
    client.call('PUT', `/cart-assignments/${id}/return`, body);
  const count = (counted: number, wasted = 0) => ({ items: [{ product_id: home.product.id, counted, wasted }] });

  it.each(
    beforeStatements<[object, string]>(engine, [
      [{ items: [{ product_id: newId(), counted: -1 }] }, 'items[0].counted'],
      [{ items: [{ product_id: newId(), counted: 0.5 }] }, 'items[0].counted'],
      [{ items: [{ product_id: newId(), counted: 1, wasted: '1' }] }, 'items[0].wasted'],
      [{ items: [{ product_id: newId(), counted: 1, waste_reason: 'x'.repeat(101) }] }, 'items[0].waste_reason'],
      [{ items: [{ product_id: 'x', counted: 1 }] }, 'items[0].product_id'],
      [{ items: 'x' }, 'items'],
      [{ cash_counted: -1 }, 'cash_counted'],
      [{ returned_at: 'yesterday' }, 'returned_at'],
      [{ returned_at: '2026-11-21T00:00:00.000Z' }, 'returned_at'],
    ]),
  )('refuses %j', async (body, field) => {
    expect(await giveBack(body)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('refuses to count a product twice, or one that never was', async () => {
    const twice = { items: [...count(1).items, ...count(2).items] };
    expect(await giveBack(twice)).toMatchObject({
      status: 422,
      errors: [{ field: 'items', message: 'Count each product only once' }],
    });
    const unknown = { items: [...count(20).items, { product_id: newId(), counted: 1 }] };
    expect(await giveBack(unknown)).toMatchObject({
      status: 422,
      errors: [{ field: 'items[1].product_id', message: 'This product does not exist' }],
    });
  });
});
