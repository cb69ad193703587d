import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newBusiness, openOffice, setLine } from './support/app.tsx';

test('a list shows the rows of the server, and the next list opens without it', async () => {
  const admin = await newBusiness();
  await admin.createProduct('Kopi Susu');
  await openOffice('/products');
  await expect.element(page.getByRole('row', { name: /Kopi Susu/ })).toBeVisible();
  await setLine('cut');
  await page.getByRole('link', { name: 'Warehouses' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Warehouses' })).toBeVisible();
});
