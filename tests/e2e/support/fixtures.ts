import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { Tablet } from './tablet.ts';

export const administrator = { username: 'admin', password: 'espresso-for-the-road' };

interface Fixtures {
  /** The built product, as a process of its own over a fresh data folder. */
  server: ServerProcess;
  tablet: Tablet;
  /** The network is gone for the tablet, and the server really stopped. */
  cutOff: () => Promise<void>;
  bringBack: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  server: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
    const server = await startServer({
      dataDir,
      env: { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error' },
    });
    await use(server);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  tablet: async ({}, use) => {
    const tablet = new Tablet();
    await use(tablet);
    const { errors } = tablet;
    await tablet.dispose();
    expect(errors).toEqual([]);
  },
  cutOff: async ({ server, tablet }, use) => {
    await use(async () => {
      await tablet.context.setOffline(true);
      await server.stop();
    });
  },
  bringBack: async ({ server, tablet }, use) => {
    await use(async () => {
      await server.restart();
      await tablet.context.setOffline(false);
    });
  },
});

export { expect };

/** Fills in and sends the form of the login page. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in and waits until the app and its lists are on the device. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await logIn(page);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.waitForURL('**/transactions');
  await readyToLeave(page);
}

/** The pill in the header: what this device has not sent, or that all is well. */
export function pill(page: Page): Locator {
  return page.getByRole('banner').locator('a[href="/outbox"]');
}

/** Waits until the app is installed and every list is on the device: now the tablet may leave. */
export async function readyToLeave(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(pill(page)).toHaveAttribute('title', /up to date/i);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files: string[] = await (await fetch('/office-files.json')).json();
          const kept = await (await caches.open('gerobak-office')).keys();
          return files.length - kept.length;
        }),
      { timeout: 30_000 },
    )
    .toBeLessThanOrEqual(0);
  await page.waitForLoadState('networkidle');
}

/** What a page is to send no worker sends in its place: routes of a page do not reach a worker. */
export async function withoutBackgroundSync({ context }: Tablet): Promise<void> {
  await context.addInitScript(() => {
    // An empty page knows no workers.
    if ('ServiceWorkerRegistration' in window) {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    }
  });
}
