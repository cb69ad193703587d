import type { Locator, Page } from '@playwright/test';
import { administrator, expect, readyToLeave, test } from './support/fixtures.ts';

test('signing in and out needs no pointer, and going back shows the login page again (screens 3.2; S12)', {
  tag: '@core',
}, async ({ server, tablet }) => {
  const page = await tablet.open();
  await page.goto(`${server.url}/login`);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(administrator.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/transactions');
  await readyToLeave(page);
  await tabTo(page, page.getByRole('link', { name: 'Products' }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products');

  await tabTo(page, page.getByRole('button', { name: /^Profile of/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  // The office that the browser kept is loaded anew, and leads on: two loads for one step back.
  await page.evaluate(() => history.back());
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('No data available')).toHaveCount(0);
});

/** Tab, as often as it takes; the whole page is reached within these. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
