import { ApiClient } from './support/api.ts';
import { expect, pill, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { rowAct } from './support/row-act.ts';

test('a supplier is made, edited, deleted and brought back, and without a server each is sent once', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const page = await openSignedIn('/suppliers');
  await cutOff();

  await test.step('it is made with a phone number as people say it', async () => {
    await page.getByRole('link', { name: 'Add supplier' }).first().click();
    await page.getByRole('button', { name: 'Create Supplier' }).click();
    await expect(page.getByText('Phone is required')).toBeVisible();
    await page.getByLabel('Name').fill('Kopi Gayo Lestari');
    await page.getByRole('textbox', { name: 'Phone' }).fill('812 3456 7890');
    await page.getByLabel('Address').fill('Jl. Pasar Induk No. 7, Jakarta');
    await page.getByLabel('Delivers').fill('Biji kopi');
    await page.getByLabel('Lead Time').fill('12');
    await page.getByRole('button', { name: 'Create Supplier' }).click();
    await page.waitForURL(/\/suppliers$/);
    await expect(rowOf(page, 'Kopi Gayo Lestari')).toContainText('New, queued');
  });

  await test.step('it is edited while it waits, and found by what it delivers', async () => {
    await page.getByRole('link', { name: 'Edit Kopi Gayo Lestari' }).click();
    await page.getByLabel('Contact').fill('Bu Ratna');
    await page.getByRole('button', { name: 'Update Supplier' }).click();
    await page.waitForURL(/\/suppliers$/);
    await expect(pill(page)).toContainText('2 waiting');
    await page.getByRole('searchbox').fill('biji');
    await expect(rowOf(page, 'Kopi Gayo Lestari')).toContainText('Bu Ratna');
  });

  await test.step('with a server all of it stands there once', async () => {
    await bringBack();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 20_000 });
    await expect(rowOf(page, 'Kopi Gayo Lestari')).toContainText('Active');
    const { data } = await admin.call<object[]>('GET', '/suppliers');
    expect(data).toMatchObject([
      { contact: 'Bu Ratna', phone: '+6281234567890', lead_time_days: 12, status: 'active' },
    ]);
  });

  await test.step('its detail tells all of it', async () => {
    await page.getByRole('button', { name: 'Detail Kopi Gayo Lestari' }).click();
    const dialog = page.getByRole('dialog', { name: 'Supplier Detail' });
    await expect(dialog).toContainText('Jl. Pasar Induk No. 7, Jakarta');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what was deleted is restored', async () => {
    await rowAct(page, 'Kopi Gayo Lestari', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await sendAtOnce(page);
    await expect(rowOf(page, 'Kopi Gayo Lestari')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deleted' }).click();
    await page.getByRole('button', { name: 'Restore Kopi Gayo Lestari' }).click();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Kopi Gayo Lestari')).toBeVisible();
  });
});
