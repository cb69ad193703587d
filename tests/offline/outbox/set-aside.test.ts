import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import { discardEntry } from '#offline/outbox/entry-actions.ts';
import { askRecord } from '#offline/read/ask-online.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { editIntent, productIntent, restockIntent, warehouseIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('what is set aside', () => {
  const app = useTestApp('sqlite');

  test('scenario 28: an entry of which no request can be made is set aside, and holds up no other', async () => {
    const tablet = await newTablet(app());
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
    tablet.close();
  });

  test.each([
    ...['../users/{id}', '..%2fusers%2f{id}', '{id}/../../users/{id}', './{id}', '{id}?version=9'],
    ...['..', '', 7, null],
  ])('an entry with %j for an id reaches no other record: it is set aside', async (id) => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const stored = await keep(tablet.tab, editIntent('productUpdate', product, { price: 1 }));
    const args = { price: 1, role: 'super_admin' };
    const foreign = typeof id === 'string' ? id.replaceAll('{id}', tablet.person.id) : id;
    await tablet.tab.outbox.entries.update(stored.seq, { args: { ...args, id: foreign } });
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent).toEqual([]);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ refusal: { code: 'unreadable' } }]);
    tablet.close();
  });

  test('a record is asked for by its id, whatever stands in the address', async () => {
    const tablet = await newTablet(app());
    tablet.network.forget();
    for (const id of [`../users/${tablet.person.id}`, '..', 'deleted', '', '%2e%2e']) {
      await expect(askRecord(tablet.tab, 'products', id)).rejects.toThrow(RangeError);
    }
    expect(tablet.network.sent).toEqual([]);
    tablet.close();
  });

  test('scenario 28: what the server falls over is tried again later, and holds up no other', async () => {
    const tablet = await newTablet(app());
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
    tablet.close();
  });

  test('scenario 29: with a discarded create all it brought leaves every view, and is named', async () => {
    const tablet = await newTablet(app());
    const taken = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const before = await viewsOf(tablet);
    const warehouse = warehouseIntent({ name: taken.name });
    const refused = await keep(tablet.tab, warehouse);
    const restocks = [];
    for (const units of [3, 4]) {
      restocks.push(await keep(tablet.tab, restockIntent(warehouse.args, product, units)));
    }
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
    tablet.close();
  });
});

const views: ListName[] = ['warehouses', 'restocks', 'stockSummary', 'products'];

async function viewsOf({ tab }: Tablet) {
  const all = [];
  for (const name of views) all.push((await readView(tab, name)).rows);
  return all;
}
