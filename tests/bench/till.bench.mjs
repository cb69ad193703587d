// On a phone four times slower, offline: from the tap that sells to "Saved on this phone", and from the start of the
// browser to the first tile, with few and with many unsent sales. With `--before` beside another version.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../../src/tools/find-browser.mjs';
import { run } from './pages/tree.mjs';
import { benchFolder } from './support/bench-folder.mjs';
import { startBuilt } from './support/built-server.mjs';
import { asked, count, median, ms, quantile } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { onQuietMachine } from './support/quiet-machine.mjs';
import { printTable, printTitle, ratios, spread } from './support/report.mjs';

const { ApiClient } = await loadSource('tests/e2e/support/api.ts');
const rounds = Number(asked.rounds ?? count(5, 1));
const tapsOfRound = count(10, 2);
const unsent = count(1_000, 20);
const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'tumbler-lantai-9-sepeda' };
const password = 'kopi-susu-aren';
const tapped = 'tap to "saved", p95, ';
const scratch = benchFolder();
const folders = {
  now: fileURLToPath(new URL('../..', import.meta.url)),
  ...(asked.before !== undefined && { before: resolve(asked.before) }),
};
const figures = new Map();
const phones = [];
try {
  for (const [name, folder] of Object.entries(folders)) phones.push(await prepare(name, folder));
  for (const sales of ['few', unsent]) {
    if (sales !== 'few') for (const phone of phones) await withPhone(phone, fillOutbox);
    for (let round = 0; round < rounds; round += 1) {
      for (const phone of round % 2 === 0 ? phones : phones.toReversed())
        await onQuietMachine(() => withPhone(phone, (page) => measure(page, phone, sales)));
    }
  }
  print();
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

async function prepare(name, folder) {
  run(folder, 'src/tools/build.mjs', '--if-stale');
  mkdirSync(join(scratch, name));
  const server = await startBuilt(join(scratch, name, 'data'), admin, folder);
  const phone = { name, url: server.url, profile: join(scratch, name, 'profile') };
  await openBusiness(server.url);
  const { context, page } = await launch(phone);
  await page.goto(`${server.url}/till/login`);
  await page.locator('input[name=username]').fill('andi');
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('link', { name: 'Sell' }).waitFor();
  await page.waitForFunction(
    async () => {
      const files = Object.keys(await (await fetch('/till-files.json')).json());
      return (await (await caches.open('gerobak-till')).keys()).length >= files.length;
    },
    undefined,
    { polling: 300, timeout: 60_000 },
  );
  await page.getByRole('button', { name: 'All synced' }).waitFor();
  await server.stop();
  await context.setOffline(true);
  await page.goto(`${server.url}/till/sell`);
  await sellOne(page);
  await context.close();
  return phone;
}

async function openBusiness(url) {
  const api = await ApiClient.signedIn(url, { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
  const warehouse = await api.createWarehouse('Gudang');
  const product = await api.createProduct('Es Kopi');
  await api.restock(warehouse, { [product]: 9_000 });
  const cart = await api.createCart('MK-001', 'Blok M', warehouse);
  const barista = await api.createBarista('andi');
  const initial_items = [{ product_id: product, quantity: 9_000 }];
  await api.call('POST', '/cart-assignments', { cart_id: cart, sales_id: barista, initial_items });
}

async function launch({ profile }) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

async function withPhone(phone, work) {
  const { context, page } = await launch(phone);
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main li button')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        globalThis.firstTileMs = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${phone.url}/till/sell`);
  await page.waitForFunction(() => globalThis.firstTileMs !== undefined);
  await work(page);
  await context.close();
}

async function measure(page, { name }, sales) {
  const add = (figure, value) => {
    const of = figures.get(figure) ?? {};
    of[name] = [...(of[name] ?? []), value];
    figures.set(figure, of);
  };
  add(`first tile, ${sales} unsent sales`, await page.evaluate(() => globalThis.firstTileMs));
  await sellOne(page);
  for (let tap = 0; tap < tapsOfRound; tap += 1) add(`${tapped}${sales} unsent sales`, await sellOne(page));
}

/** Returns the ms from the last tap to the painted word that it is saved. */
async function sellOne(page) {
  await page.getByRole('button', { name: /^Es Kopi/ }).click();
  await page.getByRole('link', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Complete sale' }).waitFor();
  const taken = await page.evaluate(async () => {
    // The message of an earlier sale is no answer.
    for (const close of document.querySelectorAll('[data-alert] button')) close.click();
    await new Promise((done) => setTimeout(done, 300));
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === 'Complete sale');
    const saved = new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent.includes('Saved on this phone: ')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const tapped = performance.now();
    button.click();
    return (await saved) - tapped;
  });
  await page.waitForURL('**/till/sell');
  return taken;
}

/** Copies a stored sale, as if all had been made on this phone. */
async function fillOutbox(page) {
  await page.evaluate(async (copies) => {
    const found = await indexedDB.databases();
    const { name } = found.find((each) => each.name?.startsWith('gerobak-outbox-'));
    const of = (request) =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const database = await of(indexedDB.open(name));
    const store = database.transaction('entries', 'readwrite').objectStore('entries');
    const [first] = (await of(store.getAll())).filter((each) => each.name === 'transactionCreate');
    for (let copy = 0; copy < copies; copy += 1) {
      const { seq: _, ...entry } = structuredClone(first);
      entry.key = crypto.randomUUID();
      entry.touches.writes = entry.touches.writes.map((ref) => ref.replace(entry.args.id, entry.key));
      entry.args.id = entry.key;
      store.add(entry);
    }
    await new Promise((done) => {
      store.transaction.oncomplete = done;
    });
    database.close();
  }, unsent);
}

function print() {
  printTitle('The till', 'CPU 4 x slower, server stopped', `${rounds} rounds`);
  const names = Object.keys(folders);
  const p95 = (taken) => `${ms(quantile(taken, 0.95))} (median ${ms(median(taken))})`;
  printTable(
    ['', ...names, ...(names.length > 1 ? ['before / now'] : []), 'bar'],
    [...figures].map(([figure, of]) => {
      const isTap = figure.startsWith(tapped);
      const cells = names.map((name) => (isTap ? p95(of[name]) : spread(of[name])));
      const compared = names.length > 1 ? [ratios(of.before, of.now)] : [];
      return [figure, ...cells, ...compared, isTap ? '100 ms' : ''];
    }),
  );
}
