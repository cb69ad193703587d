// Yesterday's backup put back, as the people with their tablets live through it.
import 'fake-indexeddb/auto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replay } from '#offline/replay/replay.ts';
import { editIntent, productIntent, restockIntent } from '#tests/offline/support/intents.ts';
import { entriesOf, keep } from '#tests/offline/support/must.ts';
import { type Tablet, tabletOf } from '#tests/offline/support/tablet.ts';
import { keysOf } from '#tests/offline/support/test-network.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { backup, restore } from '#tests/support/operations.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const lostCount = runs(20, 100);

/** All that the work below leaves behind; the ledger by what moved, not by when. */
async function stateOf({ db: { kysely } }: TestApp) {
  const products = kysely.selectFrom('products').select(['id', 'name', 'price', 'version']);
  const movements = kysely
    .selectFrom('stock_movements')
    .select(['product_id', 'quantity', 'ref_id']);
  const balances = kysely.selectFrom('stock_balances').select(['product_id', 'quantity']);
  return {
    products: await products.orderBy('id').execute(),
    restocks: await kysely.selectFrom('restocks').select(['id', 'status']).orderBy('id').execute(),
    movements: await movements.orderBy('ref_id').orderBy('product_id').execute(),
    balances: await balances.orderBy('product_id').orderBy('quantity').execute(),
  };
}

/** A day at one tablet: products made, corrected, and received, each work resting on the last. */
async function work(tablet: Tablet, warehouse: { id: string }, count: number): Promise<string[]> {
  const keys: string[] = [];
  let product = { id: '', name: '' };
  for (let i = 0; i < count; i++) {
    const isNew = i % 4 === 0;
    const made = productIntent();
    if (isNew) product = { id: made.args.id, name: made.args.name ?? '' };
    const edit = editIntent('productUpdate', { id: product.id, version: 1 }, { price: 9000 + i });
    const intent = isNew ? made : i % 4 === 2 ? edit : restockIntent(warehouse, product, i + 1);
    keys.push((await keep(tablet.tab, intent)).key);
    if (i % 3 === 0) await replay(tablet.tab);
  }
  return keys;
}

describeOnEachEngine('A server restored from yesterday’s backup (F21)', (engine) => {
  it('has everything again, once, when the tablet that was told it was saved returns (F21)', async () => {
    const first = await createTestApp(engine);
    let server = first;
    const person = await first.newUser({ role: 'admin' });
    const door: TestApp = {
      ...first,
      fetch: (request) => server.fetch(request),
      signIn: (user) => server.signIn(user),
    };
    const tablet = await tabletOf(door, person);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const kept = await work(tablet, warehouse, 8);
    await replay(tablet.tab);
    const file = join(temporaryFolder(), 'yesterday');
    await backup(first.config, file);

    const lost = await work(tablet, warehouse, lostCount);
    expect(await replay(tablet.tab)).toMatchObject({ end: 'empty' });
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const before = await stateOf(first);
    const unsent = productIntent();
    tablet.network.cut();
    const { key: unsentKey } = await keep(tablet.tab, unsent);

    await first.db.close();
    await restore(first.config, file, `${file}-kept`);
    server = await createTestApp(engine, { after: first });
    expect((await stateOf(server)).products.length).toBeLessThan(before.products.length);
    tablet.network.heal();
    tablet.network.forget();
    await replay(tablet.tab);
    // The refusal of the old session tells of the new epoch: all goes in its order after the sign-in.
    expect((await entriesOf(tablet.tab)).map(({ key }) => key)).toEqual([
      ...kept,
      ...lost,
      unsentKey,
    ]);
    await tablet.signInAgain();
    for (let i = 0; i < 5 && (await entriesOf(tablet.tab)).length > 0; i++)
      await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);

    const offered = new Set(tablet.network.sent.flatMap(keysOf));
    expect([...kept, ...lost, unsentKey].filter((key) => !offered.has(key))).toEqual([]);
    const after = await stateOf(server);
    expect(after.products.filter(({ id }) => id !== unsent.args.id)).toEqual(before.products);
    expect(after.products).toHaveLength(before.products.length + 1);
    expect({ ...after, products: before.products }).toEqual(before);
    expect(await brokenInvariants(server.db)).toEqual({});
    tablet.close();
    await server.close();
  });
});
