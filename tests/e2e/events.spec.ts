import { ApiClient } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';

test('what others do appears on an open screen that nobody touches, in every tab', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  const page = await openSignedIn();
  await page.goto(`${server.url}/products`);
  const second = await tablet.context.newPage();
  await second.goto(`${server.url}/products`);
  const office = await ApiClient.signedIn(server.url);

  await test.step('a product that somebody else adds', async () => {
    await office.createProduct('Es Kopi Pandan');
    for (const tab of [page, second]) await expect(rowOf(tab, 'Es Kopi Pandan')).toBeVisible();
  });

  await test.step('the end of the session', async () => {
    await office.call('DELETE', '/auth/sessions');
    for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login/);
  });
});
