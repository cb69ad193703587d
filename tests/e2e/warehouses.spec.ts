import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { rowAct } from './support/row-act.ts';
import { underTheAlert } from './support/under-the-alert.ts';

interface Stored {
  name: string;
  address: string;
  capacity: number;
  location: { coordinates: [number, number] };
}

test('warehouses are listed, searched, made, looked at, edited and deleted', {
  tag: '@core',
}, async ({ server, openSignedIn }) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Depo Setiabudi');
  const page = await openSignedIn('/warehouses');

  await test.step('a form begins without a place and limit, and Cancel and the arrow lead back (screens 5.1)', async () => {
    await page.getByRole('link', { name: 'Add warehouse' }).click();
    await expect(page.getByRole('heading', { name: 'Create Warehouse' })).toBeVisible();
    const start = { Name: '', Address: '', Latitude: '', Longitude: '', Capacity: '0' };
    for (const [label, value] of Object.entries(start)) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      const isPlace = label.endsWith('itude');
      await expect(page.getByLabel(label)).toHaveJSProperty(
        'ariaRequired',
        isPlace ? null : 'true',
      );
    }
    await page.getByLabel('Latitude').fill('0');
    await page.getByLabel('Longitude').fill('0');
    await expect(page.getByText('saved without a location')).toBeVisible();
    for (const label of ['Latitude', 'Longitude']) await page.getByLabel(label).fill('');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/warehouses$/);
    await page.getByRole('link', { name: 'Add warehouse' }).click();
    await page.getByRole('link', { name: 'Back to warehouses' }).click();
    await expect(page).toHaveURL(/\/warehouses$/);
  });

  await test.step('what is missing and what is taken is said under its field, then it is made (screens 5.5)', async () => {
    await page.getByRole('link', { name: 'Add warehouse' }).click();
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await fillWarehouse(page, 'Depo Setiabudi');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name').fill('Gudang Tebet');
    // The form says that it is done and what comes next, and the way there has the focus.
    const isDone = page.waitForFunction(
      () =>
        document.activeElement?.textContent === 'Go now' &&
        document
          .querySelector('form footer [role=status]')
          ?.textContent?.startsWith('Saved. Next: '),
    );
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await isDone;
    await expect(page.getByText('Warehouse created successfully!')).toBeVisible();
    await page.waitForURL(/\/warehouses$/);
    await expect(rowOf(page, 'Gudang Tebet')).toHaveAttribute('data-tone', 'fresh');
    await expect(rowOf(page, 'Gudang Tebet')).toContainText('1.200');
    const { data } = await admin.call<Stored[]>('GET', '/warehouses?search=tebet');
    expect(data[0]?.location.coordinates).toEqual([106.8556, -6.2264]);
  });

  await test.step('the list has its columns and is searched in its address (screens 3.3)', async () => {
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(0, 3)).toEqual(['Name', 'Address', 'Capacity']);
    await page.getByRole('searchbox').fill('tebet');
    await expect(rowOf(page, 'Depo Setiabudi')).toBeHidden();
    await expect(page).toHaveURL(/search=tebet/);
    await page.getByRole('searchbox').fill('nowhere');
    await expect(page.getByText('No data available')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(rowOf(page, 'Depo Setiabudi')).toBeVisible();
  });

  await test.step('its detail tells all of it (screens 3.3)', async () => {
    await page.getByRole('button', { name: 'Detail Gudang Tebet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Warehouse Detail' });
    const terms = ['Name', 'Address', 'Capacity', 'Created At', 'Updated At', 'ID'];
    await expect(dialog.getByRole('term')).toHaveText(terms);
    await expect(dialog).toContainText('Jl. Tebet Raya No. 8');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an edit starts from what is there and sends what was changed', async () => {
    await page.getByRole('link', { name: 'Edit Gudang Tebet' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('Jl. Tebet Raya No. 8');
    await expect(page.getByLabel('Longitude')).toHaveValue('106.8556');
    await page.getByLabel('Capacity').fill('0');
    await page.getByRole('button', { name: 'Update Warehouse' }).click();
    await expect(page.getByText('Warehouse updated successfully!')).toBeVisible();
    await page.waitForURL(/\/warehouses$/);
    await expect(rowOf(page, 'Gudang Tebet')).toContainText('No limit');
  });

  await test.step('it is deleted after a question that can be declined', async () => {
    await rowAct(page, 'Gudang Tebet', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete Warehouse' });
    await expect(question).toContainText('Are you sure you want to delete this warehouse?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Gudang Tebet')).toBeVisible();
    await rowAct(page, 'Gudang Tebet', 'Delete');
    await page.setViewportSize({ width: 390, height: 800 });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => underTheAlert(page)).toEqual([]);
    await sendAtOnce(page);
    await expect(page.getByText('Delete warehouse successful!')).toBeVisible();
    await expect(rowOf(page, 'Gudang Tebet')).toHaveCount(0);
  });
});

async function fillWarehouse(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill('Jl. Tebet Raya No. 8');
  await page.getByLabel('Latitude').fill('-6.2264');
  await page.getByLabel('Longitude').fill('106.8556');
  await page.getByLabel('Capacity').fill('1200');
}
