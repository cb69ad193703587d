import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/tools/find-browser.mjs';
import { watchPage } from './watch-page.mjs';

const slowCpu = 4;
const executablePath = await findBrowser();
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/**
 * By default the line and the processor are slow; the processor for the page only, not for its service worker.
 * @param {{ folder: string, line: object }} place
 * @param {{ profile?: string, keep?: string, isSlow?: boolean, marks?: object[], storage?: object }} how `keep` is a
 * profile that is used itself, not copied, and is not removed
 */
export async function openDevice({ folder, line }, how = {}) {
  const { profile, keep, isSlow = true, marks = [], storage } = how;
  const home = keep ?? mkdtempSync(join(folder, 'profile-'));
  if (profile) cpSync(profile, home, { recursive: true, filter: isNoLock });
  await line.slow(isSlow);
  const context = await chromium.launchPersistentContext(home, {
    executablePath,
    args: [...args, ...line.browserArgs],
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
  // The work of the browser at its own start does not belong to the page.
  await wait(1000);
  await line.take();
  return {
    page,
    open: (path) => page.goto(`${line.url}${path}`, { waitUntil: 'commit' }),
    watchFor: (mark) => page.evaluate((asked) => globalThis.watchFor(asked), mark),
    /** At `since` or later; throws after `withinMs`. */
    async at(name, { since = 0, withinMs = 60_000 } = {}) {
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline) {
        const note = notes.find((each) => each.name === name && each.at >= since);
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

/** Not the files by which a browser locks its profile. */
const isNoLock = (path) => !/\/Singleton[A-Za-z]+$/.test(path);

function giveStorage(items) {
  if (!location.protocol.startsWith('http')) return;
  for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text);
}
