import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';

test('pasted cells are looked at in both themes and languages, and taken back as one (screens 3.27)', {
  tag: '@core',
}, async ({ server, openSignedIn }) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [aren]: 40 });
  const page = await openSignedIn('/stock-overview/import');
  await inspect(page, 'the start of an import');
  const cells = page.getByLabel('Or paste cells from a spreadsheet');
  await cells.fill(
    'Produk\tGudang\tStok\nes kopi susu aren\tDEPO SETIABUDI\t1.200\nMatcha Latte\tDepo Setiabudi\t12\nTeh\tDepo Setiabudi\t1',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('was 40')).toBeVisible();
  await expect(page.getByText('There is none of this name')).toBeVisible();
  await inspect(page, 'the preview of an import');
  await page.getByRole('button', { name: 'Leave out the wrong row' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows are saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 change was taken back.')).toBeVisible();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i);
  const { data } = await admin.call<{ warehouse: Record<string, number> }[]>(
    'GET',
    '/stocks/summary',
  );
  expect(data.map(({ warehouse }) => warehouse)).toEqual([{ 'Depo Setiabudi': 40 }]);
});
