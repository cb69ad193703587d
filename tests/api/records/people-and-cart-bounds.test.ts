import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { takenPasswords } from '#tests/support/field-bounds.ts';
import { refusedRequest, refusedSale } from '#tests/support/line-bounds.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('The API keeps the bounds of what people do (S27)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let budi: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    home = await createHome(app(), admin);
    await assign(admin, home, 40);
    budi = await app().as(home.barista);
  });

  async function refuses(
    client: ApiClient,
    path: string,
    body: object,
    error: { field: string; message: string },
  ) {
    const answer = await client.post(path, body);
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed', data: null });
    const { field, message } = error;
    expect(answer.errors).toEqual([{ field, message }]);
  }

  describe('of a new user', () => {
    it.each(takenPasswords)('password takes %j, exactly as it is (S03)', async (password) => {
      const { username } = (await admin.post('/users', userBody({ password }))).data;
      const signIn = (given: string) =>
        app().anonymous.post('/auth/login', { username, password: given });
      expect((await signIn(password)).status).toBe(200);
      expect((await signIn(`${password} `)).status).toBe(401);
    });
  });

  describe('of a restock request', () => {
    it.each(refusedRequest)('$field is refused: $what', async ({ set, ...error }) => {
      const body = { notes: '', items: [loadOf(home.product, 1)], ...set };
      await refuses(budi, '/restock-requests', body, error);
    });

    it('10,000 units and notes of 500 characters are taken', async () => {
      const body = { notes: 'n'.repeat(500), items: [loadOf(home.product, 10_000)] };
      expect((await budi.post('/restock-requests', body)).data).toMatchObject({
        ...{ notes: body.notes, items: [{ quantity: 10_000 }] },
      });
    });
  });

  describe('of a sale', () => {
    const sale = () => ({ items: [loadOf(home.product, 1)], payment_method: 'cash' });

    it.each(refusedSale)('$field is refused: $what', async ({ set, ...error }) => {
      await refuses(budi, '/transactions', { ...sale(), ...set }, error);
    });

    it.each([
      [5 * 60_000 + 1000, 'This is dated in the future; check the clock of the device'],
      [
        -30 * 24 * 60 * 60_000 - 1000,
        'This is dated more than 30 days back; an administrator can enter it under a later date',
      ],
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
