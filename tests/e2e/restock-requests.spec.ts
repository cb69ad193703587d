import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { filterBy } from './support/filters.ts';
import { expect, readyToLeave, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartOnTheRoad } from './support/road.ts';
import { storedOn } from './support/stored-on.ts';

test('a supervisor decides on restock requests, online and without a connection', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(120_000);
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  await road.ask(12, 'Sebelum makan siang');
  await road.ask(5, 'Habis hujan');
  const page = await openSignedIn('/restock-requests');
  const stock = () => admin.cartStock(road.cartId);
  const dialog = page.getByRole('dialog');

  await test.step('the list shows who asks for what, filters, and opens a detail (screens 3.3)', async () => {
    await expect(rowOf(page, 'Sebelum makan siang')).toContainText(/MK-003.*budi.*Pending.*12/s);
    await filterBy(page, 'Status', 'Rejected');
    await expect(page.getByText('No data available')).toBeVisible();
    await expect(page).toHaveURL(/status=rejected/);
    await filterBy(page, 'Status', 'Pending');
    await rowOf(page, 'Habis hujan')
      .getByRole('button', { name: /^Detail/ })
      .click();
    await expect(dialog).toContainText(/Requested By.*budi.*Habis hujan.*Es Kopi Susu Aren.*5/s);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a part is approved, with a note, and the goods are on the cart', async () => {
    await rowOf(page, 'Sebelum makan siang')
      .getByRole('button', { name: /^Action/ })
      .click();
    await expect(dialog).toContainText(/12 requested.*40 in stock/s);
    await expect(dialog).toContainText('Stock in Gudang Kemang, up to date');
    await dialog.getByRole('spinbutton').fill('8');
    await expect(dialog).toContainText('Approves 8 of 12');
    await dialog.getByLabel('Decision note').fill('Sisanya sore');
    await expect.poll(() => storedOn(page, 'drafts')).toContain('Sisanya sore');
    // Whoever reloads before the server has answered must not find it undecided in the dialog.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/approve', (route) => asked.then(() => route.continue()));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await sendAtOnce(page);
    await expect.poll(() => storedOn(page, 'entries')).toContain('Sisanya sore');
    expect(await storedOn(page, 'drafts')).not.toContain('Sisanya sore');
    answer();
    await expect(page.getByText('Approve restock request successful!')).toBeVisible();
    expect(await stock()).toBe(8);
  });

  await test.step('an administrator asks for a cart, after a word under the field', async () => {
    await page.goto(`${server.url}/restock-requests`);
    await openDetail(page, 'Sebelum makan siang');
    await expect(dialog).toContainText(/8\s*units approved\s*of 12 asked for/);
    await expect(dialog.getByRole('region', { name: 'Lately' })).toContainText('Approved · admin');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Request restock' }).click();
    await choose(page, dialog.getByRole('combobox', { name: 'Coffee Cart' }), 'Mega Kuningan');
    await choose(page, dialog.getByRole('combobox', { name: /Product/ }), 'Es Kopi Susu Aren');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Quantity must be a whole number of at least 1')).toBeVisible();
    await dialog.getByRole('spinbutton').fill('6');
    await dialog.getByLabel('Notes').fill('Untuk acara');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent.')).toBeVisible();
    await expect(rowOf(page, 'Untuk acara')).toContainText('6');
  });

  await test.step('it is edited, and taken back by who asked', async () => {
    await openDetail(page, 'Untuk acara');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('spinbutton').fill('7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Restock request updated successfully!')).toBeVisible();
    await expect(rowOf(page, 'Untuk acara')).toContainText('7');
    await openDetail(page, 'Untuk acara');
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await sendAtOnce(page);
    await expect(page.getByText('Cancel restock request successful!')).toBeVisible();
    await expect(rowOf(page, 'Untuk acara')).toContainText('Cancelled');
  });

  const big = await road.ask(50, 'Akhir pekan');
  await page.reload();
  await expect(rowOf(page, 'Akhir pekan')).toContainText('Pending');
  await readyToLeave(page);

  await test.step('offline the stock shows its age, and what is short is proposed', async () => {
    await cutOff();
    await page.reload();
    await rowOf(page, 'Akhir pekan')
      .getByRole('button', { name: /^Action/ })
      .click();
    await expect(dialog).toContainText(/as saved on this device/);
    await expect(dialog).toContainText(/50 requested.*32 in stock/s);
    await expect(dialog).toContainText('Approves 32 of 50');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await expect(rowOf(page, 'Akhir pekan')).toContainText('Approved, queued');
    await expect(rowOf(page, 'Akhir pekan').getByRole('button', { name: /^Action/ })).toBeHidden();
  });

  await test.step('a rejection waits too', async () => {
    await rowOf(page, 'Habis hujan')
      .getByRole('button', { name: /^Action/ })
      .click();
    await dialog.getByLabel('Decision note').fill('Van telat');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(rowOf(page, 'Habis hujan')).toContainText('Rejected, queued');
  });

  await test.step('meanwhile the stock went elsewhere: the approval is refused and mended', async () => {
    await server.restart();
    await admin.call('PUT', `/products/${road.productId}/stock`, { stock: 28 });
    await tablet.context.setOffline(false);
    await expect(rowOf(page, 'Habis hujan')).toContainText(/Rejected(?!,)/, { timeout: 20_000 });
    await expect(rowOf(page, 'Akhir pekan')).toContainText('Not accepted');
    await page.goto(`${server.url}/outbox`);
    const entry = page.getByRole('listitem').filter({ hasText: big.number });
    await expect(entry).toContainText(/has 20 Es Kopi Susu Aren left/);
    await entry.getByRole('button', { name: /^Approve 20 of 50/ }).click();
    await expect(page.getByText('Not accepted', { exact: true })).toBeHidden();
    expect(await stock()).toBe(28);
  });

  await test.step('of a cart that came back on this device a request can only be rejected', async () => {
    await road.ask(3, 'Terlambat');
    await page.goto(`${server.url}/restock-requests`);
    await expect(rowOf(page, 'Terlambat')).toContainText('Pending');
    await page.goto(`${server.url}/cart-assignments`);
    await readyToLeave(page);
    await cutOff();
    await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
    await dialog.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('28');
    await dialog.getByRole('button', { name: 'Review', exact: true }).click();
    await dialog.getByRole('button', { name: 'Record return' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await page.goto(`${server.url}/restock-requests`);
    await rowOf(page, 'Terlambat')
      .getByRole('button', { name: /^Action/ })
      .click();
    await expect(dialog).toContainText('MK-003 came back. This request can only be rejected.');
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(rowOf(page, 'Terlambat')).toContainText('Rejected, queued');
  });
});

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}

async function openDetail(page: Page, words: string): Promise<void> {
  await rowOf(page, words)
    .getByRole('button', { name: /^Detail/ })
    .click();
}
