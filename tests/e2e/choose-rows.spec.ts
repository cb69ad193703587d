import type { Page } from '@playwright/test';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartOnTheRoad } from './support/road.ts';
import { storedOn } from './support/stored-on.ts';

const many = 500;

test('500 products are chosen and switched off without a connection, each once; 500 are taken back (scenario 63; screens 3.23)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(240_000);
  const admin = await ApiClient.signedIn(server.url);
  const names = Array.from(
    { length: many },
    (_, index) => `Produk ${String(index).padStart(3, '0')}`,
  );
  for (let start = 0; start < many; start += 20) {
    await Promise.all(names.slice(start, start + 20).map((name) => admin.createProduct(name)));
  }
  const page = await openSignedIn('/products');
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  /** How often the server has changed a product, beside its creation. */
  const changes = async (): Promise<number> => {
    let count = 0;
    for (let page = 1; ; page += 1) {
      const path = `/audit-log?entity=product&limit=100&page=${page}`;
      const { data } = await admin.call<{ action: string }[]>('GET', path);
      count += data.length;
      if (data.length < 100) return count - many;
    }
  };

  await test.step('a range, a page, and all that match', async () => {
    await boxOf(page, 'Produk 001').check();
    await boxOf(page, 'Produk 004').click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 chosen');
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await expect(bar).toContainText('10 chosen');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(boxOf(page, 'Produk 012')).not.toBeChecked();
    await expect(bar).toContainText('10 chosen');
    await bar.getByRole('button', { name: 'All 500 that match' }).click();
    await expect(bar).toContainText('500 chosen');
    await expect(boxOf(page, 'Produk 012')).toBeChecked();
  });

  await test.step('the server is stopped, and all 500 wait on the device', async () => {
    await cutOff();
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 500 products' }).click();
    await expect(page.getByText(/Saved on this device.*Deactivate 500 products/)).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(rowOf(page, 'Produk 012')).toContainText('Inactive');
    expect(await entriesOn(page)).toBe(many);
  });

  await test.step('when it is back each is switched off once', async () => {
    await bringBack();
    await expect.poll(() => entriesOn(page), { timeout: 90_000 }).toBe(0);
    expect(await changes()).toBe(many);
    const { data } = await admin.call<unknown[]>('GET', '/products?status=active');
    expect(data).toEqual([]);
  });

  await test.step('all 500 are taken back within the seconds, and nothing was sent', async () => {
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await bar.getByRole('button', { name: 'All 500 that match' }).click();
    await bar.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate 500 products' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back: Activate 500 products')).toBeVisible();
    await expect(bar).toContainText('500 chosen');
    expect(await entriesOn(page)).toBe(0);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    expect(await changes()).toBe(many);
  });

  await test.step('other filters choose none', async () => {
    await page.getByRole('searchbox').fill('Produk 00');
    await expect(bar).toBeHidden();
    await expect(boxOf(page, 'Produk 001')).not.toBeChecked();
  });
});

test('what is refused of many is named in one summary; keys alone choose, decide and take back (screens 3.23)', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  const [unsold] = await Promise.all(
    ['Kopi Lama', 'Teh Lama'].map((name) => admin.createProduct(name)),
  );
  await road.ask(12, 'Sebelum makan siang');
  await road.ask(5, 'Habis hujan');
  await road.ask(30, 'Untuk acara');
  const page = await openSignedIn('/products');
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  const dialog = page.getByRole('dialog');

  await test.step('a product in use is named before, one that somebody deleted after', async () => {
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await inspect(page, 'chosen rows');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText(/One cannot.*Es Kopi Susu Aren.*still 40 units/s);
    await inspect(page, 'the question about many', '[role=dialog]');
    // Another hand is faster.
    const { data } = await admin.call<{ version: number }>('GET', `/products/${unsold}`);
    await admin.call('PUT', `/products/${unsold}`, { name: 'Kopi Baru', version: data.version });
    await dialog.getByRole('button', { name: 'Delete 2 products' }).click();
    await sendAtOnce(page);
    await expect(page.getByText('Delete 3 products: 1 done, 2 refused.')).toBeVisible();
    await page.getByRole('button', { name: 'Which and why' }).click();
    await expect(dialog).toContainText(/Es Kopi Susu Aren.*Kopi Lama/s);
    await inspect(page, 'the summary of many', '[role=dialog]');
  });

  await test.step('what was done is undone from the summary', async () => {
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await sendAtOnce(page);
    await expect(page.getByText('Done: Restore 1 product')).toBeVisible();
    await expect(rowOf(page, 'Teh Lama')).toBeVisible();
  });

  await test.step('keys alone: two requests are chosen, approved and taken back', async () => {
    await page.goto(`${server.url}/restock-requests?sort_by=created_at&sort_order=asc`);
    await expect(rowOf(page, 'Untuk acara')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar).toContainText('3 chosen');
    await page.keyboard.press('a');
    await expect(bar.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    // 40 are there: the third request is for its own dialog.
    await expect(dialog).toContainText(/One cannot.*of \d+ units are there for it/s);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Approve 2 requests' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Queued: Approve 2 requests')).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Taken back: Approve 2 requests')).toBeVisible();
    await expect(bar).toContainText('3 chosen');
    expect(await admin.cartStock(road.cartId)).toBe(0);
  });

  await test.step('Escape chooses none first, and closes the detail then', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const detail = page.locator('[data-detail]');
    await expect(detail).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(detail).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });
});

function boxOf(page: Page, name: string) {
  return page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
}

/** How many changes wait on this device. */
async function entriesOn(page: Page): Promise<number> {
  const stored = await storedOn(page, 'entries');
  return stored.split('"seq":').length - 1;
}
