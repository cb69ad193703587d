import { addDays, businessDateOf } from '#contract/dates.ts';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { filterBy } from './support/filters.ts';
import { expect, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartOnTheRoad, must } from './support/road.ts';

test('what moved and who changed what is read back to the first, and says without a server that it cannot be (screens 3.21)', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin, 40, 12);
  const expired_date = addDays(businessDateOf(new Date()), 2);
  await must(admin, 'POST', '/restocks', {
    ...{ warehouse_id: road.warehouseId, notes: '' },
    items: [{ product_id: road.productId, quantity: 7, expired_date }],
  });
  await must(road.barista, 'POST', '/transactions', {
    ...{ payment_method: 'cash', items: [{ product_id: road.productId, quantity: 1 }] },
  });
  await must(admin, 'PUT', `/products/${road.productId}`, { price: 12_000 });
  const page = await openSignedIn(`/products?detail=${road.productId}`);
  const panel = page.getByRole('dialog', { name: /^Product Detail/ });

  await test.step('from a product to all that moved of it, each with its document', async () => {
    await panel.getByRole('link', { name: 'All movements' }).click();
    await expect(page.getByText('Product: Es Kopi Susu Aren')).toBeVisible();
    await expect(rowOf(page, 'Sold')).toContainText('Mega Kuningan → customer');
    await expect(rowOf(page, 'Loaded')).toContainText('Gudang Kemang → Mega Kuningan');
    await expect(page.getByRole('row')).toHaveCount(5);
    await filterBy(page, 'Who', 'budi');
    await expect(page.getByRole('row')).toHaveCount(2);
    await inspect(page, 'movements');
    await page.getByRole('link', { name: /^Sale TX/ }).click();
    await expect(page).toHaveURL(/\/transactions\?detail=/);
  });

  await test.step('a place lists what expires first', async () => {
    await page.goto(`${server.url}/warehouses?detail=${road.warehouseId}`);
    const lots = page.getByRole('region', { name: 'Expires first' });
    await expect(lots.getByRole('listitem')).toHaveCount(1);
    await expect(lots.getByRole('listitem')).toContainText('7');
  });

  await test.step('who changed what, in words, of one record and of all', async () => {
    await page.goto(`${server.url}/products?detail=${road.productId}`);
    await panel.getByRole('link', { name: 'All changes' }).click();
    await expect(rowOf(page, 'Edited')).toContainText('Price: Rp 10.000 → Rp 12.000');
    await rowOf(page, 'Created')
      .getByText(/^Entered/)
      .click();
    await expect(rowOf(page, 'Created')).toContainText('Price: Rp 10.000');
    await inspect(page, 'changes');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rowOf(page, 'MK-003').or(rowOf(page, 'Mega Kuningan')).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Sale/ })).toHaveCount(0);
    await filterBy(page, 'Kind of record', 'Sale');
    await expect(page.getByRole('row', { name: /Sale/ })).toHaveCount(1);
  });

  await test.step('without a server both say so, and read what was on the screen no further', async () => {
    await cutOff();
    await expect(page.getByText('No connection now: these rows were read before.')).toBeVisible();
    for (const path of ['/stock/movements', '/audit']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByText('This needs a connection')).toBeVisible();
    }
    await inspect(page, 'changes without a connection');
  });
});
