import type { Page } from '@playwright/test';
import { inspect } from './support/accessibility.ts';
import { openBusiness } from './support/business.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { must } from './support/road.ts';

test('reports are read with and without a connection, by keyboard, on paper, whatever the address says (screens 3.20)', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 20 },
    ],
  });
  const sell = (payment_method: string, product_id: string, quantity: number) =>
    must<{ id: string }>(admin, 'POST', '/transactions', {
      ...{ assignment_id: id, payment_method },
      items: [{ product_id, quantity }],
    });
  await sell('cash', aren, 2);
  const { id: byCode } = await sell('qris', matcha, 1);
  await must(admin, 'PUT', `/transactions/${byCode}`, { payment_status: 'success' });
  await sell('cash', matcha, 1);
  const page = await openSignedIn('/transactions');
  await page.addInitScript(() => {
    // A dialog of the browser, which a test cannot close.
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });

  await test.step('from the sidebar to what each product sold', async () => {
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL(/\/reports\/sales$/);
    await choose(page, 'By', 'Product');
    await expect(page).toHaveURL(/by=product/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(bars(page)).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText('4 units');
  });

  await test.step('the keyboard goes from bar to bar, with one stop', async () => {
    const [first, second] = [bars(page).nth(0), bars(page).nth(1)];
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleName(/2 units$/);
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('figure').locator(':focus')).toHaveCount(0);
  });

  await test.step('another period beside it, and paper with the bars', async () => {
    await page.goto(`${server.url}/reports/sales?period=7_days&beside=before`);
    await expect(page.getByText(/^Nothing was sold /)).toBeVisible();
    await expect(bars(page)).toHaveCount(7);
    await page.keyboard.press('Control+p');
    const sheet = page.locator('[data-print-sheet]');
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByRole('figure')).toBeVisible();
    await expect(sheet.getByRole('row')).toHaveCount(2);
    await page.emulateMedia({ media: null });
  });

  await test.step('a day leads to as many sales as it counts', async () => {
    await expect(page.getByRole('main')).toContainText('3 sales');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/transactions\?status=completed/);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
  });

  await test.step('what an address means nothing by is named, and the rest stands', async () => {
    await page.goto(`${server.url}/reports/sales?by=moon&start_date=2026-02-30`);
    await expect(page.getByText('Part of this address means nothing')).toBeVisible();
    await expect(bars(page)).toHaveCount(30);
    await page.goto(`${server.url}/reports/sales?start_date=2016-01-01&end_date=2026-01-01`);
    await expect(page.getByText('more than two years')).toBeVisible();
    await page.goto(`${server.url}/reports/losses?start_date=2026-02-02&end_date=2026-02-01`);
    await expect(page.getByText('The first day is after the last')).toBeVisible();
    await expect(page.getByLabel('Period')).toBeVisible();
  });

  await test.step('what was thrown away stands at its price, and what lies in stock by its value', async () => {
    await must(admin, 'POST', '/stock/adjustments', {
      ...{ kind: 'cart_waste', assignment_id: id, reason: 'Tumpah' },
      items: [{ product_id: matcha, quantity: 3 }],
    });
    await page.goto(`${server.url}/reports/losses`);
    await expect(page.getByRole('row')).toContainText([
      /^Product/,
      /^Matcha Latte300Rp/,
      /^Es Kopi Susu Aren000Rp 0/,
    ]);
    await expect(bars(page)).toHaveCount(1);
    await inspect(page, 'losses');
    await page.goto(`${server.url}/reports/stock`);
    await expect(page.getByRole('row', { name: /^Matcha Latte 10 15 Rp/ })).toBeVisible();
    await expect(bars(page)).toHaveCount(2);
  });

  await page.goto(`${server.url}/reports/sales?by=weekday_hour`);
  await expect(page.getByRole('table')).toContainText('Mon');
  await inspect(page, 'sales by weekday and hour');
  await page.goto(`${server.url}/reports/sales?period=7_days&beside=before`);
  await expect(bars(page)).toHaveCount(7);
  await inspect(page, 'sales by day');

  await readyToLeave(page);
  await cutOff();
  await test.step('without a connection: what this device has, and what needs one', async () => {
    await page.goto(`${server.url}/reports/sales?by=method`);
    await expect(page.getByText(/^As of \d\d:\d\d today, /)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(3);
    for (const address of ['sales?by=cart', 'losses', 'stock']) {
      await page.goto(`${server.url}/reports/${address}`);
      await expect(page.getByText('This needs a connection')).toBeVisible();
      await expect(page.getByLabel('Period')).toBeVisible();
    }
  });
});

function bars(page: Page) {
  return page.locator('figure').first().locator('g[role=img]');
}

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
