import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/server-build.ts';
import { expect, test } from './support/fixtures.ts';

// Bytes differ by a little with every build: the bench of pages prints them.
const client = join(root, 'dist/client');

const filesOf = (app: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(client, `${app}-files.json`), 'utf8')));

test('a first visit keeps every public page for the day without a network, and nothing of office and till', () => {
  const listed = readFileSync(join(client, 'sw.js'), 'utf8').matchAll(/"?url"?:\s*["'`]([\w/.-]+)["'`]/g);
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
