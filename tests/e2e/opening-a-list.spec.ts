import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/server-build.ts';
import { ApiClient } from './support/api.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { createFifty } from './support/many-products.ts';
import { watchRendering } from './support/watch-rendering.ts';

const client = join(root, 'dist/client');
const limits: Record<string, Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'opening-a-list.json'), 'utf8'),
);
const read = (name: string) => readFileSync(join(client, name), 'utf8');
const filesOf = (app: string): string[] => Object.keys(JSON.parse(read(`${app}-files.json`)));

test('opening a list loads, reads and renders no more than opening-a-list.json allows', { tag: '@core' }, async ({
  server,
  openSignedIn,
}) => {
  await createFifty(await ApiClient.signedIn(server.url), 1, '/images/air-mineral.svg');
  const page = await openSignedIn('/products?limit=25');
  await page.addInitScript(watchRendering);
  await page.goto(`${server.url}/products?limit=25`);
  await readyToLeave(page);
  const { files, rows, ...rendering } = await page.evaluate(() => globalThis.rendering());
  expect(rows).toBe(25);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const measured: typeof limits = {
    files: {
      pageKiB: kibibytesOf(['app.html']),
      scripts: scripts.length,
      scriptKiB: kibibytesOf(scripts),
      styleKiB: kibibytesOf(styles),
    },
    ...rendering,
  };
  for (const [part, partLimits] of Object.entries(limits)) {
    for (const [name, limit] of Object.entries(partLimits)) {
      expect.soft(measured[part]?.[name], `${part}.${name}`).toBeLessThanOrEqual(limit);
    }
  }
});

test('a first visit keeps every public page for the day without a network, and nothing of office and till', () => {
  const listed = read('sw.js').matchAll(/"?url"?:\s*["'`]([\w/.-]+)["'`]/g);
  const files = new Set([...listed].map(([, file]) => `/${file}`));
  const pages = ['index', 'privacy-policy', 'term-and-condition', 'login', 'id', 'id/login'];
  for (const page of pages) expect(files).toContain(`/${page}.html`);
  const ofApps = [...filesOf('office'), ...filesOf('till')];
  expect(ofApps.filter((file) => files.has(file))).toEqual([]);
});

test('the till loads nothing of the office, the office nothing of the till', () => {
  const own = (app: string) => (file: string) => file.startsWith(`/assets/${app}-`);
  expect(filesOf('office').some(own('office'))).toBe(true);
  expect(filesOf('till').filter(own('till'))).toHaveLength(3);
  expect(filesOf('till').filter(own('office'))).toEqual([]);
  expect(filesOf('office').filter(own('till'))).toEqual([]);
});

test('a page names every script of the app that opens in it, so that each screen can load', () => {
  const opens = { 'app.html': 'office', 'login.html': 'office', 'id/login.html': 'office', 'till.html': 'till' };
  for (const [page, app] of Object.entries(opens)) {
    const named = Object.values(importsIn(read(page)));
    // Nothing imports the script that starts the office in a document of its own.
    const loaded = filesOf(app).filter((file) => file.endsWith('.js') && !file.startsWith('/assets/index-'));
    expect(loaded.length).toBeGreaterThan(5);
    expect(named, page).toEqual(expect.arrayContaining(loaded));
  }
});

test('the office asks for all its files at once: nothing is found when a script has arrived', () => {
  const html = read('app.html');
  const [, known = ''] = /\}\)\((\{"fonts".*\})\);?<\/script>/.exec(html) ?? [];
  const office: { scripts: string[]; words: Record<string, string> } = JSON.parse(known);
  const imports = importsIn(html);
  const importsOf = (file: string) =>
    [...read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, name]) => imports[`/assets/${name}`],
    );
  for (const messages of Object.values(office.words)) {
    const asked = [...office.scripts, messages];
    expect(asked.flatMap(importsOf).filter((file) => file === undefined || !asked.includes(file))).toEqual([]);
  }
  expect(Object.keys(office.words)).toEqual(['en', 'id']);
});

function importsIn(html: string): Record<string, string> {
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(map).imports;
}

/** As sent by the server, with Brotli. */
function kibibytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0) / 1024;
}
