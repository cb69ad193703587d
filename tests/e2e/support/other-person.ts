import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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

/** @param choice for changes that wait here, if there are any */
export async function signOut(page: Page, username: string, choice?: string): Promise<void> {
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  if (choice) {
    // Meanwhile the last change may be sent: then there is nothing left to choose.
    const names = new RegExp(`^(${choice}|Sign out)$`);
    const press = page.getByRole('dialog').getByRole('button', { name: names });
    await expect(press.or(page.getByLabel('Username'))).toBeVisible();
    if (await press.isVisible()) await press.click();
  }
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Username')).toBeVisible();
}
