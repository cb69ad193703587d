import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';

const heading = 'Nama;Keterangan;Kategori;Satuan;Harga';

/** A file of products as a spreadsheet in Indonesia writes it; the price of every 54th is no whole number. */
function products(count: number, everyWrong = Number.POSITIVE_INFINITY): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const price = index % everyWrong === 0 ? '12,5' : `Rp ${10 + (index % 40)}.000`;
    return `Kopi ${index};"Dingin; manis";Kopi;cup;${price}`;
  });
  return `\ufeff${[heading, ...rows].join('\r\n')}\r\n`;
}

const asFile = (content: string | Buffer, name = 'produk.csv') => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) },
});

test('2,000 products with 37 wrong cells are mended or left out, stored without a server and sent exactly once (screens 3.27)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  // Two thousand entries are sent in batches, which a busy machine takes minutes for.
  test.setTimeout(400_000);
  const admin = await ApiClient.signedIn(server.url);
  const known = await admin.createProduct('Kopi 1');
  const page = await openSignedIn('/products');
  await readyToLeave(page);
  await cutOff();
  await page.getByRole('link', { name: 'Import' }).click();
  const input = page.locator('input[type=file]');

  await test.step('a file that is none is named at once', async () => {
    await input.setInputFiles(asFile(Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'produk.xlsx'));
    await expect(page.getByText('This is a workbook.')).toBeVisible();
    await input.setInputFiles(asFile(''));
    await expect(page.getByText('There are no rows in it.')).toBeVisible();
    await input.setInputFiles(asFile(products(20_000)));
    await expect(page.getByText(/There are more than 5[.,]000 rows/)).toBeVisible();
  });

  await test.step('the preview says what will happen, and why not', async () => {
    await input.setInputFiles(asFile(products(2_000, 55)));
    await expect(page.getByRole('radio', { name: 'Wrong 37' })).toBeAttached();
    await expect(page.getByRole('radio', { name: 'Changed 1' })).toBeAttached();
    await expect(page.getByText('was 10.000')).toBeVisible();
    // It is pressed as people do, who then see why it does nothing yet.
    await page.getByRole('button', { name: /^Import/ }).click({ force: true });
    await expect(page.getByRole('radio', { name: 'Wrong 37' })).toBeChecked();
    await expect(page.getByText('Write a whole number')).toHaveCount(25);
    // The last column, in which all of them are wrong, is there without being scrolled to.
    const price = page.getByRole('textbox', { name: 'Price, row 1', exact: true });
    await expect(price).toBeInViewport({ ratio: 1 });
  });

  await test.step('a cell is mended in place, the rest is left out', async () => {
    await page.getByRole('textbox', { name: 'Price, row 1', exact: true }).fill('Rp 12.500');
    await expect(page.getByRole('radio', { name: 'Wrong 36' })).toBeAttached();
    await page.getByRole('button', { name: 'Leave out the 36 wrong rows' }).click();
    await page.getByRole('button', { name: /Import 1[.,]?964 rows/ }).click();
    await expect(page.getByText(/1[.,]?964 rows are saved on this device/)).toBeVisible();
  });

  await bringBack();
  await expect.poll(() => totalOf(admin), { timeout: 300_000, intervals: [1_000] }).toBe(1_964);
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 60_000 });
  const { data } = await admin.call<{ price: number; version: number }>(
    'GET',
    `/products/${known}`,
  );
  expect(data).toMatchObject({ price: 11_000, version: 2 });
  expect(await totalOf(admin)).toBe(1_964);
});

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

async function totalOf(admin: ApiClient): Promise<number> {
  const answer = await admin.call('GET', '/products?limit=1');
  return (answer as unknown as { meta: { pagination: { total: number } } }).meta.pagination.total;
}
