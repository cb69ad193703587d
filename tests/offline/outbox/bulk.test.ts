import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undoMs } from '#contract/define-mutation.ts';
import type { Product } from '#contract/products/entity.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { takeBackBulk } from '#offline/outbox/entry-actions.ts';
import { consumePendingNotices } from '#offline/outbox/pending-notices.ts';
import { replay } from '#offline/replay/replay.ts';
import { type BulkOutcome, submit, submitMany } from '#offline/replay/submit.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('one act on many records (scenario 63)', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  let products: Product[];

  beforeEach(async () => {
    tablet = await newTablet(app());
    products = [];
    for (let count = 0; count < 4; count += 1) products.push(await createProduct(tablet.elsewhere));
  });
  afterEach(() => tablet.close());

  const removals = (): NewChange[] =>
    products.map(({ id, version }) => ({ name: 'productDelete', args: { id, version } }));

  async function removeAll() {
    const outcome = await submitMany(tablet.tab, removals());
    expect(outcome).toMatchObject({ kind: 'queued', entries: { length: 4 } });
    return outcome as Extract<BulkOutcome, { kind: 'queued' }>;
  }
  const leftOnServer = async () => {
    const answers = await Promise.all(
      products.map(({ id }) => tablet.elsewhere.get(`/products/${id}`)),
    );
    return answers.filter(({ status }) => status === 200).length;
  };

  test('waits as one, and is taken back as one, by which nothing was ever sent', async () => {
    const { bulk, later } = await removeAll();
    await replay(tablet.anotherTab());
    expect(await leftOnServer()).toBe(4);
    expect(await takeBackBulk(tablet.tab, bulk)).toBe(4);
    expect(await later).toBeUndefined();
    app().clock.advance(undoMs);
    await replay(tablet.tab);
    expect(await leftOnServer()).toBe(4);
    expect(await takeBackBulk(tablet.tab, bulk)).toBe(0);
  });

  test('is sent when the person goes on; each is judged on its own, and all are told of', async () => {
    const [, second] = products as [Product, Product];
    await tablet.elsewhere.put(`/products/${second.id}`, { price: 7 });
    const { later } = await removeAll();
    await submit(tablet.tab, productIntent());
    const told = (await later) ?? [];
    expect(told.map(({ outcome }) => outcome.kind)).toEqual(['done', 'refused', 'done', 'done']);
    expect(told[1]).toMatchObject({ outcome: { code: 'stale_version' } });
    expect(await leftOnServer()).toBe(1);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await consumePendingNotices(tablet.tab)).toEqual([]);
  });

  test('stays together without a connection, and takes what depends on it back with it', async () => {
    tablet.tab.connectivity.set('offline');
    tablet.network.cut();
    const created = await submitMany(tablet.tab, [productIntent(), productIntent()]);
    if (created.kind !== 'queued') throw new Error(created.kind);
    expect(created.later).toBeUndefined();
    const [{ args }] = (await entriesOf(tablet.tab)) as [Entry];
    const { id } = args as { id: string };
    await keep(tablet.tab, editIntent('productUpdate', { id, version: 1 }, { price: 9 }));
    expect(await takeBackBulk(tablet.tab, created.bulk)).toBe(2);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('tells later of what was sent without anybody waiting', async () => {
    tablet.tab.connectivity.set('offline');
    tablet.network.cut();
    await submitMany(tablet.tab, removals());
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await leftOnServer()).toBe(0);
    expect(await consumePendingNotices(tablet.tab)).toHaveLength(4);
  });

  test('is stored whole or not at all', async () => {
    const wrong: NewChange = { name: 'productDelete', args: { id: 'none' } };
    const outcome = await submitMany(tablet.tab, [...removals(), wrong]);
    expect(outcome).toMatchObject({ kind: 'invalid', invalid: [{ index: 4 }] });
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });
});
