import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { currentWorkspace } from '#client/data/current-workspace.ts';
import { preloadedPage, preloadPage, watchPreloadedPage } from '#client/data/preload-page.ts';
import { listKey } from '#offline/mirror/list-key.ts';
import { warmUp } from '#offline/mirror/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { newTablet } from '../support/tablet.ts';

const asked = { page: 2, limit: 10 };
const { query } = listKey('products', asked);

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
    expect(preloadedPage(tab, 'products', query)).toBeUndefined();
    await preloadPage('products', asked);
    expect(preloadedPage(tab, 'products', query)?.rows.length).toBeGreaterThan(0);
    expect(preloadedPage(tab, 'warehouses', query)).toBeUndefined();
  });

  test('follows what is written while it is watched', async () => {
    const { tab } = await tabletWithProducts();
    const stop = watchPreloadedPage('products', asked);
    await expect.poll(() => preloadedPage(tab, 'products', query)?.rows.length).toBeGreaterThan(0);
    await tab.mirror.walks.update('products', { savedAt: 1 });
    await expect.poll(() => preloadedPage(tab, 'products', query)?.savedAt).toBe(1);
    stop();
    expect(preloadedPage(tab, 'products', query)).toBeUndefined();
  });
});
