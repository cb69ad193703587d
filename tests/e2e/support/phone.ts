import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { Tablet } from './tablet.ts';

/** Its profile outlives the browser. */
export const newPhone = () => new Tablet({ width: 390, height: 844 });

/** Waits until it may leave: app and rows are on the phone. */
export async function signInAtTill(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/till/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('kopi-susu-aren');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/till');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = Object.keys(await (await fetch('/till-files.json')).json());
          const kept = await (await caches.open('gerobak-till')).keys();
          return files.length - kept.length;
        }),
      { timeout: 30_000 },
    )
    .toBeLessThanOrEqual(0);
}

export type Way = 'cash' | 'qris' | 'qris open' | 'GoPay' | 'Debit card';

/** One of each product. Returns how many taps it took. */
export async function sell(page: Page, products: readonly string[], way: Way): Promise<number> {
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().click();
    taps += 1;
  };
  for (const product of products) await tap(new RegExp(`^${product}`));
  if (way === 'cash') {
    await tap('Cash', 'link');
    await tap('Complete sale');
  } else {
    if (way.startsWith('qris')) await tap('QRIS', 'link');
    else {
      await tap('Other', 'link');
      await tap(way);
    }
    await tap(way === 'qris open' ? 'Not yet' : 'Payment received');
  }
  await page.waitForURL('**/till/sell');
  return taps;
}
