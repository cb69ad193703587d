import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { maxPageSize } from '#contract/paging.ts';
import type { Product } from '#contract/products/entity.ts';
import { listKey } from '#offline/mirror/any-list.ts';
import { askPage } from '#offline/read/ask-online.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readView, watchView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the mirror, when something goes wrong', () => {
  const app = useTestApp('sqlite');

  test('scenario 16: with five edits unsent, an open list shows no old value before, while and after they are sent', async () => {
    const tablet = await newTablet(app());
    const products: Product[] = [];
    for (let i = 0; i < 5; i++) {
      products.push(await createProduct(tablet.elsewhere, { name: `Frame ${i}`, price: 1000 }));
    }
    await warmUp(tablet.tab);
    tablet.network.cut();
    for (const product of products) {
      await keep(
        tablet.tab,
        editIntent('productUpdate', product, { price: 2000 }, { price: 1000 }),
      );
    }
    const frames: unknown[][] = [];
    const stop = watchView(tablet.tab, 'products', { search: 'Frame' }, (view) =>
      frames.push(present(view).rows.map(({ row }) => row.price)),
    );
    await expect.poll(() => frames.length).toBeGreaterThan(0);
    tablet.network.heal();
    // As on `online`: the pull is asked for while the push is still on its way.
    await Promise.all([replay(tablet.tab), warmUp(tablet.tab)]);
    await warmUp(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    await expect.poll(() => frames.length).toBeGreaterThan(1);
    stop();
    expect(frames).toEqual(frames.map(() => Array(5).fill(2000)));
    tablet.close();
  });

  test('a page that is no list fails, and not in the words of a success', async () => {
    const tablet = await newTablet(app());
    tablet.network.behave(async (_request, carry) => {
      const envelope = await (await carry()).json();
      return Response.json({ ...envelope, message: 'OK', data: { a: 1 } });
    });
    const fetched = await askPage(tablet.tab, listKey('products', { search: 'none' }));
    expect(fetched).toMatchObject({ kind: 'failed', failure: { status: 200, message: '' } });
    tablet.close();
  });

  test('scenario 56: a tab that dies while changes are written leaves the old list whole, and the next brings the new one', async () => {
    const { tablet, before, rename } = await withTwoPages(app());
    await rename();
    const { mirror } = tablet.tab;
    let written = 0;
    const die = () => {
      written += 1;
      if (written === maxPageSize / 2) throw new Error('killed');
    };
    mirror.rows.hook('updating', die);
    await warmUp(tablet.tab).catch(() => undefined);
    mirror.rows.hook('updating').unsubscribe(die);
    expect(written).toBe(maxPageSize / 2);
    expect(await namesIn(tablet)).toEqual(before);
    await warmUp(tablet.tab);
    const after = await namesIn(tablet);
    expect(after).toHaveLength(before.length);
    expect(after.every((name) => name.endsWith(' baru'))).toBe(true);
    tablet.close();
  });

  test('scenario 57: what was deleted while a tablet was away for ten days is gone after its next sync', async () => {
    const tablet = await newTablet(app());
    const gone = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    await tablet.elsewhere.delete(`/products/${gone.id}`);
    tablet.tab.close();
    app().clock.advance(10 * dayMs);
    await tablet.signInAgain();
    expect((await readView(tablet.tab, 'products', { search: gone.name })).ids).toEqual([gone.id]);
    await warmUp(tablet.tab);
    expect((await readView(tablet.tab, 'products', { search: gone.name })).ids).toEqual([]);
    tablet.close();
  });

  test('scenario 61: a mirror with a broken row is dropped and fetched again, the outbox untouched', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const kept = await keep(tablet.tab, productIntent());
    await breakRow(tablet, product.id);
    const tab = tablet.anotherTab();
    const shown: string[][] = [];
    const stop = watchView(tab, 'products', { search: product.name }, (view) =>
      shown.push(view?.ids ?? ['cannot be read']),
    );
    await expect.poll(() => shown).toEqual([['cannot be read'], []]);
    expect(await tab.mirror.walks.count()).toBe(0);
    await warmUp(tab);
    await expect.poll(() => shown.at(-1)).toEqual([product.id]);
    stop();
    expect(await entriesOf(tab)).toEqual([kept]);
    tablet.close();
  });

  test('scenario 61: a mirror that takes nothing keeps no answer from the outbox', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    const intent = productIntent();
    await keep(tablet.tab, intent);
    const refuse = () => {
      throw new Error('the disk is full');
    };
    tablet.tab.mirror.rows.hook('creating', refuse);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.tab.mirror.rows.hook('creating').unsubscribe(refuse);
    await warmUp(tablet.tab);
    expect(
      (await readView(tablet.tab, 'products', { search: intent.args.name ?? '' })).ids,
    ).toEqual([intent.args.id]);
    tablet.close();
  });
});

/** A tablet that has a list of more than one page, and the way to rename all its rows. */
async function withTwoPages(app: TestApp) {
  const tablet = await newTablet(app);
  await warmUp(tablet.tab);
  const have = await tablet.tab.mirror.rows
    .where('list')
    .equals('products')
    .count()
    .catch(() => 0);
  for (let i = have; i < maxPageSize + 10; i++) await createProduct(tablet.elsewhere);
  await warmUp(tablet.tab);
  const before = await namesIn(tablet);
  const rename = async () => {
    const rows = await rowsIn(tablet);
    for (const { id, name, version } of rows) {
      await tablet.elsewhere.put(`/products/${id}`, { name: `${name} baru`, version });
    }
  };
  return { tablet, before, rename };
}

async function rowsIn({ tab }: Tablet): Promise<Product[]> {
  const stored = await tab.mirror.rows.toArray();
  return stored
    .filter(({ list }) => list === 'products')
    .map(({ row }) => row as unknown as Product);
}

async function namesIn(tablet: Tablet): Promise<string[]> {
  return (await rowsIn(tablet)).map(({ name }) => name);
}

async function breakRow({ tab }: Tablet, id: string): Promise<void> {
  const stored = present(await tab.mirror.rows.get(['products', id]));
  await tab.mirror.rows.put({ ...stored, row: null as never });
}
