// What a barista waits for at the till, on a phone whose processor is four times slower: from the tap that sells to
// "Saved on this phone", with few and with many unsent sales; opening without a server, beside the office; and how
// long a shift takes to be sent.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../src/tools/find-browser.mjs';
import { benchFolder } from './support/bench-folder.mjs';
import { scriptOf } from './support/bench-page.mjs';
import { startBuilt } from './support/built-server.mjs';
import { count, median, ms, quantile, ratio } from './support/figures.mjs';

const taps = count(40, 5);
const unsent = count(1_000, 50);
const shift = count(300, 30);
const openings = count(5, 1);
const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'tumbler-lantai-9-sepeda' };
const password = 'kopi-susu-aren';

const folder = benchFolder();
let server = await startBuilt(join(folder, 'data'), admin);
const place = await openBusiness();
try {
  scripts();
  await drains();
  await sales();
  await opens();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function call(token, method, path, body) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
  return data;
}

function signIn(username, secret) {
  return call(undefined, 'POST', '/auth/login', { username, password: secret });
}

/** A cart on the road with more than it will sell. */
async function openBusiness() {
  const { token } = await signIn(admin.ADMIN_USERNAME, admin.ADMIN_PASSWORD);
  const post = (path, body) => call(token, 'POST', path, body);
  const warehouse = await post('/warehouses', {
    ...{ name: 'Gudang', address: 'Jl. Kemang Raya No. 24, Jakarta', capacity: 0 },
    location: { type: 'Point', coordinates: [106.8137, -6.2607] },
  });
  const product = await post('/products', {
    ...{ name: 'Es Kopi', description: 'Kopi susu', category: 'Kopi', price: 10_000, unit: 'cup' },
    ...{ stock_alert: 5, image_url: '/images/kopi.svg' },
  });
  const items = [{ product_id: product.id, quantity: 9_000, expired_date: null }];
  await post('/restocks', { warehouse_id: warehouse.id, notes: '', items });
  const cart = await post('/carts', { code: 'MK-001', name: 'Blok M' });
  await post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: warehouse.id });
  const barista = await post('/users', {
    ...{ username: 'andi', password, email: 'andi@example.com', phone: '+6281200000001' },
    role: 'sales',
  });
  const assignment = await post('/cart-assignments', {
    ...{ cart_id: cart.id, sales_id: barista.id },
    initial_items: [{ product_id: product.id, quantity: 9_000 }],
  });
  return { assignment_id: assignment.id, cart_id: cart.id, product_id: product.id };
}

/** What is loaded before the first tile, and before the first row of the office. */
function scripts() {
  const client = new URL('../../dist/client/', import.meta.url);
  const weightOf = (page) => {
    const html = readFileSync(new URL(page, client), 'utf8');
    const files = new Set([...html.matchAll(/"\/(assets\/[\w-]+\.js)"/g)].map(([, file]) => file));
    const listed = JSON.parse(/"scripts":(\[[^\]]*\])/.exec(html)[1]).map((file) => file.slice(1));
    const words = /"words":\{"en":"\/([^"]+)"/.exec(html)[1];
    const needed = [...listed, words].filter((file) => files.has(file));
    return needed.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, client)).size, 0);
  };
  const [till, office] = ['till.html', 'app.html'].map(weightOf);
  const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
  console.log(
    `scripts before the first tile: ${kib(till)}; before the first row of the office ${kib(office)}: ` +
      `${ratio(till, office)}, bar 1 x`,
  );
}

async function launch(profile) {
  const context = await chromium.launchPersistentContext(join(folder, profile), {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

async function slowDown({ context, page }) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A phone on which a person signed in, with everything on it. */
async function prepare(profile, { path, username, secret, cache }) {
  const phone = await launch(profile);
  const { page } = phone;
  await page.goto(`${server.url}${path}/login`.replace('//login', '/login'));
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(secret);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.waitForFunction(
    async ([list, name]) => {
      const files = Object.keys(await (await fetch(list)).json());
      return (await (await caches.open(name)).keys()).length >= files.length;
    },
    [`/${cache}-files.json`, `gerobak-${cache}`],
    { polling: 300, timeout: 60_000 },
  );
  await page.waitForTimeout(4_000);
  return phone;
}

async function sales() {
  const phone = await prepare('till', {
    ...{ path: '/till', cache: 'till' },
    username: 'andi',
    secret: password,
  });
  await phone.context.setOffline(true);
  await slowDown(phone);
  const few = await sell(phone.page);
  await fillOutbox(phone.page, unsent);
  await phone.page.reload();
  const many = await sell(phone.page);
  await phone.context.close();
  for (const [queued, found] of [
    ['few', few],
    [unsent, many],
  ]) {
    console.log(
      `from the tap to "saved" with ${queued} unsent sales, CPU 4 x slower: p95 ${ms(quantile(found, 0.95))}, ` +
        `median ${ms(median(found))}, bar 100 ms`,
    );
  }
}

/** Sells one cup in cash, again and again: from the last tap to the painted word that it is saved. */
async function sell(page) {
  const found = [];
  await page.getByRole('link', { name: 'Sell' }).click();
  for (let number = -2; number < taps; number += 1) {
    await page.getByRole('button', { name: /^Es Kopi/ }).click();
    await page.getByRole('link', { name: 'Cash' }).click();
    await page.getByRole('button', { name: 'Sold' }).waitFor();
    const taken = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Sold',
      );
      // What an earlier sale said is no answer.
      for (const close of document.querySelectorAll('[data-alert] button')) close.click();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const saved = new Promise((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes('Saved on this phone: ')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      const tapped = performance.now();
      button.click();
      return (await saved) - tapped;
    });
    if (number >= 0) found.push(taken);
    await page.waitForURL('**/till/sell');
  }
  return found;
}

/** Copies a stored sale so many times, as if all had been made on this phone. */
async function fillOutbox(page, copies) {
  await page.evaluate(async (number) => {
    const databases = await indexedDB.databases();
    const { name } = databases.find((each) => each.name?.startsWith('gerobak-outbox-'));
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = database.transaction('entries', 'readwrite').objectStore('entries');
    const first = await new Promise((resolve) => {
      store.openCursor().onsuccess = ({ target }) => resolve(target.result.value);
    });
    for (let copy = 0; copy < number; copy += 1) {
      const { seq: _, ...entry } = structuredClone(first);
      entry.key = crypto.randomUUID();
      entry.touches.writes = entry.touches.writes.map((ref) =>
        ref.replace(entry.args.id, entry.key),
      );
      entry.args.id = entry.key;
      store.add(entry);
    }
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    database.close();
  }, copies);
}

/** Opening with the server stopped, in a browser that was not running: the till beside the office. */
async function opens() {
  const apps = {
    till: {
      ...{ path: '/till', cache: 'till', start: '/till/sell' },
      username: 'andi',
      secret: password,
    },
    office: {
      ...{ path: '', cache: 'office', start: '/transactions' },
      ...{ username: admin.ADMIN_USERNAME, secret: admin.ADMIN_PASSWORD },
    },
  };
  const rows = { till: 'main ul li button', office: 'main tbody tr, main article, main li' };
  for (const [name, app] of Object.entries(apps)) {
    const { context } = await prepare(`open-${name}`, app);
    await context.close();
  }
  const { url } = server;
  await server.stop();
  const found = { till: [], office: [] };
  for (let round = 0; round < openings; round += 1) {
    for (const [name, { start }] of Object.entries(apps)) {
      const phone = await launch(`open-${name}`);
      await phone.context.setOffline(true);
      await slowDown(phone);
      await phone.page.goto(`${url}${start}`);
      await phone.page.locator(rows[name]).first().waitFor();
      found[name].push(await phone.page.evaluate(() => performance.now()));
      await phone.context.close();
    }
  }
  server = await startBuilt(join(folder, 'data'), admin);
  const [till, office] = [median(found.till), median(found.office)];
  console.log(
    `opening without a server: tiles ${ms(till)}, rows of the office ${ms(office)}: ${ratio(till, office)}, bar 1 x`,
  );
}

async function drains() {
  const script = await scriptOf('tests/bench/support/outbox-page.ts');
  const session = await signIn('andi', password);
  const { context, page } = await launch('drain');
  await page.goto(`${server.url}/favicon.svg`).catch(() => page.goto(`${server.url}/api/health`));
  await page.evaluate(script);
  const bench = (name, ...args) =>
    page.evaluate(([method, values]) => globalThis.bench[method](...values), [name, args]);
  await bench('start', session);
  const latency = 20;
  const floor = await bench('sequential', shift, latency, session.token, place);
  const ours = await bench('drained', shift, latency, place);
  await context.close();
  console.log(
    `${shift} sales sent, ${latency} ms latency: ${ms(ours)}; one after the other ${ms(floor)}: ` +
      `${ratio(ours, floor)}, bar 0.15 x`,
  );
}
