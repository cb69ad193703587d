import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../support/server-build.ts';
import { expect, test } from './support/fixtures.ts';

const client = join(root, 'dist/client');
const sizes = new Map<string, number>();
const kibibytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + compressed(file), 0) / 1024;

const pages = ['index', 'privacy-policy', 'term-and-condition', 'login'];
for (const page of [...pages, 'id', 'id/privacy-policy', 'id/term-and-condition', 'id/login']) {
  test(`${page}.html is read with 13 KiB and no script, followed by 3 KiB, and used with 83`, () => {
    const html = readFileSync(join(client, `${page}.html`), 'utf8');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).not.toContain('rel="stylesheet"');
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/);
    expect(kibibytes([`${page}.html`])).toBeLessThanOrEqual(13);
    const entry = /data-entry="\/([^"]+)"/.exec(html)?.[1] ?? '';
    const first = withImports(entry);
    expect(kibibytes(first)).toBeLessThanOrEqual(3);
    const later = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(later.length).toBeGreaterThan(3);
    const all = new Set([...first, ...later.map((file) => file.slice(1))]);
    expect(kibibytes(all)).toBeLessThanOrEqual(83);
  });
}

test('what a first visit keeps for the day without a network stays within 350 KiB', () => {
  const listed = readFileSync(join(client, 'sw.js'), 'utf8').matchAll(
    /"?url"?:\s*["'`]([\w/.-]+)["'`]/g,
  );
  const files = new Set([...listed].map(([, file]) => file ?? ''));
  expect(files.has('id/login.html')).toBe(true);
  expect(kibibytes(files)).toBeLessThanOrEqual(350);
});

function withImports(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(client, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      visit(`assets/${name}`);
  };
  visit(entry);
  return found;
}

/** Most of them stand on several pages. */
function compressed(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
  sizes.set(file, size);
  return size;
}
