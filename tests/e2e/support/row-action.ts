import type { Page } from '@playwright/test';

/**
 * In a menu, on a phone in a sheet.
 * @param row the row's name, or the accessible name of its button; the first row that fits
 * @param action the words of the action, such as "Delete"
 */
export async function rowAction(page: Page, row: string | RegExp, action: string): Promise<void> {
  const name = typeof row === 'string' ? `More actions for ${row}` : row;
  await page.getByRole('main').getByRole('button', { name }).first().click();
  const inSheet = page.getByRole('dialog').getByRole('button', { name: action, exact: true });
  await page.getByRole('menuitem', { name: action, exact: true }).or(inSheet).click();
}

/** The name of its button, or an action behind the first "⋯" that fits. */
export type Opener = string | RegExp | { more: RegExp; act: string };

export async function pressOpener(page: Page, opener: Opener): Promise<void> {
  if (typeof opener === 'object' && 'act' in opener) {
    await rowAction(page, opener.more, opener.act);
    return;
  }
  const exact = typeof opener === 'string';
  await page.getByRole('main').getByRole('button', { name: opener, exact }).first().click();
}

export function openerName(opener: Opener): string {
  return typeof opener === 'object' && 'act' in opener ? opener.act : String(opener);
}
