import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../src/tools/find-browser.mjs';
import { watchPage } from './watch-page.mjs';

const slowCpu = 4;
const executablePath = await findBrowser();
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/**
 * A browser that was not running, over a copy of a profile or over none; on a slow line with a slow
 * processor unless told. Of a page with its worker only the page's own thread can be slowed.
 *
 * @param {{ folder: string, line: object }} place
 * @param {{ profile?: string, keep?: string, isSlow?: boolean, marks?: object[], storage?: object }}
 * how `keep` is a profile that is opened itself and stays
 */
export async function openDevice({ folder, line }, how = {}) {
  const { profile, keep, isSlow = true, marks = [], storage } = how;
  const home = keep ?? mkdtempSync(join(folder, 'profile-'));
  if (profile) cpSync(profile, home, { recursive: true, filter: isNoLock });
  await line.slow(isSlow);
  const context = await chromium.launchPersistentContext(home, {
    ...{ executablePath, args: [...args, ...line.browserArgs] },
    viewport: { width: 1280, height: 800 },
  });
  const notes = [];
  await context.exposeBinding('noteMark', (_source, name, at) => void notes.push({ name, at }));
  await context.addInitScript(watchPage, marks);
  if (storage) await context.addInitScript(giveStorage, storage);
  const page = context.pages()[0] ?? (await context.newPage());
  if (isSlow) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  }
  // What a browser does at its own start is not the page's.
  await wait(1000);
  await line.take();
  return {
    page,
    open: (path) => page.goto(`${line.url}${path}`, { waitUntil: 'commit' }),
    watchFor: (mark) => page.evaluate((asked) => globalThis.watchFor(asked), mark),
    /** When it was first noted, at `since` or after; throws where that does not come. */
    async at(name, { since = 0, withinMs = 60_000 } = {}) {
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline) {
        const note = notes.find((one) => one.name === name && one.at >= since);
        if (note) return note.at;
        await wait(20);
      }
      throw new Error(`No ${name} at ${page.url()} within ${withinMs / 1000} s`);
    },
    async close() {
      await context.close();
      if (!keep) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What says that a browser runs over this profile. */
const isNoLock = (path) => !/\/Singleton[A-Za-z]+$/.test(path);

function giveStorage(items) {
  if (!location.protocol.startsWith('http')) return;
  for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text);
}
