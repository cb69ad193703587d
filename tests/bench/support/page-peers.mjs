// The same words served as others serve them, for the public pages to stand beside in one run: a
// static site with one blocking stylesheet, and a React page that is drawn in the browser.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export async function startPagePeers(client) {
  const page = (path) => read(client, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  return Promise.all([
    start('static site', client, {
      page: (path) =>
        page(path)
          .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
          .replace(/<style>[\s\S]*?<\/style>/, '<link rel="stylesheet" href="/all.css">'),
      file: (path) => (path === '/all.css' ? stylesOf(page('/')) + stylesOf(page('/login')) : null),
    }),
    start('React in the browser', client, { page: () => read(client, 'app.html') }),
  ]);
}

const stylesOf = (html) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const read = (client, name) => readFileSync(join(client, name), 'utf8');

async function start(name, client, { page, file = () => null }) {
  const packed = new Map();
  const answer = (path) => {
    const own = file(path);
    if (own !== null) return { body: Buffer.from(own), type: types[extname(path)] };
    if (extname(path) === '') return { body: Buffer.from(page(path)), type: types['.html'] };
    const onDisk = join(client, path);
    return existsSync(onDisk) && { body: readFileSync(onDisk), type: types[extname(path)] };
  };
  const app = new Hono().get('*', (c) => {
    const { path } = c.req;
    if (!packed.has(path)) {
      const found = answer(path);
      packed.set(path, found && { ...found, body: brotliCompressSync(found.body) });
    }
    const found = packed.get(path);
    if (!found) return c.notFound();
    const headers = { 'Content-Type': found.type ?? 'application/octet-stream' };
    return c.body(found.body, 200, { ...headers, 'Content-Encoding': 'br' });
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ name, url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    );
  });
}
