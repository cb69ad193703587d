import type { Page } from '@playwright/test';
import type { Entry } from '#offline/outbox/entry.ts';
import type { ApiClient } from './api.ts';
import { expect } from './fixtures.ts';
import type { Carried, Line } from './line.ts';
import { rowsOn } from './raw-databases.ts';

/** Oldest first. */
export function unsentOn(page: Page): Promise<Entry[]> {
  return rowsOn(page, 'outbox', 'entries');
}

export async function keysOn(page: Page): Promise<string[]> {
  return (await unsentOn(page)).map(({ key }) => key);
}

export async function allSent(page: Page): Promise<void> {
  await expect.poll(() => keysOn(page), { timeout: 60_000 }).toEqual([]);
}

/** What has failed often would wait for minutes. */
export async function sendByHand(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: 'Send now' });
  await expect
    .poll(
      async () => {
        await press.click({ timeout: 2_000 }).catch(() => undefined);
        return keysOn(page);
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toEqual([]);
}

const heading = 'Nama;Keterangan;Kategori;Satuan;Harga';

/** As a person does who imports a file: each row creates a product, or edits the price of the one of this name. */
export async function importProducts(page: Page, url: string, prices: Record<string, number>): Promise<void> {
  await page.goto(`${url}/products/import`);
  await importHere(page, prices);
}

/** Where the page for it is open: a tab that leaves its page would stop what it sends. */
export async function importHere(page: Page, prices: Record<string, number>): Promise<void> {
  const rows = Object.entries(prices).map(([name, price]) => `${name};Es Kopi Susu Aren, dingin;Kopi;cup;${price}`);
  const content = Buffer.from(`\ufeff${[heading, ...rows].join('\r\n')}\r\n`);
  const file = { name: 'produk.csv', mimeType: 'text/csv', buffer: content };
  await page.locator('input[type=file]').setInputFiles(file);
  // The message goes after five seconds, so it is looked for from before the press.
  await Promise.all([
    expect(page.getByText(/rows? saved on this device/).first()).toBeVisible({ timeout: 30_000 }),
    page.getByRole('button', { name: /^Import \d/ }).click(),
  ]);
}

/** "Urut 000", "Urut 001" … */
export function named(name: string, count: number, price = 10_000): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name} ${String(n).padStart(3, '0')}`, price]));
}

/** In this order. What was cut off on the way may have gone again. */
export function expectInOrder(line: Line, keys: readonly string[]): void {
  const wanted = new Set(keys);
  const carried = line.carried.map(({ key }) => key).filter((key) => wanted.has(key));
  expect([...new Set(carried)]).toEqual(keys);
}

/** In ms: so long a device waits for an answer before it sends again, less what a clock may be out by. */
const patienceMs = 14_000;

/**
 * Where nothing was cut off: none went again, but for those that a busy server left for later, and those whose answer
 * took longer than a device waits.
 */
export function expectOnceInOrder(line: Line, keys: readonly string[]): void {
  expectInOrder(line, keys);
  const before = new Map<string, Carried>();
  for (const change of line.carried) {
    const last = before.get(change.key);
    before.set(change.key, change);
    if (!keys.includes(change.key) || last === undefined || (last.status ?? 0) >= 500) continue;
    expect(change.at - last.at).toBeGreaterThanOrEqual(patienceMs);
  }
}

export async function countProducts(admin: ApiClient, messages: string): Promise<number> {
  const path = `/products?limit=1&search=${encodeURIComponent(messages)}`;
  const answer = await admin.call('GET', path);
  return (answer as unknown as { meta: { pagination: { total: number } } }).meta.pagination.total;
}
