import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartOnTheRoad, must } from './support/road.ts';

interface MarkedRecord {
  path: string;
  /** Words of its row. */
  row: string;
  queued: string;
  refused: string;
  /** What the person asks for without a server. */
  ask: (page: Page, row: Locator, dialog: Locator) => Promise<void>;
}

test('offline scenario 53: what waits and what was refused is marked in the list and the detail of every noun', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(240_000);
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  const { id: request } = await road.ask(12, 'Sebelum makan siang');
  await must(admin, 'PUT', `/restock-requests/${(await road.ask(20)).id}/approve`);
  const sale = await must<{ id: string; number: string }>(road.barista, 'POST', '/transactions', {
    items: [{ product_id: road.productId, quantity: 2 }],
    ...{ payment_method: 'qris', payment_status: 'pending' },
  });
  const matcha = await admin.createProduct('Matcha Latte');
  const teh = await admin.createProduct('Teh Melati');
  const tebet = await admin.createWarehouse('Gudang Tebet');
  const depo = await admin.createWarehouse('Depo Setiabudi');
  await must(admin, 'POST', '/restocks', {
    ...{ warehouse_id: depo, notes: 'Dari pabrik' },
    items: [{ product_id: teh, quantity: 9, expired_date: null }],
  });
  const spare = await admin.createCart('MK-009', 'Blok M', depo);
  const siti = await admin.createBarista('siti.rahmawati');
  const free = await admin.createCart('MK-010', 'Kota Tua', depo);
  const rina = await admin.createBarista('rina.kurnia');
  const { id: assignment } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: free, sales_id: rina, initial_items: [] },
  });
  const page = await openSignedIn();
  await readyToLeave(page);
  await cutOff();

  for (const { path, row, queued, ask } of records(sale.number)) {
    await page.goto(`${server.url}/${path}`);
    await ask(page, rowOf(page, row), page.getByRole('dialog'));
    await expect(rowOf(page, row), path).toContainText(queued);
    await expect(await detailOf(page, row), path).toContainText(queued);
  }
  await expect(pill(page)).toContainText(`${records('').length} waiting`);

  // Meanwhile somebody else does what speaks against each of them.
  await server.restart();
  const put = (body: object) => must(admin, 'POST', '/restocks', { notes: '', ...body });
  await put({
    warehouse_id: tebet,
    items: [{ product_id: matcha, quantity: 3, expired_date: null }],
  });
  const given = { cart_id: spare, sales_id: siti, initial_items: [] };
  await must(admin, 'POST', '/cart-assignments', given);
  await must(admin, 'PUT', `/restock-requests/${request}/approve`);
  await must(admin, 'PUT', `/transactions/${sale.id}`, { payment_status: 'success' });
  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`);
  await must(admin, 'POST', '/stock/adjustments', {
    ...{ kind: 'waste', warehouse_id: depo, reason: 'Basi' },
    items: [{ product_id: teh, quantity: 9 }],
  });
  await tablet.context.setOffline(false);
  await expect(pill(page)).toContainText(`${records('').length} need attention`, {
    timeout: 30_000,
  });

  for (const { path, row, refused } of records(sale.number)) {
    await page.goto(`${server.url}/${path}`);
    const why = { name: `${refused} See why` };
    await expect(rowOf(page, row).getByRole('link', why), path).toBeVisible();
    const detail = await detailOf(page, row);
    await detail.getByRole('link', { name: 'Resolve it' }).click();
    await expect(page, path).toHaveURL(/\/outbox#entry-\d+$/);
  }
});

function records(sale: string): MarkedRecord[] {
  const deleted = { queued: 'Delete, queued', refused: 'Delete, refused', ask: remove };
  return [
    { path: 'products', row: 'Matcha Latte', ...deleted },
    { path: 'warehouses', row: 'Gudang Tebet', ...deleted },
    { path: 'carts', row: 'MK-009', ...deleted },
    { path: 'users', row: 'siti.rahmawati', ...deleted },
    {
      path: 'cart-assignments',
      row: 'rina.kurnia',
      queued: 'Cancelled, queued',
      refused: 'Not accepted',
      ask: fromDetail('Cancel assignment'),
    },
    {
      path: 'restock-requests',
      row: 'Sebelum makan siang',
      queued: 'Rejected, queued',
      refused: 'Not accepted',
      ask: async (_, row, dialog) => {
        await row.getByRole('button', { name: /^Action/ }).click();
        await dialog.getByLabel('Decision note').fill('Van telat');
        await dialog.getByRole('button', { name: 'Reject' }).click();
      },
    },
    {
      path: 'restocks',
      row: 'Dari pabrik',
      queued: 'Voided, queued',
      refused: 'Not accepted',
      ask: fromDetail('Void'),
    },
    {
      path: 'transactions',
      row: sale,
      queued: 'Cancelled, queued',
      refused: 'Not accepted',
      ask: fromDetail('Cancel sale'),
    },
  ];
}

async function remove(page: Page, row: Locator, dialog: Locator): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
}

/** By a button of the detail, and once more by the same one after its question. */
function fromDetail(name: string): MarkedRecord['ask'] {
  return async (_, row, dialog) => {
    await row.getByRole('button', { name: /^Detail/ }).click();
    await dialog.getByRole('button', { name }).click();
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
  };
}

async function detailOf(page: Page, row: string): Promise<Locator> {
  await rowOf(page, row)
    .getByRole('button', { name: /^Detail/ })
    .click();
  return page.getByRole('dialog');
}
