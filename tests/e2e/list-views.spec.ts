// Columns and views of a list: kept for one person on every device, also without a server, and seen by nobody else.
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { everythingOn } from './support/everything-stored.ts';
import { expect, logIn, readyToLeave, test } from './support/fixtures.ts';
import { must } from './support/road.ts';
import { keysOn } from './support/unsent.ts';

/** Wide enough for a head of each column, too low for the rows. */
const screen = { width: 1440, height: 420 };

const sari = { username: 'sari', password: 'gerobak-pagi-hari' };

async function withProducts(url: string): Promise<ApiClient> {
  const admin = await ApiClient.signedIn(url);
  const names = Array.from({ length: 12 }, (_, i) => `Es Kopi ${String(i + 1).padStart(2, '0')}`);
  await Promise.all(names.map((name) => admin.createProduct(name)));
  const person = { email: 'sari@example.com', phone: '+6281200000002', role: 'admin' };
  await must(admin, 'POST', '/users', { ...sari, ...person });
  return admin;
}

const heads = async (page: Page) =>
  (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

async function saveAs(page: Page, name: string): Promise<void> {
  await choose(page, 'View');
  await choose(page, 'Save as a view');
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
}

test('columns are chosen without a server and reach the other device; heads stay in sight (screens 3.24)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
  visitor,
}) => {
  const admin = await withProducts(server.url);
  const page = await openSignedIn('/products?limit=25');
  await page.setViewportSize(screen);
  const [name = '', , second = '', third = ''] = await heads(page);
  await readyToLeave(page);

  await test.step('the heads stand below the header of the office while rows scroll', async () => {
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 400);
    const head = page.locator('thead');
    const header = await page.locator('header').first().boundingBox();
    await expect.poll(async () => (await head.boundingBox())?.y).toBe(header?.height);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
    // What one presses there is the head, and no row below it.
    const at = { x: 400, y: (header?.height ?? 0) + 10 };
    const isHead = ({ x, y }: typeof at) => !!document.elementFromPoint(x, y)?.closest('thead');
    expect(await page.evaluate(isHead, at)).toBe(true);
    await page.mouse.wheel(0, -800);
  });

  await cutOff();
  await choose(page, 'Columns');
  await expect(page.getByRole('checkbox', { name, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('checkbox', { name: second, exact: true }).press('Space');
  await page.getByRole('button', { name: `Move ${third} up` }).press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await heads(page)).slice(0, 2)).toEqual([name, third]);
  const arranged = await heads(page);
  expect(arranged).not.toContain(second);
  await page.reload();
  await expect.poll(() => heads(page)).toEqual(arranged);

  await bringBack();
  await expect
    .poll(async () => {
      const views = await must<{ query: string }[]>(admin, 'GET', '/saved-views?list=products');
      return views.map(({ query }) => query);
    })
    .toEqual([expect.stringMatching(/^columns=/)]);
  await visitor.setViewportSize(screen);
  await visitor.goto(`${server.url}/login`);
  await logIn(visitor);
  await visitor.waitForURL('**/transactions');
  await visitor.goto(`${server.url}/products`);
  await expect.poll(() => heads(visitor)).toEqual(arranged);

  // As it was: everywhere again.
  await choose(page, 'Columns');
  await choose(page, 'As it was');
  await page.keyboard.press('Escape');
  await expect.poll(() => heads(page)).toContain(second);
  await expect.poll(() => heads(visitor)).toContain(second);
});

test('a view is saved, opens first and is shared; the next person on the tablet sees only what is shared (screens 3.25)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await withProducts(server.url);
  const page = await openSignedIn('/products?search=Kopi+0');
  await page.setViewportSize(screen);
  await expect(page.getByRole('row')).toHaveCount(10);
  await cutOff();
  await saveAs(page, 'Nol');
  await page.getByRole('checkbox', { name: 'Open the list with it' }).check();
  await expect.poll(() => keysOn(page)).toHaveLength(2);
  await page.keyboard.press('Escape');

  await test.step('the bare address opens with it, also without a server', async () => {
    await page.goto(`${server.url}/products`);
    await expect(page.getByRole('button', { name: 'View: Nol' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(10);
    await choose(page, 'View: Nol');
    await choose(page, 'Whole list');
    await expect(page.getByRole('row')).toHaveCount(11);
  });
  await page.getByRole('searchbox').fill('Kopi 1');
  await expect(page.getByRole('row')).toHaveCount(4);
  await saveAs(page, 'Dua');
  await page.getByRole('checkbox', { name: 'Share in the office' }).check();
  await page.keyboard.press('Escape');
  await bringBack();
  const stored = () => must<{ name: string }[]>(admin, 'GET', '/saved-views');
  await expect.poll(stored).toMatchObject([
    { name: 'Dua', query: 'search=Kopi+1', is_shared: true, is_default: false },
    { name: 'Nol', query: 'search=Kopi+0', is_shared: false, is_default: true },
  ]);

  await test.step('a view is deleted, and taken back at once', async () => {
    await choose(page, 'View: Dua');
    await choose(page, 'Delete');
    await choose(page, 'Undo');
    await expect(page.getByText('Taken back: Delete view Dua')).toBeVisible();
  });

  await page.keyboard.press('Escape');
  await readyToLeave(page);
  const kept = async () => JSON.stringify(await everythingOn(page));
  expect(await kept()).toContain('search=Kopi+0');
  await choose(page, 'Profile of admin');
  await choose(page, 'Sign out');
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill(sari.username);
  await page.getByLabel('Password', { exact: true }).fill(sari.password);
  await choose(page, 'Log in');
  await page.waitForURL('**/transactions');
  await page.goto(`${server.url}/products`);
  await expect(page.getByRole('row')).toHaveCount(11);
  await choose(page, 'View');
  await expect(page.getByRole('button', { name: /^Dua/ })).toBeVisible();
  await expect(page.getByText('Nol', { exact: true })).toHaveCount(0);
  await expect.poll(kept).toContain('search=Kopi+1');
  expect(await kept()).not.toContain('search=Kopi+0');
});
