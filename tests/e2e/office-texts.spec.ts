import type { Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { expect, test, withoutBackgroundSync } from './support/fixtures.ts';

const lists = {
  '/products': ['/products', 'Failed to fetch product'],
  '/carts': ['/carts', 'Failed to fetch cart'],
  '/warehouses': ['/warehouses', 'Failed to fetch warehouse'],
  '/users?search=nobody': ['/users', 'Failed to fetch user'],
  '/cart-assignments': ['/cart-assignments', 'Failed to fetch cart assignment'],
  '/restock-requests': ['/restock-requests', 'Failed to fetch restock request'],
  '/restocks': ['/restocks', 'Failed to fetch restock'],
  '/transactions': ['/transactions', 'Failed to fetch transaction'],
  '/stock-overview': ['/stocks/summary', 'Failed to fetch stock overview'],
} as const;

const nouns = { products: 'product', carts: 'cart', warehouses: 'warehouse', users: 'user' };

test('what cannot be loaded is said in the words of its noun, and an edit leads back', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  test.setTimeout(180_000);
  const page = await openSignedIn();
  await withoutBackgroundSync(tablet);
  const error = page.locator('[data-alert=error]');

  await test.step('every list, when the server fails without a word (screens 7.2)', async () => {
    for (const [route, [path, text]] of Object.entries(lists)) {
      // A list that is on the device is brought up to date by the sync of all lists.
      for (const refused of [path, '/sync/changes']) await refuse(page, refused, 500);
      await page.goto(`${server.url}${route}`);
      await expect(error, route).toContainText(text);
      await page.unrouteAll();
    }
  });

  await test.step('a list that answers with something that is no list (screens 7.2)', async () => {
    await page.route(/\/api\/(warehouses|sync\/changes)(\?|$)/, (route) =>
      route.fulfill({
        json: { ...withoutWords, status: 'success', message: 'OK', data: { a: 1 } },
      }),
    );
    await page.goto(`${server.url}/warehouses`);
    await expect(error).toContainText('Something went wrong');
    await page.unrouteAll();
  });

  await test.step('a record to edit: what the server says comes first, else the words of the noun (screens 4.3 and 7.1)', async () => {
    for (const [place, noun] of Object.entries(nouns)) {
      const id = newId();
      await page.goto(`${server.url}/${place}/edit/${id}`);
      await expect(error, place).toContainText(`This ${noun} does not exist`);
      await page.waitForURL(`${server.url}/${place}`);
      await refuse(page, `/${place}/${id}`, 500);
      await page.goto(`${server.url}/${place}/edit/${id}`);
      await expect(error, place).toContainText(`Failed to fetch ${noun}`);
      await page.waitForURL(`${server.url}/${place}`);
      await page.unrouteAll();
    }
  });

  await test.step('an edit without an id: Something went wrong, and the list (screens 5.4)', async () => {
    await page.goto(`${server.url}/products/edit`);
    await expect(error).toContainText('Something went wrong');
    await page.waitForURL(`${server.url}/products`);
  });
});

const withoutWords = { status: 'fail', message: '', data: null, errors: [] };

/** The server answers this path with a failure that has no words of its own. */
async function refuse(page: Page, path: string, status: number, method = 'GET'): Promise<void> {
  await page.route(new RegExp(`/api${path}(\\?|$)`), (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: withoutWords })
      : route.continue(),
  );
}
