import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { parseAccept } from 'hono/utils/accept';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import { drawingPolicy, pagePolicy } from './security-headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};
const encodings = { br: '.br', gzip: '.gz' } as const;

interface StaticFile {
  file: string;
  etag: string;
  encodings: (keyof typeof encodings)[];
  /** What its answers carry, however they are asked for. */
  headers: Record<string, string>;
}

/**
 * Serves the built site. Only files that exist when the server starts are answered, so no path
 * can leave the folder, and what an answer costs does not depend on what is asked: everything is
 * looked up, and nothing that a stranger wrote is searched with patterns. Undefined where nothing
 * was built.
 */
export function staticFiles(distDir: string): MiddlewareHandler | undefined {
  if (!existsSync(join(distDir, 'index.html'))) return undefined;
  const files = indexFiles(distDir);
  const pageAt = pageFinder(files);
  return async (c) => {
    const path = decodePath(c.req.path);
    if (path === undefined) return c.text('Not found', 404);
    const file = files.get(path);
    if (file) return send(c, file);
    const page = isNavigation(path, c) ? pageAt(path) : undefined;
    if (!page) return c.text('Not found', 404);
    c.status(page.status);
    return send(c, page.file);
  };
}

function indexFiles(distDir: string): Map<string, StaticFile> {
  const paths = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const policy = policyOf(paths.filter((path) => extname(path) === '.html'));
  const files = new Map<string, StaticFile>();
  for (const file of paths) {
    if (Object.values(encodings).includes(extname(file) as never)) continue;
    const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
    const path = `/${relative(distDir, file).split(sep).join('/')}`;
    const packed = (['br', 'gzip'] as const).filter((name) => all.has(file + encodings[name]));
    const headers = { ...headersOf(path, policy), ...(packed.length > 0 && varies) };
    files.set(path, { file, etag: hash, encodings: packed, headers });
  }
  return files;
}

const varies = { Vary: 'Accept-Encoding' };

function headersOf(path: string, policy: string): Record<string, string> {
  const extension = extname(path);
  return {
    'Content-Type': types[extension] ?? 'application/octet-stream',
    'Cache-Control': cacheControl(path, extension),
    ...(extension === '.html' && { 'Content-Security-Policy': policy }),
    // Security: a drawing opened as a page of its own must not run what may be inside it.
    ...(extension === '.svg' && { 'Content-Security-Policy': drawingPolicy }),
  };
}

const asksEachTime = new Set(['.html', '.js', '.webmanifest', '.json', '.txt', '.xml']);

function cacheControl(path: string, extension: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return asksEachTime.has(extension) ? 'no-cache' : 'public, max-age=3600';
}

function policyOf(pages: string[]): string {
  const texts = pages.map((file) => readFileSync(file, 'utf8'));
  return pagePolicy({
    scripts: texts.flatMap((html) => inlineTexts(html, 'script')),
    styles: texts.flatMap((html) => inlineTexts(html, 'style')),
  });
}

function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const found: string[] = [];
  const close = `</${element}>`;
  for (let open = html.indexOf(`<${element}`); open >= 0; ) {
    const start = html.indexOf('>', open) + 1;
    const end = html.indexOf(close, start);
    if (start === 0 || end < 0) break;
    const tag = html.slice(open, start);
    const text = html.slice(start, end);
    const isElsewhere = tag.includes(' src=') || tag.includes(' type="application/ld+json"');
    if (!isElsewhere && text.trim() !== '') found.push(text);
    open = html.indexOf(`<${element}`, end);
  }
  return found;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A missing script answered with a page would be kept as a script: only pages are answered so. */
function isNavigation(path: string, c: Context): boolean {
  if (extname(path) !== '' || path === '/api' || path.startsWith('/api/')) return false;
  const accepted = c.req.header('Accept') ?? '*/*';
  return accepted.includes('text/html') || accepted.includes('*/*');
}

interface Page {
  file: StaticFile;
  status: 200 | 404;
}

/**
 * Which page an address is answered with: its own where it is prerendered, the app's bare shell
 * where the app has a screen for it, else the page that says that there is none.
 */
function pageFinder(files: Map<string, StaticFile>): (path: string) => Page | undefined {
  const shell = files.get('/app.html') ?? files.get('/index.html');
  const isScreen = screenFinder(files.get('/app-paths.json'));
  return (path) => {
    const bare = withoutTrailingSlashes(path);
    const own = files.get(bare === '' ? '/index.html' : `${bare}.html`);
    if (own) return { file: own, status: bare.endsWith('/404') ? 404 : 200 };
    // An address below a language says in that language that it leads nowhere.
    const language = bare.slice(0, Math.max(0, bare.indexOf('/', 1)));
    const missing = files.get(`${language}/404.html`) ?? files.get('/404.html');
    if (missing && !isScreen(bare)) return { file: missing, status: 404 };
    return shell && { file: shell, status: 200 };
  };
}

/** Whether the app has a screen at a path, of those that the build wrote down. */
function screenFinder(known: StaticFile | undefined): (path: string) => boolean {
  const screens = new TrieRouter<true>();
  const paths: string[] = known ? JSON.parse(readFileSync(known.file, 'utf8')) : [];
  for (const path of paths) screens.add('GET', path, true);
  return (path) => screens.match('GET', path)[0].length > 0;
}

async function send(c: Context, found: StaticFile) {
  const codings = parseAccept(c.req.header('Accept-Encoding') ?? '');
  const encoding = found.encodings.find((name) =>
    codings.some(({ type, q }) => type === name && q > 0),
  );
  const etag = `"${found.etag}${encoding ?? ''}"`;
  for (const [name, value] of Object.entries(found.headers)) c.header(name, value);
  c.header('ETag', etag);
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  const body = await readFile(encoding ? found.file + encodings[encoding] : found.file);
  return c.body(new Uint8Array(body));
}
