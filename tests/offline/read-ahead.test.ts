import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { currentWorkspace } from '#client/data/current-workspace.ts';
import { aheadOf, readSoon } from '#client/data/read-ahead.ts';
import { canonicalQuery } from '#offline/mirror/canonical-query.ts';
import { warmUp } from '#offline/mirror/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { newTablet } from './support/tablet.ts';

const asked = { page: 2, limit: 10 };
const { query } = canonicalQuery('products', asked);

describe('a page that a person is about to turn to', () => {
  const app = useTestApp('sqlite');

  afterEach(() => currentWorkspace.set(undefined));

  async function tabletWithProducts() {
    const tablet = await newTablet(app());
    for (let made = 0; made < 12; made += 1) await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    currentWorkspace.set(tablet.tab);
    return tablet;
  }

  test('is there at once when it was read ahead', async () => {
    const { tab } = await tabletWithProducts();
    expect(aheadOf(tab, 'products', query)).toBeUndefined();
    await readSoon('products', asked);
    expect(aheadOf(tab, 'products', query)?.rows.length).toBeGreaterThan(0);
    expect(aheadOf(tab, 'warehouses', query)).toBeUndefined();
  });

  test('is read again when anything was written since', async () => {
    const { tab } = await tabletWithProducts();
    await readSoon('products', asked);
    await tab.mirror.walks.update('products', { savedAt: 1 });
    expect(aheadOf(tab, 'products', query)).toBeUndefined();
    // On a busy machine a read may take longer than a press may seem unheard.
    await expect
      .poll(async () => {
        await readSoon('products', asked);
        return aheadOf(tab, 'products', query);
      })
      .toMatchObject({ savedAt: 1 });
  });
});
