import { expect, type Locator, type Page } from '@playwright/test';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' });

/** The panel with the filters of the list on the screen, opened. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  return panel;
}

export async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
}

/** Chooses a value of a filter, of "Sort by" or of "Order", and leaves the panel closed. */
export async function filterBy(page: Page, filter: string, value: string | RegExp): Promise<void> {
  const panel = await openFilters(page);
  await panel.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: value }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await closeFilters(page);
}
