import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../support/server-build.ts';
import { expect, test } from './support/fixtures.ts';

const client = join(root, 'dist/client');
const kibibytes = (bytes: number) => bytes / 1024;
const compressed = (file: string) => brotliCompressSync(readFileSync(join(client, file))).length;

for (const page of ['index', 'privacy-policy', 'term-and-condition', 'login']) {
  test(`${page}.html stays within 110 KiB of script and 15 KiB of HTML, and asks for nothing that blocks`, () => {
    const html = readFileSync(join(client, `${page}.html`), 'utf8');
    const scripts = new Set(
      [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''),
    );
    const script = [...scripts].reduce((sum, file) => sum + compressed(file), 0);
    expect(kibibytes(script)).toBeLessThanOrEqual(110);
    expect(kibibytes(compressed(`${page}.html`))).toBeLessThanOrEqual(15);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).not.toContain('rel="stylesheet"');
    expect(head).not.toMatch(/<script(?![^>]*type="(module|application\/ld\+json)")[^>]*\ssrc=/);
  });
}
