import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { syncHeaders } from '#contract/sync.ts';
import { discardEntry, editEntry, retryEntry } from '#offline/outbox/entry-actions.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import { replay } from '#offline/replay/replay.ts';
import { submit } from '#offline/replay/submit.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { editIntent, productIntent, restockIntent, warehouseIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { newTablet, tabletOf } from '../support/tablet.ts';
import { answer } from '../support/test-network.ts';

describe('refusals', () => {
  const app = useTestApp('sqlite');

  test('scenario 28: a refused entry is kept with its reason and time, and survives a reload', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    await keep(tablet.tab, productIntent({ name: taken.name }));
    await replay(tablet.tab);
    await replay(tablet.tab);
    tablet.tab.close();
    const [entry] = await entriesOf(tablet.anotherTab());
    expect(entry).toMatchObject({
      args: { name: taken.name },
      refusal: { code: 'duplicate_value', errors: [{ field: 'name' }] },
    });
    expect(present(entry).refusal?.at).toMatch(/^2026-/);
    tablet.close();
  });

  test.each([400, 409, 410, 422])(
    'scenario 28: a %i in our shape is a refusal, asked for once',
    async (status) => {
      const tablet = await newTablet(app());
      await keep(tablet.tab, productIntent());
      tablet.network.behave(async () => answer(status, { code: 'bad_request', message: 'No' }));
      await replay(tablet.tab);
      await replay(tablet.tab);
      expect(tablet.network.sent).toHaveLength(1);
      expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { message: 'No' } }]);
      tablet.close();
    },
  );

  test('scenario 28: a refused entry goes after an edit, under a fresh key, in its old place', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    const intent = productIntent({ name: taken.name });
    const before = await keep(tablet.tab, intent);
    await replay(tablet.tab);
    const name = `${taken.name} dua`;
    await editEntry(tablet.tab, before.seq, { ...intent.args, name }, {});
    const [amended] = await entriesOf(tablet.tab);
    expect(amended).toMatchObject({ seq: before.seq, label: { subject: name } });
    expect(amended?.key).not.toBe(before.key);
    expect(amended?.occurredAt).toBe(before.occurredAt);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get(`/products/${intent.args.id}`);
    expect(data.name).toBe(name);
    tablet.close();
  });

  test('scenario 28: a sale beyond the bounds of rules 5.11 is kept with its reason', async () => {
    const home = await createHome(app(), await app().asNew('admin'));
    const { id: assignment_id } = await assign(await app().asNew('admin'), home);
    const tablet = await tabletOf(app(), home.barista);
    const items = [1, 2].map((unit_price) => ({
      ...{ product_id: home.product.id, quantity: 9000, unit_price },
    }));
    const args = { id: newId(), assignment_id, items, payment_method: 'cash', handed_over: true };
    await keep(tablet.tab, { name: 'transactionCreate', args });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([
      { args: { items }, refusal: { errors: [{ field: 'items', text: { key: 'sale_range' } }] } },
    ]);
    tablet.close();
  });

  test('scenario 28: trying again after the cause is gone succeeds under the same key', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    const { seq, key } = await keep(tablet.tab, productIntent({ name: taken.name }));
    await replay(tablet.tab);
    await tablet.elsewhere.delete(`/products/${taken.id}`);
    await retryEntry(tablet.tab, seq);
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.keys).toEqual([key]);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.close();
  });

  test('scenario 29: discarding a refused create takes its dependents along', async () => {
    const tablet = await newTablet(app());
    const taken = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    const warehouse = warehouseIntent({ name: taken.name });
    const refused = await keep(tablet.tab, warehouse);
    await keep(tablet.tab, restockIntent(warehouse.args, product));
    await keep(tablet.tab, restockIntent(warehouse.args, product));
    await replay(tablet.tab);
    expect((await entriesOf(tablet.tab)).map(({ refusal }) => refusal?.code)).toEqual([
      'duplicate_value',
      undefined,
      undefined,
    ]);
    expect(await discardEntry(tablet.tab, refused.seq)).toHaveLength(3);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.close();
  });

  test('a restock into a warehouse that was deleted meanwhile is kept with the reason', async () => {
    const tablet = await newTablet(app());
    const warehouse = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    const outcome = await submit(tablet.tab, restockIntent(warehouse, product));
    expect(outcome).toMatchObject({ kind: 'queued' });
    await tablet.elsewhere.delete(`/warehouses/${warehouse.id}`);
    tablet.network.heal();
    await replay(tablet.tab);
    const [entry] = await entriesOf(tablet.tab);
    expect(entry?.refusal?.message).toMatch(/\S/);
    expect(entry?.refusal?.code).toMatch(/reference_deleted|validation_failed|not_found/);
    tablet.close();
  });

  test('scenario 30: an expired session pauses the queue, which goes on where it stopped', async () => {
    const tablet = await newTablet(app());
    const [count, stopAt] = [times(12, 100), times(5, 40)];
    tablet.network.refusesBatches = true;
    for (let i = 0; i < count; i++) {
      await keep(tablet.tab, productIntent({ name: `Expiry ${i}` }));
    }
    let sent = 0;
    const expired = () => answer(401, { code: 'session_expired', message: 'Sign in again' });
    tablet.network.behave(async (_request, carry) => (++sent > stopAt ? expired() : carry()));
    expect(await replay(tablet.tab)).toMatchObject({ end: 'paused' });
    expect(tablet.tab.sessionEnd.get()).toBe('expired');
    expect(await entriesOf(tablet.tab)).toHaveLength(count - stopAt);
    tablet.network.heal();
    tablet.network.forget();
    expect(await replay(tablet.tab)).toMatchObject({ end: 'paused' });
    expect(tablet.network.sent).toEqual([]);
    await tablet.signInAgain();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const search = `search=${encodeURIComponent('Expiry ')}&limit=100`;
    const { data } = await tablet.elsewhere.get(`/products?${search}`);
    expect(data).toHaveLength(count);
    expect(new Set(data.map(({ name }: { name: string }) => name)).size).toBe(count);
    expect(tablet.network.sent.at(-1)?.headers.get('authorization')).toBe(
      `Bearer ${tablet.session.token}`,
    );
    tablet.close();
  });

  test('scenario 31: a right lost in mid-queue sets those entries aside and loops nowhere', async () => {
    const tablet = await newTablet(app());
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    await app().setUser(tablet.person, { role: 'sales' });
    await replay(tablet.tab);
    const codes = (await entriesOf(tablet.tab)).map(({ refusal }) => refusal?.code);
    expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden']);
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent).toEqual([]);
    tablet.close();
  });

  test('scenario 31: what the new role may still do goes on, past what it may not', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    for (let i = 0; i < times(3, 10); i++) {
      const { id } = await app().newUser({ role: 'super_admin' });
      await keep(tablet.tab, {
        name: 'userDelete',
        args: { id, version: 1 },
      });
      await keep(tablet.tab, productIntent());
    }
    await app().setUser(tablet.person, { role: 'admin' });
    await replay(tablet.tab);
    const left = await entriesOf(tablet.tab);
    expect(left.map(({ name, refusal }) => `${name} ${refusal?.code}`)).toEqual(
      Array(times(3, 10)).fill('userDelete forbidden'),
    );
    tablet.close();
  });

  test('scenario 33: a queue untouched for 30 days is still there, and goes once it is confirmed', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await keep(
      tablet.tab,
      editIntent('productUpdate', await createProduct(tablet.elsewhere), { price: 1 }),
    );
    tablet.tab.close();
    app().clock.advance(30 * 24 * 60 * 60 * 1000);
    const opened = tablet.anotherTab();
    await replay(opened);
    expect(await entriesOf(opened)).toHaveLength(1);
    tablet.network.heal();
    await tablet.signInAgain();
    tablet.network.forget();
    // What was made today does not wait for it.
    const { key } = await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    expect(tablet.network.keys).toEqual([key]);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 1, stale: 1, refused: 0 });
    const [old] = await entriesOf(tablet.tab);
    await retryEntry(tablet.tab, present(old).seq);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.close();
  });

  test('scenario 43: a client that is too old holds its queue until it is updated', async () => {
    const tablet = await newTablet(app());
    await keep(tablet.tab, productIntent());
    tablet.network.behave(async () => answer(426, { code: 'client_too_old', message: 'Update' }));
    expect(await replay(tablet.tab)).toMatchObject({ end: 'held' });
    tablet.network.forget();
    expect(await replay(tablet.anotherTab())).toMatchObject({ end: 'held' });
    expect(tablet.network.sent).toEqual([]);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 0 }]);
    await tablet.tab.outbox.setMeta('heldVersion', 0);
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(tablet.network.sent[0]?.headers.get(syncHeaders.clientVersion)).toBe('1');
    tablet.close();
  });

  test('scenario 52: an entry says in words what it is about and why it was refused', async () => {
    const tablet = await newTablet(app());
    const warehouse = { id: warehouseIntent().args.id, name: 'Gudang Kemang' };
    const product = await createProduct(tablet.elsewhere);
    const entry = await keep(tablet.tab, restockIntent(warehouse, product, 12));
    const nowMs = tablet.device.now();
    expect(toEntryView(entry, new Set(), nowMs)).toMatchObject({
      name: 'restockCreate',
      label: { subject: 'Gudang Kemang', units: 12 },
      names: { [product.id]: product.name },
      state: 'queued',
    });
    expect(toEntryView(entry, new Set([entry.seq]), nowMs).state).toBe('sending');
    await replay(tablet.tab);
    const [refused] = await entriesOf(tablet.tab);
    const view = toEntryView(present(refused), new Set(), nowMs);
    expect(view).toMatchObject({
      state: 'refused',
      refusal: { message: expect.stringMatching(/\S/) },
    });
    tablet.close();
  });
});

describe('the form that waits', () => {
  const app = useTestApp('sqlite');

  test('is told that it is done, with the record as the server made it', async () => {
    const tablet = await newTablet(app());
    const intent = productIntent();
    const outcome = await submit(tablet.tab, intent);
    expect(outcome).toMatchObject({ kind: 'done', data: { id: intent.args.id, version: 1 } });
    tablet.close();
  });

  test('gets field errors back and leaves no entry behind', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    const outcome = await submit(tablet.tab, productIntent({ name: taken.name }));
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'duplicate_value',
      errors: [{ field: 'name' }],
    });
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.close();
  });

  test('is refused before anything is kept when the contract does not hold', async () => {
    const tablet = await newTablet(app());
    const outcome = await submit(tablet.tab, productIntent({ price: 1.5 }));
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'validation_failed',
      errors: [{ field: 'price' }],
    });
    expect(tablet.network.sent).toEqual([]);
    tablet.close();
  });

  test('is told that it is queued as soon as there is known to be no connection', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    const outcome = await submit(tablet.tab, productIntent());
    expect(outcome).toMatchObject({ kind: 'queued' });
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
    tablet.close();
  });
});

describe('two people on one record', () => {
  const app = useTestApp('sqlite');

  test('edits of different fields are joined and both stay', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    const { description, price } = product;
    const changes = { price: 12_000, description };
    await keep(tablet.tab, editIntent('productUpdate', product, changes, { price, description }));
    await tablet.elsewhere.put(`/products/${product.id}`, { description: 'Baru', version: 1 });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data).toMatchObject({ price: 12_000, description: 'Baru' });
    expect(await tablet.tab.outbox.acknowledged.toArray()).toMatchObject([
      { outcome: 'merged', entry: { mergedWith: expect.stringContaining(' changed ') } },
    ]);
    expect(new Set(tablet.network.keys).size).toBe(1);
    tablet.close();
  });

  test('edits of the same field are left to the person, with the other value beside it', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    const base = { price: product.price };
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 12_000 }, base));
    await tablet.elsewhere.put(`/products/${product.id}`, { price: 11_000, version: 1 });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([
      { refusal: { code: 'stale_version', current: { price: 11_000 } }, base },
    ]);
    tablet.close();
  });

  test('an edit and then a delete of one’s own are both taken, in one drain', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    const base = { price: product.price };
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 12_000 }, base));
    await keep(
      tablet.tab,
      editIntent('productUpdate', product, { price: 13_000 }, { price: 12_000 }),
    );
    const { id, version } = product;
    await keep(tablet.tab, { name: 'productDelete', args: { id, version } });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/products/${id}`)).status).toBe(404);
    tablet.close();
  });

  test('a delete of what somebody else has edited meanwhile asks the person', async () => {
    const tablet = await newTablet(app());
    const { id, version, price } = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    await keep(tablet.tab, { name: 'productDelete', args: { id, version } });
    await tablet.elsewhere.put(`/products/${id}`, { price: price + 1, version });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'stale_version' } }]);
    expect((await tablet.elsewhere.get(`/products/${id}`)).status).toBe(200);
    tablet.close();
  });
});
