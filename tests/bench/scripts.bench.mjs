// What the scripts of the office and of the till cost before anything is shown: the CPU time of evaluating each, the
// schemas that each builds, and its compressed size. Thread time, so that other work on the machine adds little.
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../../src/tools/find-browser.mjs';
import { asked, count } from './support/figures.mjs';
import { kib, printTable, printTitle, spread } from './support/report.mjs';

const rounds = Number(asked.rounds ?? count(5, 1));
const root = fileURLToPath(new URL('../..', import.meta.url));
const trees = { ...(asked.before && { before: resolve(asked.before) }), now: root };
const apps = { office: 'app.html', till: 'till.html' };
const origin = 'http://localhost';
/** The server writes it into every page. */
const siteValues = '<script type="application/json" id="site-values">{}</script>';

const browser = await chromium.launch({ executablePath: await findBrowser() });
try {
  for (const [app, html] of Object.entries(apps)) {
    const starts = Object.entries(trees).map(([name, folder]) => ({ name, times: [], ...startOf(folder, html) }));
    for (let round = 0; round < rounds; round++) {
      for (const start of round % 2 === 0 ? starts : starts.toReversed())
        start.times.push(await evaluationTimes(start));
    }
    for (const start of starts) await print(app, start);
  }
} finally {
  await browser.close();
}

/** The scripts that the page requests at its start, each after those that it imports. */
function startOf(folder, html) {
  const client = join(folder, 'dist/client');
  const text = readFileSync(join(client, html), 'utf8');
  const [importMap] = /<script type="importmap">.*?<\/script>/.exec(text);
  const { imports } = JSON.parse(importMap.replace(/<.*?>/g, ''));
  const { entry, scripts, words } = JSON.parse(/\}\)\((\{"fonts".*\})\);?<\/script>/.exec(text)[1]);
  const ordered = new Set();
  const add = (file) => {
    const code = readFileSync(join(client, file), 'utf8');
    const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)];
    for (const [, name] of imported) if (!ordered.has(imports[`/assets/${name}`])) add(imports[`/assets/${name}`]);
    ordered.add(file);
  };
  for (const file of [words.en, ...scripts]) if (file !== entry) add(file);
  return { client, importMap, files: [...ordered] };
}

async function openBlank({ client, importMap }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: `${siteValues}${importMap}` });
    return route.fulfill({ path: join(client, pathname) });
  });
  await page.addInitScript(countSchemas);
  await page.goto(origin);
  return page;
}

/** Schemas and their checks: each defines its `_zod`. */
function countSchemas() {
  const { defineProperty } = Object;
  globalThis.schemas = 0;
  Object.defineProperty = (target, key, descriptor) => {
    if (key === '_zod') globalThis.schemas += 1;
    return defineProperty(target, key, descriptor);
  };
}

async function evaluationTimes(start) {
  const page = await openBlank(start);
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  for (const file of start.files) await page.evaluate((url) => import(url).then(() => {}), file);
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  await page.context().close();
  const evaluated = events.filter(({ name, ph }) => name === 'v8.evaluateModule' && ph === 'X');
  if (evaluated.length !== start.files.length)
    throw new Error(`${evaluated.length} evaluations of ${start.files.length} scripts`);
  return evaluated.sort((a, b) => a.ts - b.ts).map(({ tdur }) => tdur / 1000);
}

async function print(app, start) {
  const page = await openBlank(start);
  const schemas = [];
  for (const file of start.files) {
    schemas.push(await page.evaluate((url) => import(url).then(() => globalThis.schemas), file));
  }
  await page.context().close();
  const built = schemas.map((total, index) => total - (schemas[index - 1] ?? 0));
  const bytes = start.files.map((file) => statSync(join(start.client, `${file}.br`)).size);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  printTitle(`Scripts at the start of the ${app}, ${start.name}`, `${rounds} rounds`, 'CPU time, middle (least–most)');
  printTable(
    ['', 'evaluation', 'schemas', 'KiB brotli'],
    [
      ...start.files.map((file, index) => [
        file.replace('/assets/', ''),
        spread(start.times.map((round) => round[index])),
        built[index],
        kib(bytes[index]),
      ]),
      ['all', spread(start.times.map(sum)), sum(built), kib(sum(bytes))],
    ],
  );
}
