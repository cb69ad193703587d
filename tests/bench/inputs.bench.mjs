// The time from a press or a key to the paint that shows its effect, with a CPU four times slower,
// compared with a button of an empty page in the same run. Also the long tasks of the same acts with a
// CPU that is not slowed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../src/tools/find-browser.mjs';
import { benchFolder } from './support/bench-folder.mjs';
import { startBuilt } from './support/built-server.mjs';
import { count, median, ms, ratio } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { watchInputs } from './support/watch-inputs.mjs';

const { addProducts } = await loadSource('tests/bench/support/catalogue.ts');
const { connectDatabase } = await loadSource('src/server/db/connect.ts');
const { migrate } = await loadSource('src/server/db/migrate.ts');

const runs = count(5, 1);
const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'tumbler-lantai-9-sepeda' };
const folder = benchFolder();
const dataDir = join(folder, 'data');
await fill();
const server = await startBuilt(dataDir, admin);
let context;
try {
  const page = await openOffice();
  for (const rate of [4, 1]) await measure(page, rate);
} finally {
  await context?.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function fill() {
  const db = await connectDatabase({ dataDir });
  await migrate(db);
  await addProducts(db, 25);
  await db.close();
}

async function openOffice() {
  context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(watchInputs);
  // The stream of events never ends, so the network would never be idle.
  await context.route('**/api/events', (route) => route.abort());
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill(admin.ADMIN_USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(admin.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/transactions');
  await page
    .locator('a[href="/outbox"][title*="up to date" i]')
    .first()
    .waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  return page;
}

async function measure(page, rate) {
  const found = new Map();
  for (let run = 0; run < runs; run++) {
    for (const [name, { delay, longest }] of await acts(page, rate)) {
      const figures = found.get(name) ?? { delays: [], tasks: [] };
      figures.delays.push(delay);
      figures.tasks.push(longest);
      found.set(name, figures);
    }
  }
  const floor = median(found.get('a button of an empty page').delays);
  console.log(
    `CPU ${rate} x slower, median of ${runs}; the browser counts from 16 ms, in steps of 8`,
  );
  for (const [name, { delays, tasks }] of found) {
    const delay = median(delays);
    const beside = floor > 0 && delay > 0 ? `, ${ratio(delay, floor)} the empty page` : '';
    const shown = delay > 0 ? ms(delay) : 'under 16 ms';
    const longest = `; longest task ${ms(Math.max(...tasks))}, bar 50 ms`;
    console.log(
      `  ${name}: ${shown} to its paint${beside}${rate === 4 ? ', bar 100 ms' : longest}`,
    );
  }
}

async function acts(page, rate) {
  const cdp = await page.context().newCDPSession(page);
  const found = [];
  const watch = async (name, act) => {
    await page.waitForTimeout(1500);
    await page.evaluate(() => globalThis.inputs.forget());
    await act();
    await page.waitForTimeout(1000);
    found.push([name, await page.evaluate(() => globalThis.inputs.slowest())]);
  };
  const slow = () => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const visit = async (path) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${server.url}${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await slow();
  };

  await page.goto(`${server.url}/favicon.svg`);
  await page.goto('about:blank');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Press';
    button.onclick = () => button.append('ed');
    document.body.append(button);
  });
  await slow();
  await watch('a button of an empty page', () => page.getByRole('button').click());

  await visit('/products?limit=25');
  await watch('the detail of a row', () => page.locator('table tbody tr').nth(3).click());
  await visit('/products?limit=25');
  await watch('the form of a new product', () =>
    page.locator('a[href="/products/create"]').first().click(),
  );
  await watch('20 letters in it', () =>
    page.getByLabel('Name').pressSequentially('Es Kopi Susu Aren 20', { delay: 60 }),
  );
  // Cleared, so that the next visit does not ask about unsaved input.
  await page.getByLabel('Name').fill('');
  await visit('/restocks');
  await watch('the restock dialog', () =>
    page.getByRole('button', { name: 'Restock', exact: true }).click(),
  );
  await page.keyboard.press('Escape');
  await cdp.detach();
  return found;
}
