import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undoMs } from '#contract/define-mutation.ts';
import type { Product } from '#contract/products/entity.ts';
import { endUndoWaits, sendWithoutDelay, takeBack } from '#offline/outbox/entry-actions.ts';
import { consumePendingNotices, markForNotice } from '#offline/outbox/pending-notices.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import type { MutationOutcome } from '#offline/replay/outcome.ts';
import { replay } from '#offline/replay/replay.ts';
import { submit } from '#offline/replay/submit.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

type Queued = Extract<MutationOutcome, { kind: 'queued' }>;

describe('scenario 63: a decision is sent some seconds later', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  let product: Product;

  beforeEach(async () => {
    tablet = await newTablet(app());
    product = await createProduct(tablet.elsewhere);
  });
  afterEach(() => tablet.close());

  async function remove(version = product.version): Promise<Queued> {
    const args = { id: product.id, version };
    const outcome = await submit(tablet.tab, { name: 'productDelete', args });
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
    expect((await replay(other)).nextAt).toBeGreaterThan(tablet.tab.now());
    expect(await takeBack(tablet.tab, seq)).toBe(true);
    expect(await later).toBeUndefined();
    app().clock.advance(undoMs);
    await replay(other);
    expect(await entriesOf(other)).toEqual([]);
    expect(await statusOnServer()).toBe(200);
    expect(await takeBack(tablet.tab, seq)).toBe(false);
  });

  test('and is told once, also if another tab is opened meanwhile', async () => {
    const { later } = await remove();
    const opened = tablet.anotherTab();
    await markForNotice(opened);
    endUndoWaits(tablet.tab);
    expect(await later).toMatchObject({ kind: 'done' });
    expect(await consumePendingNotices(opened)).toEqual([]);
  });

  test('at once when the person goes on to another change, with the answer of the server', async () => {
    const { later } = await remove();
    await markForNotice(tablet.tab);
    expect(await submit(tablet.tab, productIntent())).toMatchObject({ kind: 'done' });
    expect(await later).toMatchObject({ kind: 'done' });
    expect(await consumePendingNotices(tablet.tab)).toEqual([]);
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
    await markForNotice(opened);
    await replay(opened);
    expect(await entriesOf(opened)).toHaveLength(1);
    app().clock.advance(undoMs);
    await replay(opened);
    expect(await entriesOf(opened)).toEqual([]);
    expect(await consumePendingNotices(opened)).toMatchObject([{ accepted: {} }]);
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
    const outcome = await submit(tablet.tab, { name: 'productDelete', args });
    expect(outcome).toMatchObject({ kind: 'queued' });
    expect(outcome).not.toHaveProperty('later');
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'stale_version' } }]);
    expect(await consumePendingNotices(tablet.tab)).toHaveLength(1);
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
