import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import type { ListName } from '#contract/lists.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { User } from '#contract/users/entity.ts';
import { discardEntry, editEntry, retryEntry } from '#offline/outbox/entry-actions.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import { consumePendingNotifications, markForNotification } from '#offline/outbox/pending-notifications.ts';
import { fetchRecord } from '#offline/read/remote-query.ts';
import { mergeByField } from '#offline/replay/classify-response.ts';
import { mutate } from '#offline/replay/mutate.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';
import { times } from '../support/counts.ts';
import { editIntent, productIntent, restockIntent, warehouseIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { countPendingNotices, readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet, tabletOf, useTablet } from '../support/tablet.ts';
import { answer } from '../support/test-network.ts';

describe('refusals', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 28: a refused entry is kept with its reason and time, and survives a reload', async () => {
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
  });

  test.each([400, 409, 410, 422])('scenario 28: a %i in our shape is a refusal, asked for once', async (status) => {
    await keep(tablet.tab, productIntent());
    tablet.network.behave(async () => answer(status, { code: 'bad_request', message: 'No' }));
    await replay(tablet.tab);
    await replay(tablet.tab);
    expect(tablet.network.sent).toHaveLength(1);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { message: 'No' } }]);
  });

  test('scenario 28: a refused entry goes after an edit, under a fresh key, in its old place', async () => {
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
  });

  test('scenario 28: a sale beyond the bounds of rules 5.11 is kept with its reason', async () => {
    const home = await createHome(app(), await app().asNew('admin'));
    const { id: assignment_id } = await assign(await app().asNew('admin'), home);
    const tablet = await tabletOf(app(), home.barista);
    const items = [1, 2].map((unit_price) => ({ product_id: home.product.id, quantity: 9000, unit_price }));
    const args = { id: newId(), assignment_id, items, payment_method: 'cash', handed_over: true };
    await keep(tablet.tab, { name: 'transactionCreate', args });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([
      { args: { items }, refusal: { errors: [{ field: 'items', text: { key: 'sale_range' } }] } },
    ]);
  });

  test('scenario 28: trying again after the cause is gone succeeds under the same key', async () => {
    const taken = await createProduct(tablet.elsewhere);
    const { seq, key } = await keep(tablet.tab, productIntent({ name: taken.name }));
    await replay(tablet.tab);
    await tablet.elsewhere.delete(`/products/${taken.id}`);
    await retryEntry(tablet.tab, seq);
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.keys).toEqual([key]);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 29: discarding a refused create takes its dependents along', async () => {
    const taken = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    const warehouse = warehouseIntent({ name: taken.name });
    const refused = await keep(tablet.tab, warehouse);
    await keep(tablet.tab, restockIntent(warehouse.args, product));
    await keep(tablet.tab, restockIntent(warehouse.args, product));
    await replay(tablet.tab);
    const found = (await entriesOf(tablet.tab)).map(({ refusal }) => refusal?.code);
    expect(found).toEqual(['duplicate_value', undefined, undefined]);
    expect(await discardEntry(tablet.tab, refused.seq)).toHaveLength(3);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('a restock into a warehouse that was deleted meanwhile is kept with the reason', async () => {
    const warehouse = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    const outcome = await mutate(tablet.tab, restockIntent(warehouse, product));
    expect(outcome).toMatchObject({ kind: 'queued' });
    await tablet.elsewhere.delete(`/warehouses/${warehouse.id}`);
    tablet.network.heal();
    await replay(tablet.tab);
    const [entry] = await entriesOf(tablet.tab);
    expect(entry?.refusal?.message).toMatch(/\S/);
    expect(entry?.refusal?.code).toMatch(/reference_deleted|validation_failed|not_found/);
  });

  test('scenario 30: an expired session pauses the queue, which goes on where it stopped', async () => {
    const [count, stopAt] = [times(12, 100), times(5, 40)];
    tablet.network.refusesBatches = true;
    for (let i = 0; i < count; i++) await keep(tablet.tab, productIntent({ name: `Expiry ${i}` }));
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
    expect(tablet.network.sent.at(-1)?.headers.get('authorization')).toBe(`Bearer ${tablet.session.token}`);
  });

  test('scenario 31: a right lost in mid-queue sets those entries aside and loops nowhere', async () => {
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    await app().setUser(tablet.person, { role: 'sales' });
    await replay(tablet.tab);
    const codes = (await entriesOf(tablet.tab)).map(({ refusal }) => refusal?.code);
    expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden']);
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent).toEqual([]);
  });

  test('scenario 31: what the new role may still do goes on, past what it may not', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    for (let i = 0; i < times(3, 10); i++) {
      const { id } = await app().newUser({ role: 'super_admin' });
      await keep(tablet.tab, { name: 'userDelete', args: { id, version: 1 } });
      await keep(tablet.tab, productIntent());
    }
    await app().setUser(tablet.person, { role: 'admin' });
    await replay(tablet.tab);
    const left = await entriesOf(tablet.tab);
    expect(left.map(({ name, refusal }) => `${name} ${refusal?.code}`)).toEqual(
      Array(times(3, 10)).fill('userDelete forbidden'),
    );
  });

  test('scenario 33: a queue untouched for 30 days is still there, and goes once it is confirmed', async () => {
    tablet.network.cut();
    await keep(tablet.tab, editIntent('productUpdate', await createProduct(tablet.elsewhere), { price: 1 }));
    tablet.tab.close();
    app().clock.advance(30 * 24 * 60 * 60 * 1000);
    const opened = tablet.anotherTab();
    await replay(opened);
    expect(await entriesOf(opened)).toHaveLength(1);
    tablet.network.heal();
    await tablet.signInAgain();
    tablet.network.forget();
    const { key } = await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    expect(tablet.network.keys).toEqual([key]);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 1, stale: 1, refused: 0 });
    const [old] = await entriesOf(tablet.tab);
    await retryEntry(tablet.tab, present(old).seq);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 43: a client that is too old holds its queue until it is updated', async () => {
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
  });

  test('scenario 52: an entry says in words what it is about and why it was refused', async () => {
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
    expect(view).toMatchObject({ state: 'refused', refusal: { message: expect.stringMatching(/\S/) } });
  });
});

describe('the form that waits', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('is told that it is done, with the record as the server made it', async () => {
    const intent = productIntent();
    const outcome = await mutate(tablet.tab, intent);
    expect(outcome).toMatchObject({ kind: 'done', data: { id: intent.args.id, version: 1 } });
  });

  test('gets field errors back and leaves no entry behind', async () => {
    const taken = await createProduct(tablet.elsewhere);
    const outcome = await mutate(tablet.tab, productIntent({ name: taken.name }));
    expect(outcome).toMatchObject({ kind: 'refused', code: 'duplicate_value', errors: [{ field: 'name' }] });
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('is refused before anything is kept when the contract does not hold', async () => {
    const outcome = await mutate(tablet.tab, productIntent({ price: 1.5 }));
    expect(outcome).toMatchObject({ kind: 'refused', code: 'validation_failed', errors: [{ field: 'price' }] });
    expect(tablet.network.sent).toEqual([]);
  });

  test('is told that it is queued as soon as there is known to be no connection', async () => {
    tablet.network.cut();
    const outcome = await mutate(tablet.tab, productIntent());
    expect(outcome).toMatchObject({ kind: 'queued' });
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
  });
});

describe('two people on one record', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('edits of different fields are joined and both stay', async () => {
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
  });

  test('edits of the same field are left to the person, with the other value beside it', async () => {
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
  });

  test('an edit and then a delete of one’s own are both taken, in one drain', async () => {
    const product = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    const base = { price: product.price };
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 12_000 }, base));
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 13_000 }, { price: 12_000 }));
    const { id, version } = product;
    await keep(tablet.tab, { name: 'productDelete', args: { id, version } });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/products/${id}`)).status).toBe(404);
  });

  test('a delete of what somebody else has edited meanwhile asks the person', async () => {
    const { id, version, price } = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    await keep(tablet.tab, { name: 'productDelete', args: { id, version } });
    await tablet.elsewhere.put(`/products/${id}`, { price: price + 1, version });
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'stale_version' } }]);
    expect((await tablet.elsewhere.get(`/products/${id}`)).status).toBe(200);
  });
});

describe('what is set aside', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 28: an entry of which no request can be made is set aside, and holds up no other', async () => {
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const broken = await keep(tablet.tab, editIntent('productUpdate', product, { price: 1 }));
    await tablet.tab.outbox.entries.update(broken.seq, { args: null });
    const sound = productIntent();
    await keep(tablet.tab, sound);
    expect((await readView(tablet.tab, 'products')).rows.length).toBeGreaterThan(0);
    tablet.network.refusesBatches = true;
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([
      { key: broken.key, args: null, refusal: { code: 'unreadable' } },
    ]);
    expect((await tablet.elsewhere.get(`/products/${sound.args.id}`)).status).toBe(200);
  });

  test.each([
    ...['../users/{id}', '..%2fusers%2f{id}', '{id}/../../users/{id}', './{id}', '{id}?version=9'],
    ...['..', '', 7, null],
  ])('an entry with %j for an id reaches no other record: it is set aside', async (id) => {
    const product = await createProduct(tablet.elsewhere);
    const stored = await keep(tablet.tab, editIntent('productUpdate', product, { price: 1 }));
    const args = { price: 1, role: 'super_admin' };
    const foreign = typeof id === 'string' ? id.replaceAll('{id}', tablet.person.id) : id;
    await tablet.tab.outbox.entries.update(stored.seq, { args: { ...args, id: foreign } });
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent).toEqual([]);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'unreadable' } }]);
  });

  test('a record is asked for by its id, whatever stands in the address', async () => {
    tablet.network.forget();
    for (const id of [`../users/${tablet.person.id}`, '..', 'deleted', '', '%2e%2e'])
      await expect(fetchRecord(tablet.tab, 'products', id)).rejects.toThrow(RangeError);
    expect(tablet.network.sent).toEqual([]);
  });

  test('scenario 28: what the server falls over is tried again later, and holds up no other', async () => {
    const [falls, stands] = [productIntent(), productIntent()];
    await keep(tablet.tab, falls);
    await keep(tablet.tab, stands);
    tablet.network.refusesBatches = true;
    app().faults.beforeRoute = () => {
      delete app().faults.beforeRoute;
      throw new Error('a mistake in a handler');
    };
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ args: falls.args, attempts: 1 }]);
    app().clock.advance(6 * 60_000);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 29: with a discarded create all it brought leaves every view, and is named', async () => {
    const taken = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const before = await viewsOf(tablet);
    const warehouse = warehouseIntent({ name: taken.name });
    const refused = await keep(tablet.tab, warehouse);
    const restocks = [];
    for (const units of [3, 4]) restocks.push(await keep(tablet.tab, restockIntent(warehouse.args, product, units)));
    await replay(tablet.tab);
    expect(await viewsOf(tablet)).not.toEqual(before);
    const gone = await discardEntry(tablet.tab, refused.seq);
    expect(gone.map(({ seq }) => seq)).toEqual([refused, ...restocks].map(({ seq }) => seq));
    expect(gone.map(({ name, label }) => [name, label])).toEqual([
      ['warehouseCreate', { subject: taken.name }],
      ['restockCreate', { subject: taken.name, units: 3 }],
      ['restockCreate', { subject: taken.name, units: 4 }],
    ]);
    expect(await viewsOf(tablet)).toEqual(before);
  });
});

const views: ListName[] = ['warehouses', 'restocks', 'stockSummary', 'products'];

async function viewsOf({ tab }: Tablet) {
  const all = [];
  for (const name of views) all.push((await readView(tab, name)).rows);
  return all;
}

describe('the outcome of one action', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 54: saved offline, reloaded and sent, it is told once', async () => {
    tablet.network.cut();
    const intent = productIntent();
    expect(await mutate(tablet.tab, intent)).toMatchObject({ kind: 'queued' });
    expect(await countPendingNotices(tablet.tab)).toBe(0);
    tablet.tab.close();
    tablet.network.heal();
    const reloaded = tablet.anotherTab();
    await replay(reloaded);
    expect(await countPendingNotices(reloaded)).toBe(1);
    expect(await consumePendingNotifications(reloaded)).toMatchObject([
      { entry: { args: { id: intent.args.id } }, acceptance: { outcome: 'applied' } },
    ]);
    expect(await consumePendingNotifications(reloaded)).toEqual([]);
  });

  test('scenario 54: a refusal is told with its reason, and stays in the outbox', async () => {
    const taken = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    await mutate(tablet.tab, productIntent({ name: taken.name }));
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await consumePendingNotifications(tablet.tab)).toMatchObject([
      { entry: { refusal: { code: 'duplicate_value' } }, acceptance: undefined },
    ]);
    expect(await countPendingNotices(tablet.tab)).toBe(0);
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
  });

  test('what its form was told at once is not told again', async () => {
    expect(await mutate(tablet.tab, productIntent())).toMatchObject({ kind: 'done' });
    expect(await countPendingNotices(tablet.tab)).toBe(0);
  });

  test('an entry mended in the outbox owes its new outcome', async () => {
    const taken = await createProduct(tablet.elsewhere);
    const intent = productIntent({ name: taken.name });
    const { seq } = await keep(tablet.tab, intent);
    await replay(tablet.tab);
    await editEntry(tablet.tab, seq, { ...intent.args, name: `${taken.name} dua` }, {});
    await replay(tablet.tab);
    expect(await consumePendingNotifications(tablet.tab)).toMatchObject([{ acceptance: { outcome: 'applied' } }]);
  });

  test('a form that was killed while it waited is owed its answer at the next start', async () => {
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    app().clock.advance(60_000);
    const opened = tablet.anotherTab();
    await markForNotification(opened);
    expect(present((await entriesOf(opened))[0]).isOwed).toBe(true);
    tablet.network.heal();
    await replay(opened);
    expect(await countPendingNotices(opened)).toBe(1);
  });

  describe('of what was told before the server was restored from a backup', () => {
    /** Offered again after a reload to a server that has lost it. */
    async function offeredAgain(answerAgain?: Response) {
      const tablet = await newTablet(app());
      expect(await mutate(tablet.tab, productIntent())).toMatchObject({ kind: 'done' });
      app().clock.advance(60_000);
      tablet.network.behave(async ({ key }, carry) => {
        const response = (key !== undefined && answerAgain) || (await carry());
        response.headers.set('server-epoch', 'after-the-restore');
        return response;
      });
      await warmUp(tablet.tab);
      const reloaded = tablet.anotherTab();
      await markForNotification(reloaded);
      expect(await entriesOf(reloaded)).toHaveLength(1);
      await replay(reloaded);
      return reloaded;
    }

    test('an acceptance is not told again', async () => {
      const reloaded = await offeredAgain();
      expect(await entriesOf(reloaded)).toEqual([]);
      expect(await consumePendingNotifications(reloaded)).toEqual([]);
    });

    test('a refusal is told', async () => {
      const refused = answer(409, { code: 'duplicate_value', message: 'Taken' });
      const reloaded = await offeredAgain(refused);
      expect(await consumePendingNotifications(reloaded)).toMatchObject([
        { entry: { refusal: { code: 'duplicate_value' } }, acceptance: undefined },
      ]);
    });
  });
});

describe('what is never stored', () => {
  const app = useTestApp('sqlite');

  test('without a connection it is said so, and neither database holds a word of it', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    tablet.network.cut();
    const args = { ...userBody({ password: 'rahasia dapur kopi' }), id: newId() };
    const outcome = await mutate(tablet.tab, { name: 'userCreate', args });
    expect(outcome).toEqual({ kind: 'unsaved', reason: 'needs_connection' });
    tablet.network.heal();
    expect(await mutate(tablet.tab, { name: 'userCreate', args })).toMatchObject({ kind: 'done' });
    expect(await everythingIn(tablet.tab)).not.toMatch(/rahasia dapur|@example\.com/);
  });

  test('a refusal reaches the form with its field, and nothing waits', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const taken = await newUser(tablet);
    const args = { ...userBody({ username: taken.username }), id: newId() };
    const outcome = await mutate(tablet.tab, { name: 'userCreate', args });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'duplicate_value' });
    expect(outcome).toMatchObject({ errors: [{ field: 'username' }] });
    expect(await tablet.tab.outbox.entries.count()).toBe(0);
  });

  test('an edit is joined with what somebody else changed of the same person', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const seen = await newUser(tablet);
    await tablet.elsewhere.put(`/users/${seen.id}`, { phone: '+6281290001111' });
    const outcome = await mutate(tablet.tab, {
      name: 'userUpdate',
      args: { id: seen.id, email: 'baru@example.com', version: seen.version },
      base: { email: seen.email },
    });
    expect(outcome).toMatchObject({ kind: 'done', outcome: 'merged' });
    const { data } = await tablet.elsewhere.get(`/users/${seen.id}`);
    expect(data).toMatchObject({ email: 'baru@example.com', phone_number: '+6281290001111' });
  });

  test('a batch does not carry it either', async () => {
    const tablet = await newTablet(app(), 'super_admin');
    const args = { ...userBody(), id: newId() };
    const entry = { key: newId(), name: 'userCreate', v: 1, args };
    const occurred_at = app().clock.now().toISOString();
    const { data } = await tablet.elsewhere.post('/sync/batch', { entries: [{ ...entry, occurred_at }] });
    expect(data).toMatchObject([{ http_status: 422, code: 'validation_failed' }]);
    expect((await tablet.elsewhere.get(`/users/${args.id}`)).status).toBe(404);
  });
});

async function newUser(tablet: Tablet): Promise<User> {
  return (await tablet.elsewhere.post('/users', userBody())).data;
}

async function everythingIn({ mirror, outbox }: Workspace): Promise<string> {
  const tables = [...mirror.tables, ...outbox.tables];
  return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())));
}

const id = 'the-product';
const base = { name: 'Thai Tea', price: 9000, unit: 'cup' };

test('fields that only this edit touched are sent again with the new version (F33)', () => {
  const mine = { id, version: 1, name: 'Thai Tea', price: 10_000, unit: 'cup' };
  const theirs = { id, version: 2, ...base, unit: 'botol' };
  const found = mergeByField(mine, base, theirs);
  expect(found).toEqual({ kind: 'merged', args: { id, price: 10_000, version: 2 }, base: { price: 9000 } });
});

test('the same field changed to another value is a conflict (F33)', () => {
  const mine = { id, version: 1, price: 12_000 };
  const theirs = { id, version: 2, ...base, price: 11_000 };
  expect(mergeByField(mine, base, theirs)).toEqual({ kind: 'conflict', fields: ['price'] });
});

test('the same field changed to the same value is already so', () => {
  const mine = { id, version: 1, price: 11_000 };
  const theirs = { id, version: 2, ...base, price: 11_000 };
  expect(mergeByField(mine, base, theirs)).toEqual({ kind: 'already_so' });
});

test('what the form sent along unchanged never undoes the other edit', () => {
  const mine = { id, version: 1, ...base };
  const theirs = { id, version: 2, ...base, price: 11_000 };
  expect(mergeByField(mine, base, theirs)).toEqual({ kind: 'already_so' });
});

test('values are compared by content, not by identity', () => {
  const place = { type: 'Point', coordinates: [106.8, -6.2] };
  const mine = { id, version: 1, location: structuredClone(place), name: 'Depo' };
  const theirs = { id, version: 2, location: structuredClone(place), name: 'Gudang' };
  const before = { location: place, name: 'Gudang' };
  expect(mergeByField(mine, before, theirs)).toMatchObject({ args: { name: 'Depo', version: 2 } });
});

test('without the values the form had loaded nothing can be told apart', () => {
  const mine = { id, version: 1, price: 12_000 };
  const theirs = { id, version: 2, ...base };
  expect(mergeByField(mine, undefined, theirs)).toEqual({ kind: 'conflict', fields: ['price'] });
});
