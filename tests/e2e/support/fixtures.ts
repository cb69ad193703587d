import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { administrator } from '../../support/administrator.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { copyFolder } from './copy-folder.ts';
import { networkIdle } from './network-idle.ts';
import { rowsOn } from './raw-databases.ts';
import { collectErrors, Tablet } from './tablet.ts';

export { administrator };

const env = { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error' };

/** A new business and a tablet on which its administrator signed in, both as they lie on disk. */
interface SignedIn {
  /** What a browser keeps belongs to one address, so every server that it is used with has it. */
  port: number;
  dataDir: string;
  profile: string;
}

export interface WorkerFixtures {
  /** A running product that no test stops or changes: for what a visitor may do. */
  site: string;
  /** Made once in each worker; a test starts from copies. */
  signedIn: SignedIn;
}

export interface Fixtures {
  /**
   * An empty page of a browser that all tests of the worker share, with nothing kept from before: for what is neither
   * signed in before nor closed and opened again.
   */
  visitor: Page;
  /** `test.use({ hasMotion: true })` where movement may be in the way. */
  hasMotion: boolean;
  /** The built product, as a process over a data folder, with its administrator. */
  server: ServerProcess;
  tablet: Tablet;
  /**
   * A tablet on which the administrator signed in before, at this address of the office (the transactions unless
   * given), up to date and ready to leave.
   */
  openSignedIn: (path?: string) => Promise<Page>;
  /** The network is gone for the tablet, and the server really stopped. */
  cutOff: () => Promise<void>;
  bringBack: () => Promise<void>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
      const server = await startServer({ dataDir, env });
      await use(server.url);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  visitor: async ({ context }, use) => {
    const errors: string[] = [];
    context.setDefaultTimeout(15_000);
    context.on('page', (page) => collectErrors(page, errors));
    await use(await context.newPage());
    expect(errors).toEqual([]);
  },
  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
      const server = await startServer({ dataDir, env });
      const tablet = new Tablet();
      try {
        await signIn(await tablet.open(), server.url);
      } finally {
        // Also where the browser did not start.
        await tablet.close();
        await server.stop();
      }
      await use({ port: server.port, dataDir, profile: tablet.profile });
      await tablet.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ signedIn }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
    copyFolder(signedIn.dataDir, dataDir);
    const server = await startServer({ dataDir, port: signedIn.port, env });
    await use(server);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  hasMotion: [false, { option: true }],
  tablet: async ({ hasMotion }, use) => {
    const tablet = new Tablet({ hasMotion });
    await use(tablet);
    const { errors } = tablet;
    await tablet.dispose();
    expect(errors).toEqual([]);
  },
  openSignedIn: async ({ server, signedIn, tablet }, use) => {
    await use((path) => openAsSignedIn(tablet, signedIn, server.url, path));
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

/** As `openSignedIn`, at another server that has the address of the business. */
export async function openAsSignedIn(
  tablet: Tablet,
  { profile }: Pick<SignedIn, 'profile'>,
  url: string,
  path = '/transactions',
): Promise<Page> {
  tablet.copy(profile);
  const page = await tablet.open();
  const openedAt = Date.now();
  await page.goto(`${url}${path}`);
  await expect.poll(() => lastSyncedAt(page)).toBeGreaterThan(openedAt);
  await readyToLeave(page);
  return page;
}

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Waits until the app and its lists are on the device. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await logIn(page);
  await expect(page.getByText('Login successful!').first()).toBeVisible();
  await page.waitForURL('**/transactions');
  await readyToLeave(page);
}

/** Never is 0. */
async function lastSyncedAt(page: Page): Promise<number> {
  const meta = await rowsOn<{ name: string; value: unknown }>(page, 'outbox', 'meta');
  return Number(meta.find(({ name }) => name === 'lastSyncedAt')?.value ?? 0);
}

/** It is sent at once and can no longer be undone. */
export async function sendAtOnce(page: Page): Promise<void> {
  const notice = page.locator('[data-alert]').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await notice.getByRole('button', { name: 'Close message' }).click();
}

export function pill(page: Page): Locator {
  return page.getByRole('banner').locator('a[href="/outbox"]');
}

/** The app is installed and every list is on the device: now the tablet may leave. */
export async function readyToLeave(page: Page): Promise<void> {
  await expect(pill(page)).toHaveAttribute('title', /up to date/i);
  await officeIsKept(page);
  await pagesAreKept(page);
  await networkIdle(page);
}

/** Every screen opens without a network, with what is on the device. */
export async function officeIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = Object.keys(await (await fetch('/office-files.json')).json());
          const kept = await (await caches.open('gerobak-office')).keys();
          return files.length - kept.length;
        }),
      { timeout: 30_000 },
    )
    .toBeLessThanOrEqual(0);
}

/** Every public page opens without a network. */
export async function pagesAreKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text();
      const urls = [...worker.matchAll(/"?url"?:\s*["'`]([\w/.-]+)["'`]/g)].map(([, url]) => `/${url}`);
      if (urls.length === 0) return ['The worker lists no files.'];
      const isKept = (url: string) => caches.match(url, { ignoreSearch: true }).then(Boolean);
      const kept = await Promise.all(urls.map(isKept));
      // The browser itself stores the worker's other script.
      return urls.filter((url, index) => !kept[index] && !url.startsWith('/assets/drain-'));
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** With an app that fails to start. */
export async function openBroken(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'trustedTypes', {
      get() {
        throw new Error('The app does not start');
      },
    });
  });
  await page.goto(url);
}

/** No worker sends in the page's place: routes of a page do not reach a worker. */
export async function withoutBackgroundSync({ context }: Tablet): Promise<void> {
  await context.addInitScript(() => {
    // An empty page knows no workers.
    if ('ServiceWorkerRegistration' in window) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}
