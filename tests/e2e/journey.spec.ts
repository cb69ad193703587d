import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { administrator, expect, readyToLeave, signIn, test } from './support/fixtures.ts';
import { folder } from './support/pictures.ts';
import { addRestock, rowOf } from './support/restocks.ts';

test.use({ hasMotion: true });

test('a restock made offline reaches the server exactly once, and a refused one is explained', async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(120_000);
  let page = await tablet.open();

  await test.step('a wrong password is refused in words', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/Invalid username or password|Login Failed/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the administrator signs in and lands on the transactions (screens 2.2)', async () => {
    await signIn(page, server.url);
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  });

  await test.step('warehouses are created and found', async () => {
    await createWarehouse(page, 'Gudang Pusat Kemang', 'Jl. Kemang Raya No. 24');
    await createWarehouse(page, 'Depo Setiabudi', 'Jl. Setiabudi Tengah No. 8');
    await page.getByPlaceholder(/search/i).fill('setia');
    await expect(page.getByText('Gudang Pusat Kemang')).toBeHidden();
    await expect(page.getByText('Depo Setiabudi')).toBeVisible();
    await expect(page).toHaveURL(/search=setia/);
  });

  await test.step('products are created, and a taken name is said under its field (screens 5.5)', async () => {
    await createProduct(page, 'Es Kopi Susu Aren', 'Kopi');
    await createProduct(page, 'Matcha Latte', 'Non Kopi');
    await page.goto(`${server.url}/products/create`);
    await fillProduct(page, 'matcha latte', 'Non Kopi');
    await page.getByRole('button', { name: /create product|save|submit/i }).click();
    await expect(page.getByText('A product with this name already exists')).toBeVisible();
  });

  const admin = await ApiClient.signedIn(server.url);
  const { data: products } = await admin.call<{ id: string; name: string }[]>('GET', '/products');
  const aren = products.find(({ name }) => name === 'Es Kopi Susu Aren')?.id ?? '';

  await test.step('without network and server, screens never opened before come up', async () => {
    await page.goto(`${server.url}/restocks`);
    await readyToLeave(page);
    await expect(page.getByRole('heading', { name: 'Restock' })).toBeVisible();
    await cutOff();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Restock' })).toBeVisible();
    await page.goto(`${server.url}/stock-overview`);
    await expect(page.getByRole('heading', { name: /overview/i })).toBeVisible();
    await page.goto(`${server.url}/warehouses`);
    await expect(page.getByText('Depo Setiabudi')).toBeVisible();
    await expect(page.getByText(/saved on this device/i).first()).toBeVisible();
  });

  await test.step('a restock is saved on the device and shown as queued everywhere', async () => {
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, {
      warehouse: 'Depo Setiabudi',
      notes: 'Produksi malam',
      items: [
        { product: 'Es Kopi Susu Aren', quantity: 48 },
        { product: 'Matcha Latte', quantity: 12 },
      ],
    });
    await expect(page.getByText(/Saved on this device – will be sent/).first()).toBeVisible();
    await expect(rowOf(page, 'Produksi malam')).toContainText(/queued/i);
    await expect(page.getByRole('banner').getByText(/1 waiting/i)).toBeVisible();
    await page.goto(`${server.url}/outbox`);
    await expect(page.getByRole('heading', { name: /Restock Depo Setiabudi/ })).toBeVisible();
    await page.goto(`${server.url}/stock-overview`);
    await expect(page.getByText(/48/).first()).toBeVisible();
  });

  await test.step('it is still there after a reload and after the browser was closed', async () => {
    await page.goto(`${server.url}/restocks`);
    await page.reload();
    await expect(rowOf(page, 'Produksi malam')).toContainText(/queued/i);
    await tablet.close();
    page = await tablet.open();
    await tablet.context.setOffline(true);
    await page.goto(`${server.url}/restocks`);
    await expect(rowOf(page, 'Produksi malam')).toContainText(/queued/i);
    await expect(page.getByRole('banner').getByText(/1 waiting/i)).toBeVisible();
    // The picture of the README; only on demand, because browsers differ between machines.
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${folder}/restocks-offline.png` });
    }
  });

  await test.step('with the network back it is sent once, without a click', async () => {
    await bringBack();
    await expect(rowOf(page, 'Produksi malam')).not.toContainText(/queued|sending/i, {
      timeout: 20_000,
    });
    expect(await admin.stockOf(aren)).toBe(48);
    expect(await admin.restocks()).toHaveLength(1);
    await page.goto(`${server.url}/stock-overview`);
    await expect(page.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText('48');
  });

  await test.step('a second tab opening at the same moment sends nothing twice', async () => {
    await cutOff();
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, {
      warehouse: 'Depo Setiabudi',
      notes: 'Pagi',
      items: [{ product: 'Es Kopi Susu Aren', quantity: 2 }],
    });
    await expect(rowOf(page, 'Pagi')).toContainText(/queued/i);
    const second = await tablet.context.newPage();
    await second.goto(`${server.url}/restocks`);
    await bringBack();
    await expect(rowOf(page, 'Pagi')).not.toContainText(/queued|sending/i, { timeout: 20_000 });
    await expect(rowOf(second, 'Pagi')).not.toContainText(/queued|sending/i, { timeout: 20_000 });
    expect(await admin.stockOf(aren)).toBe(50);
    await second.close();
  });

  await test.step('what the server refuses needs attention, in words, and can be mended (scenarios 28, 51 and 52)', async () => {
    await cutOff();
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, {
      warehouse: 'Gudang Pusat Kemang',
      notes: 'Ditolak',
      items: [{ product: 'Es Kopi Susu Aren', quantity: 5 }],
    });
    await expect(rowOf(page, 'Ditolak')).toContainText(/queued/i);
    await server.restart();
    const { data: warehouses } = await admin.call<{ id: string; name: string }[]>(
      'GET',
      '/warehouses?search=kemang',
    );
    await admin.call('DELETE', `/warehouses/${warehouses[0]?.id}`);
    await tablet.context.setOffline(false);
    await expect(page.getByRole('banner').getByText(/needs? attention/i)).toBeVisible({
      timeout: 20_000,
    });
    await expect(rowOf(page, 'Ditolak')).toContainText(/refused/i);
    await page
      .getByRole('banner')
      .getByText(/needs? attention/i)
      .click();
    await expect(page).toHaveURL(/\/outbox/);
    await expect(page.getByText(/Gudang Pusat Kemang no longer exists/)).toBeVisible();
    await expect(page.getByRole('button', { name: /try again|retry/i })).toBeVisible();
    await expect(page.getByRole('button', { name: /discard/i })).toBeVisible();

    await page.getByRole('link', { name: /Choose another warehouse/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Warehouse').click();
    await page.getByRole('option', { name: 'Depo Setiabudi' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(55);
    expect(await admin.restocks()).toHaveLength(3);
    await expect(page.getByRole('banner').getByText(/needs? attention/i)).toBeHidden();
  });
});

async function createWarehouse(page: Page, name: string, address: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/warehouses/create`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Latitude').fill('-6.2088');
  await page.getByLabel('Longitude').fill('106.8296');
  await page.getByLabel('Capacity').fill('2500');
  await page.getByRole('button', { name: 'Create Warehouse' }).click();
  await expect(page.getByText('Warehouse created successfully!')).toBeVisible();
  await page.waitForURL('**/warehouses');
  await expect(page.getByText(name)).toBeVisible();
}

async function createProduct(page: Page, name: string, category: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/products/create`);
  await fillProduct(page, name, category);
  await page.getByRole('button', { name: /create product|save|submit/i }).click();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
  await page.waitForURL('**/products');
  await expect(page.getByText(name)).toBeVisible();
}

async function fillProduct(page: Page, name: string, category: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Dingin, manis secukupnya');
  await page.getByLabel('Category').fill(category);
  await page.getByLabel('Price').fill('10000');
  await page.getByLabel('Unit').fill('cup');
  await page.getByLabel('Stock Alert').fill('5');
  await page.getByLabel('Image URL').fill('/images/kopi.svg');
}
