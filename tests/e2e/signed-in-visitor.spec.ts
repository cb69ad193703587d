import { ApiClient } from './support/api.ts';
import { administrator, expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-link.ts';
import { networkIdle } from './support/network-idle.ts';
import { must } from './support/road.ts';

test('who is signed in is led past the login page, connected and not, and never sees its form', {
  tag: '@core',
}, async ({ server, tablet, openSignedIn, cutOff }) => {
  const page = await openSignedIn();
  await page.goto(`${server.url}/privacy-policy`);
  await networkIdle(page);
  await tablet.context.addInitScript(notePaintedForm);

  const visits = async () => {
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Open app' }).first().click();
    await page.waitForURL('**/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    // The way back leads to where they came from, not to the login page.
    await page.goBack();
    await page.waitForURL(`${server.url}/`);

    await page.goto(`${server.url}/login`);
    await page.waitForURL('**/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();

    // An asked page is remembered by the place in the history.
    await page.evaluate(() =>
      history.replaceState({ usr: { from: '/products?search=kopi', hasExpired: false } }, '', '/login'),
    );
    await page.reload();
    await page.waitForURL('**/products?search=kopi');
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();

    await page.evaluate(() => {
      history.pushState(null, '', '/login');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/transactions');
    expect(await page.evaluate(() => localStorage.getItem('form-painted'))).toBeNull();
  };

  await test.step('connected', visits);
  await test.step('a chosen language makes no difference, nor does its own address', async () => {
    await page.evaluate(() => localStorage.setItem('gerobak-locale', 'id'));
    for (const path of ['/login', '/id/login', '/login/']) {
      await page.goto(server.url + path);
      await page.waitForURL('**/transactions');
      await expect(page.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('form-painted'))).toBeNull();
    await page.evaluate(() => localStorage.setItem('gerobak-locale', 'en'));
  });
  await test.step('a forgotten password can be asked for, and the page says which form it is', async () => {
    await page.goto(`${server.url}/forget-password`);
    await expect(page.getByRole('heading', { name: 'Forget Password' })).toBeVisible();
    await page.goto(`${server.url}/reset-password#t=fpt_of-somebody`);
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    await expect(page.getByLabel(/New password/)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('form-painted'));
  });
  await test.step('with the server stopped', async () => {
    await cutOff();
    await visits();
  });
  await test.step('whoever stands at the carts finds the stock check second and may open the app with it', async () => {
    await page.goto(`${server.url}/start`);
    await page.waitForURL('**/transactions');
    const entries = page.getByRole('navigation', { name: 'Office' }).locator('> ul > li');
    await expect(entries.nth(1)).toHaveText('Stock check');
    await page.goto(`${server.url}/profile`);
    await page.locator('main').getByText('Stock check', { exact: true }).click();
    for (const path of ['/start', '/login']) {
      await page.goto(server.url + path);
      await page.waitForURL('**/stocks');
      await expect(page.getByRole('heading', { name: 'Stock check' })).toBeVisible();
    }
  });
});

test('a link to set a new password works while signed in, and the session that it ended is over here', async ({
  server,
  openSignedIn,
}) => {
  const page = await openSignedIn();
  const admin = await ApiClient.signedIn(server.url);
  const { id } = await must<{ id: string }>(admin, 'GET', '/auth/profile');
  await must(admin, 'POST', `/users/${id}/reset-link`);
  const link = await mailedLink(server.dataDir, /\/reset-password#t=fpt_[\w-]+/);
  await page.goto(server.url + link);
  await page.getByLabel(/New password/).fill('kacamata-biru-di-atas-meja');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Reset Password successful!')).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goto(`${server.url}/products`);
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill('kacamata-biru-di-atas-meja');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/products');
});

/** Addresses of painted frames in which a form asks for a password. */
function notePaintedForm(): void {
  const look = () => {
    const field = document.querySelector('input[name=password]');
    if (field?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      localStorage.setItem('form-painted', location.href);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
