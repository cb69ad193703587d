import type { Page } from '@playwright/test';

export async function fillWarehouse(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill('Jl. Setiabudi Tengah No. 8');
  await page.getByLabel('Latitude').fill('-6.2');
  await page.getByLabel('Longitude').fill('106.8');
  await page.getByRole('spinbutton', { name: 'Capacity' }).fill('500');
}
