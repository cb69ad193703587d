import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { purgeKeys } from '#server/http/writes/idempotency.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody, uniqueName } from '#tests/support/valid-bodies.ts';

const day = 24 * 60 * 60 * 1000;

const keyed = (key: string, others: Record<string, string> = {}) => ({
  headers: { 'Idempotency-Key': key, ...others },
});

describeOnEachEngine('A request sent again under its key', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const warehouse = useFixture(() => createWarehouse(admin));
  let product: { id: string; name: string };
  beforeEach(async () => {
    product = await createProduct(admin);
  });

  const received = () => unitsReceived(app().db, product.id);

  it('has its first answer, marked as a replay, and one effect', async () => {
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    const first = await admin.post('/restocks', body, keyed(key));
    const second = await admin.post('/restocks', body, keyed(key));
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const { headers: _, ...answer } = first;
    expect(second).toMatchObject(answer);
    expect(await received()).toBe(12);
  });

  it('is the same whatever the order of its keys, the spelling of the key or the session', async () => {
    const user = await app().newUser({ role: 'admin' });
    const [here, there] = [await app().as(user), await app().as(user)];
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    const first = await here.post('/restocks', body, keyed(key));
    for (const other of [key.toUpperCase(), `"${key}"`]) {
      const again = await there.post('/restocks', reversed, keyed(other));
      expect(again.headers.get('idempotency-replayed'), other).toBe('true');
      expect(again.data.id).toBe(first.data.id);
    }
    expect(await received()).toBe(12);
  });

  it('with another body, or for another place, is refused (F07)', async () => {
    const key = randomUUID();
    const body = restockBody(warehouse.id, product.id, { notes: 'pagi' });
    await admin.post('/restocks', body, keyed(key));
    const refused = { status: 422, code: 'idempotency_key_reused' };
    for (const notes of ['other', 'sore'])
      expect(await admin.post('/restocks', { ...body, notes }, keyed(key))).toMatchObject(refused);
    expect(await admin.post('/products', productBody(), keyed(key))).toMatchObject(refused);
    expect(await received()).toBe(12);
  });

  it.each([2, 8])('%i times at once has one effect and one answer (F06)', async (times) => {
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    const answers = await Promise.all(Array.from({ length: times }, () => admin.post('/restocks', body, keyed(key))));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const replays = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
    expect(replays).toHaveLength(times - 1);
    expect(await received()).toBe(12);
  });

  it('by another user is that user’s own request, never a look at the first answer (F08)', async () => {
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    const first = await admin.post('/restocks', body, keyed(key));
    const other = await app().asNew('admin');
    const theirs = await other.post('/restocks', body, keyed(key));
    expect(theirs.headers.get('idempotency-replayed')).toBeNull();
    expect(theirs.status).toBe(201);
    expect(theirs.data.id).not.toBe(first.data.id);
    expect(await received()).toBe(24);
  });

  it('is judged afresh when it was refused before', async () => {
    const name = uniqueName('Contested');
    const { data: holder } = await admin.post('/products', productBody({ name }));
    const [key, body] = [randomUUID(), productBody({ name })];
    const refused = await admin.post('/products', body, keyed(key));
    expect(refused).toMatchObject({ status: 409, code: 'duplicate_value' });
    await admin.delete(`/products/${holder.id}`);
    const taken = await admin.post('/products', body, keyed(key));
    expect(taken.status).toBe(201);
    expect(taken.headers.get('idempotency-replayed')).toBeNull();
  });

  it('is judged afresh after a field error, even with another body', async () => {
    const key = randomUUID();
    expect((await admin.post('/products', { name: 'x' }, keyed(key))).status).toBe(422);
    expect((await admin.post('/products', productBody(), keyed(key))).status).toBe(201);
  });

  it.each(['x', '123', `${randomUUID()}0`, '{}', 'null'])(
    'under the malformed key %j is 400, and does nothing',
    async (key) => {
      const body = restockBody(warehouse.id, product.id);
      const answer = await admin.post('/restocks', body, keyed(key));
      expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
      expect(await received()).toBe(0);
    },
  );

  it('when the stored answer is purged after 30 days finds the record that it made (F28)', async () => {
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    const first = await admin.post('/restocks', body, keyed(key));
    const storedKeys = () =>
      app().db.kysely.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    await purgeKeys(app().db.kysely, new Date(app().clock.now().getTime() + 30 * day - 1000));
    expect(await storedKeys()).toHaveLength(1);
    await purgeKeys(app().db.kysely, new Date(app().clock.now().getTime() + 30 * day + 1000));
    expect(await storedKeys()).toEqual([]);
    const again = await admin.post('/restocks', body, keyed(key));
    expect(again).toMatchObject({ status: 200, meta: { outcome: 'already_so' } });
    expect(again.data).toEqual(first.data);
    expect(await received()).toBe(12);
  });

  it('after its record was changed still answers what it did, and changes nothing back (F05)', async () => {
    const key = randomUUID();
    const edit = { price: 7000, version: 1 };
    const first = await admin.put(`/products/${product.id}`, edit, keyed(key));
    await admin.put(`/products/${product.id}`, { price: 9000, version: 2 });
    const late = await admin.put(`/products/${product.id}`, edit, keyed(key));
    expect(late).toMatchObject({ status: 200, data: first.data });
    expect((await admin.get(`/products/${product.id}`)).data.price).toBe(9000);
  });

  it('a delete is replayed too', async () => {
    const key = randomUUID();
    for (const replayed of [null, 'true']) {
      const answer = await admin.delete(`/products/${product.id}`, keyed(key));
      expect(answer).toMatchObject({ status: 200, data: null });
      expect(answer.headers.get('idempotency-replayed')).toBe(replayed);
    }
  });

  it('a late repeat of a delete does not take away who was restored since (F05)', async () => {
    const [office, key] = [await app().asNew('super_admin'), randomUUID()];
    const { id } = await app().newUser({ role: 'sales' });
    const first = await office.delete(`/users/${id}`, keyed(key));
    await office.post(`/users/${id}/restore`);
    const late = await office.delete(`/users/${id}`, keyed(key));
    expect([late.status, late.data]).toEqual([first.status, first.data]);
    expect((await office.get(`/users/${id}`)).status).toBe(200);
  });

  it('after the session ended is not answered', async () => {
    const user = await app().newUser({ role: 'admin' });
    const client = await app().as(user);
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    await client.post('/restocks', body, keyed(key));
    await client.post('/auth/logout');
    expect((await client.post('/restocks', body, keyed(key))).status).toBe(401);
  });

  it('after the right to it was lost is not answered', async () => {
    const user = await app().newUser({ role: 'admin' });
    const client = await app().as(user);
    const [key, body] = [randomUUID(), restockBody(warehouse.id, product.id)];
    await client.post('/restocks', body, keyed(key));
    await app().setUser(user, { role: 'sales' });
    expect((await client.post('/restocks', body, keyed(key))).status).toBe(403);
  });
});
