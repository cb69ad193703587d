// Outbox and mirror in a real browser with a profile on disk, beside the time that browser or network need without our
// code.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../src/tools/find-browser.mjs';
import { benchFolder } from './support/bench-folder.mjs';
import { scriptOf } from './support/bench-page.mjs';
import { startBuilt } from './support/built-server.mjs';
import { count, isQuick, median, ms, quantile, ratio } from './support/figures.mjs';

const samples = count(200, 40);
const queue = count(1_000, 200);
const rows = count(10_000, 10_000);
const restarts = count(5, 2);
const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'tumbler-lantai-9-sepeda' };
const folder = benchFolder();
const script = await scriptOf('tests/bench/support/outbox-page.ts');
const server = await startBuilt(join(folder, 'data'), admin);
const session = await signIn();
let context;
let page;
try {
  await restart();
  await enqueues();
  await loads();
  await drains();
  await reads();
} finally {
  await context?.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

/** With the same profile, so that nothing is in its memory. */
async function restart() {
  await context?.close();
  context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    // The content security policy would reject the script.
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.url}/favicon.svg`).catch(() => page.goto(`${server.url}/api/health`));
  await page.evaluate(script);
  await call('start', session);
}

function call(name, ...args) {
  return page.evaluate(([method, values]) => globalThis.bench[method](...values), [name, args]);
}

async function enqueues() {
  const few = await call('enqueues', 10, samples);
  const many = await call('enqueues', queue, samples);
  const p95 = (values) => quantile(values, 0.95);
  for (const [queued, { ours, floor }] of [
    [10, few],
    [queue, many],
  ]) {
    console.log(
      `durable enqueue with ${queued} queued: p95 ${ms(p95(ours))}, median ${ms(median(ours))}; a raw strict put ` +
        `${ms(p95(floor))}, ${ms(median(floor))}: ${ratio(p95(ours), p95(floor))} (p95), bar 3 ms`,
    );
  }
  const grown = ratio(p95(many.ours), p95(few.ours));
  console.log(`durable enqueue, ${queue} queued against 10: ${grown}, bar 2 x`);
}

async function loads() {
  await call('fillOutbox', queue);
  const cold = [];
  for (let run = 0; run < restarts; run++) {
    await restart();
    cold.push(await call('loadOutbox'));
  }
  console.log(`load ${queue} entries at start: ${ms(median(cold))}, bar 50 ms for 1,000`);
}

async function drains() {
  for (const [latency, bar] of [
    [20, 0.15],
    [0, 0.6],
  ]) {
    const floor = await call('sequential', queue, latency, session.token);
    const ours = await call('drained', queue, latency);
    console.log(
      `drain ${queue} in order, ${latency} ms latency: ${ms(ours)}; one request after the other ` +
        `${ms(floor)}: ${ratio(ours, floor)}, bar ${bar} x`,
    );
  }
}

async function reads() {
  await call('fillMirror', rows);
  const [cold, warm, raw, none, all] = [[], [], [], [], []];
  for (let run = 0; run < restarts; run++) {
    await restart();
    cold.push(await call('page', undefined, 25));
    for (let again = 0; again < (isQuick ? 5 : 20); again++) {
      raw.push(await call('rawPage'));
      warm.push(await call('page', undefined, 25));
    }
    for (let again = 0; again < 3; again++) {
      all.push(await call('rawAll'));
      none.push(await call('page', 'tidak ada', 0));
    }
  }
  console.log(`first page of ${rows} mirrored rows, cold: ${ms(median(cold))}, bar 100 ms`);
  console.log(
    `the same warm: ${ms(median(warm))}, ${ratio(median(warm), median(raw))} 25 rows by key ` +
      `(${ms(median(raw))}), bar 10 ms`,
  );
  console.log(
    `search without a match in ${rows} rows: ${ms(median(none))}, ${ratio(median(none), median(all))} ` +
      `reading all rows raw (${ms(median(all))}), bar 120 ms`,
  );
}

async function signIn() {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
  });
  return (await response.json()).data;
}
