import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import { responseMeaning } from '#contract/sync/envelope.ts';
import { maxBatchSize } from '#contract/sync/sync.ts';
import { type BatchResult, batchResultSchema } from '#contract/sync/sync-messages.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { describeOnEachEngine, useClient, useFixture, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, restockBody, uniqueName } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('A batch of what waited', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const warehouse = useFixture(() => createWarehouse(admin));
  const product = useFixture(() => createProduct(admin));

  function entry<Name extends MutationName>(name: Name, args: Partial<ArgsOf<Name>>) {
    return { key: randomUUID(), name, v: 1, args, occurred_at: app().clock.now().toISOString() };
  }

  const createEntry = (changes = {}) => entry('productCreate', { ...productBody(changes), id: newId() });
  const restockEntry = (changes = {}) =>
    entry('restockCreate', { id: newId(), ...(restockBody(warehouse.id, product.id) as object), ...changes });

  async function send(entries: unknown[], client = admin): Promise<BatchResult[]> {
    const answer = await client.post('/sync/batch', { entries });
    expect(answer).toMatchObject({ status: 200 });
    return answer.data.map((result: unknown) => batchResultSchema.parse(result));
  }

  const verdicts = (results: BatchResult[]) => results.map((result) => responseMeaning(result.http_status, result));

  it('is answered one by one, in its order', async () => {
    const entries = [createEntry(), restockEntry(), createEntry()];
    const results = await send(entries);
    expect(results.map(({ key }) => key)).toEqual(entries.map(({ key }) => key));
    expect(results.map(({ http_status }) => http_status)).toEqual([201, 201, 201]);
    expect(verdicts(results)).toEqual(['done', 'done', 'done']);
    expect(results[0]?.data).toMatchObject({ id: entries[0]?.args.id, stock: 0, version: 1 });
  });

  it('makes what it then uses: a product, edited, restocked and renamed', async () => {
    const { id } = { id: newId() };
    const results = await send([
      entry('productCreate', { ...productBody(), id }),
      entry('productUpdate', { id, price: 9000, version: 1 }),
      restockEntry({ items: [{ product_id: id, quantity: 40, expired_date: null }] }),
      entry('productUpdate', { id, name: uniqueName('Renamed'), version: 2 }),
    ]);
    expect(verdicts(results)).toEqual(['done', 'done', 'done', 'done']);
    const { data } = await admin.get(`/products/${id}`);
    expect(data).toMatchObject({ price: 9000, stock: 40, version: 3 });
  });

  it('judges each entry alone: a refusal in the middle stops nothing else (scenario 27)', async () => {
    const entries = [createEntry(), createEntry({ price: -1 }), createEntry()];
    const results = await send(entries);
    expect(verdicts(results)).toEqual(['done', 'refused', 'done']);
    expect(results[1]).toMatchObject({ http_status: 422, code: 'validation_failed', errors: [{ field: 'price' }] });
  });

  it('puts off what depends on a refused entry, to be sent again', async () => {
    const name = uniqueName('Taken');
    await createProduct(admin, { name });
    const { id } = { id: newId() };
    const results = await send([
      entry('productCreate', { ...productBody({ name }), id }),
      restockEntry({ items: [{ product_id: id, quantity: 5, expired_date: null }] }),
      entry('productUpdate', { id, price: 1 }),
      createEntry(),
    ]);
    expect(results.map(({ http_status }) => http_status)).toEqual([409, 425, 425, 201]);
    expect(verdicts(results)).toEqual(['refused', 'retry', 'retry', 'done']);
  });

  it('puts off what depends on an entry that was itself put off', async () => {
    const [bad, other] = [newId(), { id: newId() }];
    const results = await send([
      entry('productCreate', { ...productBody({ price: -1 }), id: bad }),
      entry('restockCreate', { id: other.id, ...(restockBody(warehouse.id, bad) as object) }),
      entry('warehouseUpdate', { id: warehouse.id, address: 'Jl. Menunggu No. 1' }),
    ]);
    expect(results.map(({ http_status }) => http_status)).toEqual([422, 425, 425]);
  });

  it('sent again is replayed entry by entry, with one effect each (F04)', async () => {
    const fresh = await createProduct(admin);
    const lines = { items: [{ product_id: fresh.id, quantity: 7, expired_date: null }] };
    const edit = entry('productUpdate', { id: fresh.id, price: 7000 });
    const entries = [restockEntry(lines), createEntry(), restockEntry(lines), edit];
    const first = await send(entries);
    // Without its key an edit cannot be recognized.
    await admin.put(`/products/${fresh.id}`, { price: 8000 });
    const second = await send(entries);
    expect(second.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
    expect(second.map(({ replayed }) => replayed)).toEqual(entries.map(() => true));
    expect(verdicts(second)).toEqual(entries.map(() => 'done'));
    expect((await admin.get(`/products/${fresh.id}`)).data.price).toBe(8000);
    expect(await unitsReceived(app().db, fresh.id)).toBe(14);
  });

  it('shares its keys with single requests', async () => {
    const fresh = await createProduct(admin);
    const sent = restockEntry({ items: [{ product_id: fresh.id, quantity: 7, expired_date: null }] });
    const single = await admin.post('/restocks', sent.args, {
      headers: { 'Idempotency-Key': sent.key, 'Occurred-At': sent.occurred_at },
    });
    const [result] = await send([sent]);
    expect(result?.data).toEqual(single.data);
    expect(await unitsReceived(app().db, fresh.id)).toBe(7);
  });

  it('with one key twice has one effect', async () => {
    const fresh = await createProduct(admin);
    const sent = restockEntry({ items: [{ product_id: fresh.id, quantity: 7, expired_date: null }] });
    expect(verdicts(await send([sent, sent]))).toEqual(['done', 'done']);
    expect(await unitsReceived(app().db, fresh.id)).toBe(7);
  });

  it('sent at once from two tabs has one effect per entry', async () => {
    const fresh = await createProduct(admin);
    const lines = { items: [{ product_id: fresh.id, quantity: 1, expired_date: null }] };
    const entries = Array.from({ length: 20 }, () => restockEntry(lines));
    const both = await Promise.all([send(entries), send(entries)]);
    for (const results of both) {
      for (const verdict of verdicts(results)) expect(['done', 'retry']).toContain(verdict);
    }
    expect(await unitsReceived(app().db, fresh.id)).toBe(20);
  });

  it('sets an unknown name aside as a refusal, and goes on', async () => {
    const unknown = { ...createEntry(), name: 'cartTeleport' };
    for (const name of ['cartTeleport', '__proto__', 'toString']) {
      const results = await send([{ ...unknown, name, key: randomUUID() }, createEntry()]);
      expect(verdicts(results)).toEqual(['refused', 'done']);
    }
  });

  it('refuses arguments that are none, alone', async () => {
    for (const args of [null, 'x', 7, {}, []]) {
      const results = await send([{ ...createEntry(), args }, createEntry()]);
      expect(verdicts(results)).toEqual(['refused', 'done']);
    }
  });

  it.each([
    ['no entries', { entries: [] }],
    ['nothing', {}],
    ['an entry without arguments', { entries: [{ key: randomUUID(), name: 'x', v: 1 }] }],
    ['an entry without a key', { entries: [{ name: 'productCreate', v: 1, args: {} }] }],
    ['entries that are no list', { entries: 'x' }],
  ])('of %s is 422', async (_what, body) => {
    const answer = await admin.post('/sync/batch', body);
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('of fifty is taken, of fifty-one is 422 and does nothing', async () => {
    const fresh = await createProduct(admin);
    const lines = { items: [{ product_id: fresh.id, quantity: 1, expired_date: null }] };
    const many = (count: number) => Array.from({ length: count }, () => restockEntry(lines));
    const over = await admin.post('/sync/batch', { entries: many(maxBatchSize + 1) });
    expect(over.status).toBe(422);
    expect(await unitsReceived(app().db, fresh.id)).toBe(0);
    expect(verdicts(await send(many(maxBatchSize))).every((verdict) => verdict === 'done')).toBe(true);
    expect(await unitsReceived(app().db, fresh.id)).toBe(maxBatchSize);
  });

  it('of another user is refused whole (scenario 45)', async () => {
    const sari = await app().newUser({ role: 'admin' });
    const answer = await admin.post(
      '/sync/batch',
      { entries: [createEntry()] },
      { headers: { 'Outbox-User': sari.id } },
    );
    expect(answer).toMatchObject({ status: 403, code: 'outbox_owner_mismatch' });
  });

  it('from a client that is too old is held whole (scenario 43)', async () => {
    const entries = [createEntry()];
    const old = { headers: { 'Client-Version': '0' } };
    expect((await admin.post('/sync/batch', { entries }, old)).status).toBe(426);
    expect(verdicts(await send(entries))).toEqual(['done']);
  });

  it('gives each entry the rights of its sender and no more', async () => {
    const sales = await app().asNew('sales');
    const answer = await sales.post('/sync/batch', { entries: [createEntry(), restockEntry()] });
    if (answer.status === 200) {
      for (const result of answer.data)
        expect(result).toMatchObject({ http_status: 403, code: 'forbidden', data: null });
    } else expect(answer.status).toBe(403);
  });

  it('without a session is 401', async () => {
    const answer = await app().anonymous.post('/sync/batch', { entries: [createEntry()] });
    expect(answer.status).toBe(401);
  });

  it('judges a late entry by its own time', async () => {
    const late = { ...restockEntry(), occurred_at: app().clock.ago(3 * 60 * 60 * 1000) };
    const [result] = await send([late]);
    expect(result).toMatchObject({
      http_status: 201,
      meta: { outcome: 'applied' },
      data: { restocked_at: late.occurred_at },
    });
  });
});
