import { ApiClient } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';

test('what others do appears on an open screen that nobody touches, in every tab', { tag: '@core' }, async ({
  server,
  tablet,
  openSignedIn,
}) => {
  const page = await openSignedIn('/products');
  const second = await tablet.context.newPage();
  await second.goto(`${server.url}/products`);
  const office = await ApiClient.signedIn(server.url);

  await test.step('a product that somebody else adds', async () => {
    await office.createProduct('Es Kopi Pandan');
    for (const tab of [page, second]) await expect(rowOf(tab, 'Es Kopi Pandan')).toBeVisible();
  });

  await test.step('somebody whom others add, in full: each tab asks for the address itself', async () => {
    for (const tab of [page, second]) {
      await tab.getByRole('link', { name: 'Users' }).click();
      await expect(rowOf(tab, 'admin')).toBeVisible();
    }
    const askers = new Set<unknown>();
    const asked = new Set<unknown>();
    tablet.context.on('request', (request) => {
      if (!request.url().includes('/sync/changes')) return;
      askers.add(request.frame().page());
      asked.add(request);
    });
    tablet.context.on('requestfinished', (request) => asked.delete(request));
    tablet.context.on('requestfailed', (request) => asked.delete(request));
    for (const name of ['wulan', 'sekar']) {
      // A tab also asks when a screen is opened: by the second person this is over, whose name could otherwise be in
      // its answer.
      await expect.poll(() => asked.size).toBe(0);
      askers.clear();
      await office.createBarista(name);
      for (const tab of [page, second]) await expect(rowOf(tab, name)).toContainText(`${name}@`);
    }
    expect(askers.size).toBe(1);
  });

  await test.step('the end of the session', async () => {
    await office.call('DELETE', '/auth/sessions');
    for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login/);
  });
});
