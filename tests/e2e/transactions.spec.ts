import { readFileSync } from 'node:fs';
import { ApiClient } from './support/api.ts';
import { filterBy } from './support/filters.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartOnTheRoad, must } from './support/road.ts';

test('payments are settled or cancelled, also offline; a refund needs a connection', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  const { id: request } = await road.ask(20);
  await must(admin, 'PUT', `/restock-requests/${request}/approve`);
  const sell = async (payment: object) => {
    const items = [{ product_id: road.productId, quantity: 2 }];
    const body = { items, ...payment };
    return must<{ id: string; number: string }>(road.barista, 'POST', '/transactions', body);
  };
  const paid = await sell({ payment_method: 'cash' });
  const open = await sell({ payment_method: 'qris', payment_status: 'pending' });
  const lost = await sell({ payment_method: 'gopay', payment_status: 'pending' });
  const page = await openSignedIn();
  const dialog = page.getByRole('dialog');
  const openDetail = ({ number }: { number: string }) =>
    rowOf(page, number)
      .getByRole('button', { name: /^Detail/ })
      .click();
  expect(await admin.cartStock(road.cartId)).toBe(14);

  await test.step('filters by payment method and status, kept in the address (screens 3.3)', async () => {
    await filterBy(page, 'Status', 'Completed');
    await expect(rowOf(page, open.number)).toBeHidden();
    await expect(rowOf(page, paid.number)).toContainText(/MK-003.*Rp 20.000/s);
    await expect(page).toHaveURL(/status=completed/);
    await expect(page.getByText('Sold Rp 20.000 · 1 sale · 2 units')).toBeVisible();
    await expect(page.getByText(/^Not counted/)).toBeHidden();
  });

  await test.step('a file holds what the filters of the screen let through', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^gerobak-transactions-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(paid.number);
    expect(text).not.toContain(open.number);
  });

  await test.step('a refund asks what became of the goods; back on the cart they count', async () => {
    await openDetail(paid);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('Back on the cart, to be sold again').check();
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refund successful!')).toBeVisible();
    expect(await admin.cartStock(road.cartId)).toBe(16);
  });

  await test.step('one that somebody else refunds meanwhile is refunded once, and said so', async () => {
    const raced = await sell({ payment_method: 'cash' });
    await page.goto(`${server.url}/transactions`);
    await openDetail(raced);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const refund = { status: 'refunded', restock: true };
    await must(admin, 'PUT', `/transactions/${raced.id}`, refund);
    await dialog.getByLabel('Back on the cart, to be sold again').check();
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText(/refunded/i).first()).toBeVisible();
    await expect(rowOf(page, raced.number)).toContainText('Refunded');
    expect(await admin.cartStock(road.cartId)).toBe(16);
  });

  const other = await sell({ payment_method: 'cash' });
  await page.goto(`${server.url}/transactions`);
  await expect(rowOf(page, other.number)).toBeVisible();
  await readyToLeave(page);

  await test.step('offline a payment is settled, a sale cancelled, and a refund says why not', async () => {
    await cutOff();
    await page.reload();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('This needs a connection.')).toBeVisible();
    await openDetail(other);
    await expect(dialog).toContainText('This needs a connection');
    await expect(dialog.getByRole('button', { name: 'Refund' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await openDetail(open);
    await dialog.getByRole('button', { name: 'Payment received' }).click();
    await dialog.getByRole('button', { name: 'Payment received' }).click();
    await expect(rowOf(page, open.number)).toContainText('Completed, queued');
    await openDetail(lost);
    await dialog.getByRole('button', { name: 'Cancel sale' }).click();
    await dialog.getByRole('button', { name: 'Cancel sale' }).click();
    await expect(rowOf(page, lost.number)).toContainText('Cancelled, queued');
    // Added up on the device, which has all sales.
    await page.goto(`${server.url}/transactions?status=refunded`);
    await expect(page.getByText('Sold Rp 0 · 0 sales · 0 units')).toBeVisible();
    await expect(page.getByText('Not counted: 2 refunded, Rp 40.000')).toBeVisible();
    await page.goto(`${server.url}/transactions`);
    await expect(page.getByText('Sold Rp 40.000 · 2 sales · 4 units')).toBeVisible();
  });

  await test.step('sent, both are so on the server', async () => {
    await bringBack();
    await expect(rowOf(page, lost.number)).not.toContainText(/queued|sending/i, {
      timeout: 20_000,
    });
    await expect(rowOf(page, open.number)).toContainText(/Success.*Completed/s);
    await expect(rowOf(page, lost.number)).toContainText('Cancelled');
    // 16 and 2 back of the cancelled sale, without the 2 sold meanwhile.
    expect(await admin.cartStock(road.cartId)).toBe(16);
  });

  await test.step('a wish for a refund is told by a notice, and found by a filter (screens 3.15)', async () => {
    const ask = ({ id }: { id: string }, reason: string) =>
      must(road.barista, 'PUT', `/transactions/${id}/refund-wish`, { reason });
    await ask(open, 'Salah pesan');
    await ask(other, 'Susunya asam');
    await page
      .getByRole('button', { name: /^Notifications, \d unread/ })
      .click({ timeout: 20_000 });
    await page.getByRole('link', { name: `Refund wanted: ${other.number}` }).click();
    const wish = dialog.getByRole('region', { name: 'Refund asked for' });
    await expect(wish).toContainText(/Susunya asam.*Asked by\s*budi.*Not decided yet/s);
    await page.keyboard.press('Escape');
    await filterBy(page, 'Refund', 'Asked for');
    await expect(rowOf(page, open.number)).toContainText('Refund asked for');
    await expect(rowOf(page, other.number)).toContainText('Refund asked for');
    await expect(rowOf(page, lost.number)).toBeHidden();
    await readyToLeave(page);
  });

  await test.step('it is declined without a connection, and decided by a refund with one (screens 3.15)', async () => {
    await cutOff();
    await page.goto(`${server.url}/transactions`);
    await openDetail(other);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toContainText('“Susunya asam”');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(rowOf(page, other.number)).toContainText(/Completed.*Refund declined, queued/s);
    await bringBack();
    await expect(rowOf(page, other.number)).not.toContainText(/declined/, { timeout: 20_000 });
    await openDetail(open);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('Refund successful!')).toBeVisible();
    await filterBy(page, 'Refund', 'Decided');
    await openDetail(other);
    await expect(dialog).toContainText(/Declined by admin/);
    await page.keyboard.press('Escape');
    await openDetail(open);
    await expect(dialog).toContainText(/Refunded by admin/);
    await page.keyboard.press('Escape');
  });

  await test.step('a sale that had ended unpaid is completed when the money came, and says so (screens 3.15)', async () => {
    await page.goto(`${server.url}/transactions`);
    await openDetail(lost);
    await dialog.getByRole('button', { name: 'The money came' }).click();
    await dialog.getByRole('button', { name: 'The money came' }).click();
    await expect(rowOf(page, lost.number)).toContainText('Completed');
    await openDetail(lost);
    await expect(dialog).toContainText('It was cancelled as unpaid');
  });

  await test.step('why less was taken stands in the detail, and its notice leads to the sale (screens 3.15)', async () => {
    const items = [{ product_id: road.productId, quantity: 1, unit_price: 0 }];
    const free = { items, payment_method: 'cash', price_reason: 'Ulang tahun pelanggan' };
    const given = await must<{ number: string }>(road.barista, 'POST', '/transactions', free);
    await page.goto(`${server.url}/products`);
    await page
      .getByRole('button', { name: /^Notifications, \d unread/ })
      .click({ timeout: 20_000 });
    await page.getByRole('link', { name: /Ulang tahun pelanggan/ }).click();
    await openDetail(given);
    await expect(dialog).toContainText(/Why less was taken\s*Ulang tahun pelanggan/);
    await expect(dialog).toContainText('Another price was taken than the one that was set');
  });
});
