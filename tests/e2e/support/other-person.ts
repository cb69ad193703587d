import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Signs in on the login page that is open. */
export async function logInAs(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect(page.getByRole('button', { name: `Profile of ${username}` })).toBeVisible();
}

/** @param choice what becomes of what waits here, if anything does */
export async function signOut(page: Page, username: string, choice?: string): Promise<void> {
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  if (choice) {
    // While it is chosen the last change may be sent: then there is nothing left to choose.
    const names = new RegExp(`^(${choice}|Sign out)$`);
    const press = page.getByRole('dialog').getByRole('button', { name: names });
    await expect(press.or(page.getByLabel('Username'))).toBeVisible();
    if (await press.isVisible()) await press.click();
  }
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Username')).toBeVisible();
}
