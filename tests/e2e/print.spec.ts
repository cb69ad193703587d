import { openBusiness } from './support/business.ts';
import { expect, test } from './support/fixtures.ts';

test('a list is printed on several pages, in black on white', async ({ server, openSignedIn }) => {
  const { admin } = await openBusiness(server.url);
  for (let index = 10; index < 70; index += 1) await admin.createProduct(`Produk ${index}`);
  const page = await openSignedIn('/products?search=produk');
  await page.addInitScript(() => {
    // A dialog of the browser, which a test cannot close.
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await expect(page.locator('[data-print-sheet] tbody tr')).toHaveCount(60);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').split(/\/Type\s*\/Page\b/).length - 1).toBeGreaterThan(1);
});
