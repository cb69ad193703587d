import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
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
}

/**
 * Serves the built site. Only files that exist when the server starts are answered, so no path
 * can leave the folder. Undefined where nothing was built.
 */
export function staticFiles(distDir: string): MiddlewareHandler | undefined {
  if (!existsSync(join(distDir, 'index.html'))) return undefined;
  const files = indexFiles(distDir);
  const pageAt = pageFinder(files);
  const policy = pagePolicy({
    scripts: inlineTexts(files, 'script'),
    styles: inlineTexts(files, 'style'),
  });
  return async (c) => {
    const path = decodePath(c.req.path);
    if (path === undefined) return c.text('Not found', 404);
    const file = files.get(path);
    if (file) return send(c, file, path, policy);
    const page = isNavigation(path, c) ? pageAt(path) : undefined;
    if (!page) return c.text('Not found', 404);
    c.status(page.status);
    return send(c, page.file, path, policy);
  };
}

function indexFiles(distDir: string): Map<string, StaticFile> {
  const paths = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const file of paths) {
    if (Object.values(encodings).includes(extname(file) as never)) continue;
    const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
    files.set(`/${relative(distDir, file).split(sep).join('/')}`, {
      file,
      etag: hash,
      encodings: (['br', 'gzip'] as const).filter((name) => all.has(file + encodings[name])),
    });
  }
  return files;
}

function inlineTexts(files: Map<string, StaticFile>, element: 'script' | 'style'): string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  const written = new RegExp(
    `<${element}(?![^>]*(?:\\ssrc=|\\stype="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  );
  return pages.flatMap(([, { file }]) =>
    [...readFileSync(file, 'utf8').matchAll(written)]
      .map(([, text]) => text ?? '')
      .filter((text) => text.trim() !== ''),
  );
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
  return /text\/html|\*\/\*/.test(c.req.header('Accept') ?? '*/*');
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
  const known = files.get('/app-paths.json');
  const screens: RegExp[] = known ? screenPatterns(readFileSync(known.file, 'utf8')) : [];
  return (path) => {
    const bare = path.replace(/\/+$/, '');
    const own = files.get(bare === '' ? '/index.html' : `${bare}.html`);
    if (own) return { file: own, status: bare.endsWith('/404') ? 404 : 200 };
    // An address below a language says in that language that it leads nowhere.
    const language = /^\/[a-z]{2}(?=\/)/.exec(bare)?.[0] ?? '';
    const missing = files.get(`${language}/404.html`) ?? files.get('/404.html');
    const isMissing = missing && !screens.some((screen) => screen.test(bare));
    if (isMissing) return { file: missing, status: 404 };
    return shell && { file: shell, status: 200 };
  };
}

function screenPatterns(json: string): RegExp[] {
  const paths: string[] = JSON.parse(json);
  return paths.map((path) => new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+')}$`));
}

async function send(c: Context, found: StaticFile, path: string, policy: string) {
  const type = types[extname(found.file)] ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = found.encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const etag = `"${found.etag}${encoding ?? ''}"`;
  c.header('Content-Type', type);
  c.header('ETag', etag);
  c.header('Cache-Control', cacheControl(path, isPage));
  if (found.encodings.length > 0) c.header('Vary', 'Accept-Encoding');
  if (isPage) c.header('Content-Security-Policy', policy);
  // Security: a drawing opened as a page of its own must not run what may be inside it.
  if (type === types['.svg']) c.header('Content-Security-Policy', drawingPolicy);
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  const body = await readFile(encoding ? found.file + encodings[encoding] : found.file);
  return c.body(new Uint8Array(body));
}

function cacheControl(path: string, isPage: boolean): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  const mustBeFresh = isPage || /\.(js|webmanifest|json|txt|xml)$/.test(path);
  return mustBeFresh ? 'no-cache' : 'public, max-age=3600';
}
