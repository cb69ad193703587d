import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoMs } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { endUndoWaits, sendWithoutDelay, undoBulk, undoEntry } from '#offline/outbox/entry-actions.ts';
import { consumePendingNotifications, markForNotification } from '#offline/outbox/pending-notifications.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { type BulkOutcome, mutate, mutateMany } from '#offline/replay/mutate.ts';
import type { MutationOutcome } from '#offline/replay/outcome.ts';
import { replay } from '#offline/replay/replay.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { newTablet, useTablet } from '../support/tablet.ts';

type Queued = Extract<MutationOutcome, { kind: 'queued' }>;

describe('scenario 63: a decision is sent some seconds later', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);
  let product: Product;

  beforeEach(async () => {
    product = await createProduct(tablet.elsewhere);
  });

  async function remove(version = product.version): Promise<Queued> {
    const args = { id: product.id, version };
    const outcome = await mutate(tablet.tab, { name: 'productDelete', args });
    expect(outcome).toMatchObject({ kind: 'queued', later: expect.any(Promise) });
    return outcome as Queued;
  }
  const statusOnServer = async () => {
    const { status } = await tablet.elsewhere.get(`/products/${product.id}`);
    return status;
  };

  test('and can be taken back until then, by which nothing was ever sent', async () => {
    const { seq, later } = await remove();
    const other = tablet.anotherTab();
    expect((await replay(other)).nextRetryMs).toBeGreaterThan(tablet.tab.now());
    expect(await undoEntry(tablet.tab, seq)).toBe(true);
    expect(await later).toBeUndefined();
    app().clock.advance(undoMs);
    await replay(other);
    expect(await entriesOf(other)).toEqual([]);
    expect(await statusOnServer()).toBe(200);
    expect(await undoEntry(tablet.tab, seq)).toBe(false);
  });

  test('and is told once, also if another tab is opened meanwhile', async () => {
    const { later } = await remove();
    const opened = tablet.anotherTab();
    await markForNotification(opened);
    endUndoWaits(tablet.tab);
    expect(await later).toMatchObject({ kind: 'done' });
    expect(await consumePendingNotifications(opened)).toEqual([]);
  });

  test('at once when the person goes on to another change, with the answer of the server', async () => {
    const { later } = await remove();
    await markForNotification(tablet.tab);
    expect(await mutate(tablet.tab, productIntent())).toMatchObject({ kind: 'done' });
    expect(await later).toMatchObject({ kind: 'done' });
    expect(await consumePendingNotifications(tablet.tab)).toEqual([]);
    expect(await statusOnServer()).toBe(404);
  });

  test('in order with what depends on it, while other entries overtake it', async () => {
    const { seq } = await remove();
    const other = tablet.anotherTab();
    const edit = await keep(other, editIntent('productUpdate', product, { price: 9 }));
    await keep(other, productIntent());
    await replay(other);
    expect((await entriesOf(other)).map((entry) => entry.seq)).toEqual([seq, edit.seq]);
    app().clock.advance(undoMs);
    await replay(other);
    expect(await entriesOf(other)).toMatchObject([{ seq: edit.seq, refusal: {} }]);
  });

  test('also when its tab was closed meanwhile: by the next tab, which tells', async () => {
    await remove();
    tablet.tab.close();
    const opened = tablet.anotherTab();
    await markForNotification(opened);
    await replay(opened);
    expect(await entriesOf(opened)).toHaveLength(1);
    app().clock.advance(undoMs);
    await replay(opened);
    expect(await entriesOf(opened)).toEqual([]);
    expect(await consumePendingNotifications(opened)).toMatchObject([{ acceptance: {} }]);
    expect(await statusOnServer()).toBe(404);
  });

  test('also by the worker, which waits for it', async () => {
    await remove();
    tablet.tab.close();
    app().clock.advance(undoMs - 200);
    const sent = drainInWorker(tablet.device);
    app().clock.advance(200);
    await sent;
    expect(await statusOnServer()).toBe(404);
  });

  test('at once where everything is sent, as before a sign-out', async () => {
    await remove();
    const other = tablet.anotherTab();
    await sendWithoutDelay(other);
    await replay(other);
    expect(await entriesOf(other)).toEqual([]);
  });

  test('or, without a connection, when there is one: a refusal then stays, and is told', async () => {
    await tablet.elsewhere.put(`/products/${product.id}`, { price: 7 });
    tablet.tab.connectivity.set('offline');
    tablet.network.cut();
    const args = { id: product.id, version: product.version };
    const outcome = await mutate(tablet.tab, { name: 'productDelete', args });
    expect(outcome).toMatchObject({ kind: 'queued' });
    expect(outcome).not.toHaveProperty('later');
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'stale_version' } }]);
    expect(await consumePendingNotifications(tablet.tab)).toHaveLength(1);
  });

  test('and never later because a clock was set back', async () => {
    await remove();
    tablet.tab.close();
    tablet.clockErrorMs = -60 * 60_000;
    const opened = tablet.anotherTab();
    opened.clockSkewMs.set(0);
    await replay(opened);
    app().clock.advance(undoMs);
    await replay(opened);
    expect(await entriesOf(opened)).toEqual([]);
  });

  test('a refusal then goes to whoever decided, and leaves nothing that cannot be edited', async () => {
    await tablet.elsewhere.put(`/products/${product.id}`, { price: 7 });
    const { later } = await remove();
    endUndoWaits(tablet.tab);
    expect(await later).toMatchObject({ kind: 'refused', code: 'stale_version' });
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });
});

describe('one act on many records (scenario 63)', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);
  let products: Product[];

  beforeEach(async () => {
    products = [];
    for (let count = 0; count < 4; count += 1) products.push(await createProduct(tablet.elsewhere));
  });

  const removals = (): NewChange[] =>
    products.map(({ id, version }) => ({ name: 'productDelete', args: { id, version } }));

  async function removeAll() {
    const outcome = await mutateMany(tablet.tab, removals());
    expect(outcome).toMatchObject({ kind: 'queued', entries: { length: 4 } });
    return outcome as Extract<BulkOutcome, { kind: 'queued' }>;
  }
  const leftOnServer = async () => {
    const answers = await Promise.all(products.map(({ id }) => tablet.elsewhere.get(`/products/${id}`)));
    return answers.filter(({ status }) => status === 200).length;
  };

  test('waits as one, and is taken back as one, by which nothing was ever sent', async () => {
    const { bulk, later } = await removeAll();
    await replay(tablet.anotherTab());
    expect(await leftOnServer()).toBe(4);
    expect(await undoBulk(tablet.tab, bulk)).toBe(4);
    expect(await later).toBeUndefined();
    app().clock.advance(undoMs);
    await replay(tablet.tab);
    expect(await leftOnServer()).toBe(4);
    expect(await undoBulk(tablet.tab, bulk)).toBe(0);
  });

  test('is sent when the person goes on; each is judged on its own, and all are told of', async () => {
    const [, second] = products as [Product, Product];
    await tablet.elsewhere.put(`/products/${second.id}`, { price: 7 });
    const { later } = await removeAll();
    await mutate(tablet.tab, productIntent());
    const told = (await later) ?? [];
    expect(told.map(({ outcome }) => outcome.kind)).toEqual(['done', 'refused', 'done', 'done']);
    expect(told[1]).toMatchObject({ outcome: { code: 'stale_version' } });
    expect(await leftOnServer()).toBe(1);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await consumePendingNotifications(tablet.tab)).toEqual([]);
  });

  test('stays together without a connection, and takes what depends on it back with it', async () => {
    tablet.tab.connectivity.set('offline');
    tablet.network.cut();
    const created = await mutateMany(tablet.tab, [productIntent(), productIntent()]);
    if (created.kind !== 'queued') throw new Error(created.kind);
    expect(created.later).toBeUndefined();
    const [{ args }] = (await entriesOf(tablet.tab)) as [Entry];
    const { id } = args as { id: string };
    await keep(tablet.tab, editIntent('productUpdate', { id, version: 1 }, { price: 9 }));
    expect(await undoBulk(tablet.tab, created.bulk)).toBe(2);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('tells later of what was sent without anybody waiting', async () => {
    tablet.tab.connectivity.set('offline');
    tablet.network.cut();
    await mutateMany(tablet.tab, removals());
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await leftOnServer()).toBe(0);
    expect(await consumePendingNotifications(tablet.tab)).toHaveLength(4);
  });

  test('is stored whole or not at all', async () => {
    const wrong: NewChange = { name: 'productDelete', args: { id: 'none' } };
    const outcome = await mutateMany(tablet.tab, [...removals(), wrong]);
    expect(outcome).toMatchObject({ kind: 'invalid', invalidChanges: [{ index: 4 }] });
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });
});

describe('what the pill counts', () => {
  const app = useTestApp('sqlite');

  test('a refill is one change that waits, as it is one line of the outbox', async () => {
    const { tab } = await newTablet(app());
    const [id, cart_id, product_id] = [newId(), newId(), newId()];
    await keep(tab, productIntent());
    await keep(tab, {
      name: 'restockRequestCreate',
      args: { id, cart_id, notes: '', items: [{ product_id, quantity: 8 }] },
    });
    await keep(tab, {
      name: 'restockRequestApprove',
      args: { id, cart_id, note: '', items: [{ product_id, approved_quantity: 8 }] },
    });
    expect(await readStatus(tab)).toMatchObject({ waiting: 2, refused: 0, stale: 0 });
    await keep(tab, {
      name: 'restockRequestApprove',
      args: { id: newId(), cart_id, note: '', items: [{ product_id, approved_quantity: 3 }] },
    });
    expect(await readStatus(tab)).toMatchObject({ waiting: 3 });
  });
});
