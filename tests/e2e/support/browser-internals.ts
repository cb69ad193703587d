import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Tablet } from './tablet.ts';

/** The browser's pages about itself. The tablet is switched off meanwhile. */
export function allowInternals({ profile }: Tablet): void {
  const file = join(profile, 'Local State');
  const state = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...state, internal_only_uis_enabled: true }));
}

/** A person who keeps sites from storing anything. The tablet was never on. */
export function forbidStorage({ profile }: Tablet): void {
  const folder = join(profile, 'Default');
  mkdirSync(folder, { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(preferences));
}

/** As the browser does when memory is short. */
export async function closeConnections(tablet: Tablet, url: string): Promise<void> {
  const page = await tablet.context.newPage();
  await page.goto('chrome://indexeddb-internals');
  const ofSite = page.locator('.indexeddb-origin').filter({ hasText: url });
  await ofSite.locator('.force-close').click();
  await expect.poll(() => ofSite.locator('.connection-count').allTextContents().then(openIn)).toBe(0);
  await page.close();
}

/** From the page's next address on; `closedOn` returns them. */
export async function noteClosed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const closedByBrowser: string[] = [];
    Object.assign(globalThis, { closedByBrowser });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => {
        const { name } = request.result;
        request.result.addEventListener('close', () => closedByBrowser.push(name));
      });
      return request;
    };
  });
}

export function closedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { closedByBrowser: string[] }).closedByBrowser);
}

/** A bucket without connections may have no number at all. */
function openIn(counts: string[]): number {
  return counts.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0);
}

export interface Storage {
  /** In bytes. */
  used: () => Promise<number>;
  /**
   * Less than the site would write; undefined: as many bytes as there is room for. No page of the site may be open:
   * until it has had no database open for some seconds, the browser remembers the earlier quota.
   */
  allow: (bytes?: number) => Promise<void>;
  /** As a browser does that needs room. */
  clearDatabases: () => Promise<unknown>;
}

/** As the browser counts it, as long as this page is open, which shows nothing. */
export async function storageOf(page: Page, url: string): Promise<Storage> {
  const devtools = await page.context().newCDPSession(page);
  const site = { origin: url };
  return {
    used: async () => (await devtools.send('Storage.getUsageAndQuota', site)).usage,
    allow: async (bytes) => {
      const limit = bytes === undefined ? {} : { quotaSize: bytes };
      await devtools.send('Storage.overrideQuotaForOrigin', { ...site, ...limit });
      if (bytes === undefined) return;
      const write = async () => {
        await page.goto(`${url}/favicon.svg`);
        const refusal = await page.evaluate(writeSomething);
        await page.goto('about:blank');
        return refusal;
      };
      await expect.poll(write, { timeout: 90_000, intervals: [0, 3_000, 4_000] }).toBe('QuotaExceededError');
    },
    clearDatabases: () => devtools.send('Storage.clearDataForOrigin', { ...site, storageTypes: 'indexeddb' }),
  };
}

/** Runs in the page. Returns the name of the error, if it is refused. */
function writeSomething(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('something', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
    opening.onerror = () => resolve(opening.error?.name ?? '');
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('rows', 'readwrite');
      transaction.objectStore('rows').put('x'.repeat(100), 1);
      const end = () => {
        database.close();
        resolve(transaction.error?.name ?? '');
      };
      transaction.oncomplete = end;
      transaction.onabort = end;
    };
  });
}
