import type { Page } from '@playwright/test';
import { openBusiness } from './support/business.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';

test('lists, restocks and assignments are printed whole, in black on white, without a connection too', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const { admin, aren, cart, andi } = await openBusiness(server.url);
  for (let index = 1; index <= 60; index += 1) {
    await admin.createProduct(`Produk ${String(index).padStart(2, '0')}`);
  }
  await admin.call('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi, opening_float: 50_000 },
    initial_items: [{ product_id: aren, quantity: 20 }],
  });
  const page = await openSignedIn();
  await page.addInitScript(() => {
    // A dialog of the browser, which a test cannot close.
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));

  await test.step('a list: all rows under its filters on several pages, and nothing else', async () => {
    await page.goto(`${server.url}/products?search=produk&status=active`);
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.keyboard.press('Control+p');
    await expectPrinted(page, 'Products', 60);
    await expect(sheet(page)).toContainText('“produk” · Status: Active');
    await expect(sheet(page)).toContainText(/60 rows\s*Printed .* by admin/);
    expect(await colors(page)).toEqual({ words: 'rgb(0, 0, 0)', page: 'rgba(0, 0, 0, 0)' });
    await page.emulateMedia({ media: null });
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });

  await test.step('from the menu of the browser, which does not wait: the rows of the page', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(sheet(page).locator('tbody tr')).toHaveCount(10);
    await expect(sheet(page)).toContainText('Rows 1 to 10 of 60');
  });

  await readyToLeave(page);
  await cutOff();
  await test.step('without a connection: what is on the device, and since when', async () => {
    await page.goto(`${server.url}/products?search=produk&status=active`);
    await page.getByRole('button', { name: 'Print' }).click();
    await expectPrinted(page, 'Products', 60);
    await expect(sheet(page)).toContainText('As saved on the device');
  });

  await test.step('a list with moments: their dates, because paper is read on other days', async () => {
    await page.goto(`${server.url}/restocks`);
    await expect(page.getByRole('cell', { name: /today|yesterday/ }).first()).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(sheet(page)).toContainText(/\d+ \w{3} \d{4}, \d\d:\d\d/);
    await expect(sheet(page)).not.toContainText(/today|yesterday/);
  });

  await test.step('the slip of a restock, with lines to sign', async () => {
    await page.getByRole('button', { name: 'Detail Depo Setiabudi' }).click();
    await expect(page.getByText('Restock Detail')).toBeVisible();
    await page.getByRole('button', { name: 'Print', exact: true }).last().click();
    await expectPrinted(page, /^Restock slip RS\//, 2);
    await expect(sheet(page)).toContainText('130 units');
    await expect(sheet(page)).toContainText('Received by');
  });

  await test.step('the slip of a day, with its goods, its cash and lines to sign', async () => {
    await page.goto(`${server.url}/cart-assignments`);
    await page.getByRole('button', { name: 'Detail Mega Kuningan' }).click();
    await page.getByRole('link', { name: 'Open the day' }).click();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await page.keyboard.press('Control+p');
    await expectPrinted(page, /^Settlement slip PK\//, 1);
    await expect(sheet(page)).toContainText(/Opening float\s*Rp\s?50\.000/);
    await expect(sheet(page).locator('tbody tr')).toHaveText('Es Kopi Susu Aren20020');
    await expect(sheet(page)).toContainText('Counted by');
  });
});

function sheet(page: Page) {
  return page.locator('[data-print-sheet]');
}

/** Looks at what the paper shows, until `emulateMedia` is called again. */
async function expectPrinted(page: Page, title: string | RegExp, rows: number): Promise<void> {
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('tbody tr:visible')).toHaveCount(rows);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** The colours under print media. */
async function colors(page: Page) {
  await page.emulateMedia({ media: 'print' });
  return sheet(page)
    .locator('td')
    .first()
    .evaluate((cell) => ({
      words: getComputedStyle(cell).color,
      page: getComputedStyle(document.body).backgroundColor,
    }));
}

/** The number of pages of a PDF. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').split(/\/Type\s*\/Page\b/).length - 1;
}
