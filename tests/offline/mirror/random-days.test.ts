import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';
import { times } from '../support/counts.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { productIntent } from '../support/intents.ts';
import { keep, present } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

interface Day {
  tablet: Tablet;
  /** Somebody else, on another device. */
  other: ApiClient;
  secondTab: Workspace;
  products: { id: string; isDeleted: boolean }[];
  warehouses: { id: string }[];
}

/** One thing that a person or the network does; `pick` chooses among the records of the day. */
type Act = (day: Day, pick: number) => Promise<unknown>;

const acts: Record<string, Act> = {
  create: async ({ other, products }) =>
    products.push({ id: (await createProduct(other)).id, isDeleted: false }),
  createHere: async ({ tablet, products }) => {
    const { args } = productIntent();
    await keep(tablet.tab, { name: 'productCreate', args });
    await replay(tablet.tab);
    products.push({ id: args.id, isDeleted: false });
  },
  rename: ({ other, products }, pick) =>
    other.put(`/products/${at(products, pick).id}`, { name: uniqueName('Baru') }),
  deleteOrRestore: async ({ other, products }, pick) => {
    const product = at(products, pick);
    if (product.isDeleted) await other.post(`/products/${product.id}/restore`);
    else await other.delete(`/products/${product.id}`);
    product.isDeleted = !product.isDeleted;
  },
  receive: async ({ other, products, warehouses }, pick) => {
    const product = at(products, pick);
    if (!product.isDeleted) await createRestock(other, at(warehouses, pick), product);
  },
  renameWarehouse: ({ other, warehouses }, pick) =>
    other.put(`/warehouses/${at(warehouses, pick).id}`, { name: uniqueName('Depo') }),
  sync: ({ tablet }) => warmUp(tablet.tab),
  syncOfTwoTabs: ({ tablet, secondTab }) => Promise.all([warmUp(tablet.tab), warmUp(secondTab)]),
  syncWithLook: ({ tablet }) => Promise.all([readView(tablet.tab, 'products'), warmUp(tablet.tab)]),
  lostAnswer: async ({ tablet }) => {
    tablet.network.behave(async (_request, carry) => {
      await carry();
      throw new TypeError('Failed to fetch');
    });
    await warmUp(tablet.tab);
    tablet.network.heal();
  },
};

describe('a mirror (scenario 57)', () => {
  const app = useTestApp('sqlite');

  test('has the rows of the server after whatever two people and the network do', async () => {
    const tablet = await newTablet(app());
    const other = await app().asNew('admin');
    const day: Day = {
      ...{ tablet, other, secondTab: tablet.anotherTab() },
      products: [{ id: (await createProduct(other)).id, isDeleted: false }],
      warehouses: [await createWarehouse(other), await createWarehouse(other)],
    };
    const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(50));
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), async (chosen) => {
        for (const [name, pick] of chosen) await present(acts[name])(day, pick);
        await warmUp(tablet.tab);
        await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
      }),
      { numRuns: times(8, 300) },
    );
    tablet.close();
  });
});

function at<Item>(items: readonly Item[], pick: number): Item {
  return present(items[pick % items.length]);
}
