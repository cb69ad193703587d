import type { Locator, Page } from '@playwright/test';

interface RestockMessages {
  warehouse: string;
  notes: string;
  items: { product: string; quantity: number }[];
}

export async function addRestock(page: Page, { warehouse, notes, items }: RestockMessages) {
  await page.getByRole('button', { name: 'Restock', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Warehouse').click();
  await page.getByRole('option', { name: warehouse }).click();
  for (const [index, { product, quantity }] of items.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: /add/i }).click();
    await dialog.getByRole('combobox', { name: 'Product' }).nth(index).click();
    await page.getByRole('option', { name: product }).click();
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).nth(index).fill(String(quantity));
  }
  await dialog.getByLabel('Notes').fill(notes);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** A table row on wide screens, a card on narrow ones. */
export function rowOf(page: Page, messages: string): Locator {
  return page.getByRole('row').filter({ hasText: messages });
}
