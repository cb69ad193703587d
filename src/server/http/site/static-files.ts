import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { isTillPath } from '#contract/site-values.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import type { Config } from '../../config.ts';
import { pageContentSecurityPolicy, svgContentSecurityPolicy } from './security-headers.ts';
import { filePathsIn, fillSite } from './site-files.ts';

/** The extension of each encoding, in the order of preference. */
const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings;
const preferredEncodings = Object.keys(encodings) as Encoding[];
const compressedExtensions: ReadonlySet<string> = new Set(Object.values(encodings));

/** All responses share one copy, so that many unread responses take no more memory than one. */
type Content = Uint8Array<ArrayBuffer>;

interface StaticFile {
  hash: string;
  plain: Content;
  compressed: Partial<Record<Encoding, () => Promise<Content>>>;
  headers: Record<string, string>;
}

/**
 * Security: serves only files that exist at startup, looked up in a map: no path leads out of the folder, and no
 * regular expression runs on untrusted input.
 */
export function staticFiles(config: Config): MiddlewareHandler | undefined {
  const { distDir } = config;
  if (!existsSync(join(distDir, 'index.html'))) return undefined;
  const files = indexFiles(distDir, fillSite(distDir, config));
  const findPage = createPageFinder(files, join(distDir, 'app-paths.json'));
  return async (c) => {
    const path = decodePath(c.req.path);
    if (path === undefined) return c.text('Not found', 404);
    const file = files.get(path);
    if (file) return sendFile(c, file);
    const page = isNavigation(path, c) ? findPage(path) : undefined;
    if (!page) return c.text('Not found', 404);
    c.status(page.status);
    return sendFile(c, page.file);
  };
}

function indexFiles(distDir: string, filledTexts: Map<string, string>): Map<string, StaticFile> {
  const filePaths = filePathsIn(distDir);
  const existingPaths = new Set(filePaths);
  const textOf = (path: string) => filledTexts.get(path) ?? readFileSync(path, 'utf8');
  const contentSecurityPolicy = contentSecurityPolicyOf(
    filePaths.filter((path) => extname(path) === '.html').map(textOf),
  );
  const files = new Map<string, StaticFile>();
  for (const filePath of filePaths) {
    if (compressedExtensions.has(extname(filePath))) continue;
    const filledText = filledTexts.get(filePath);
    const plain = filledText === undefined ? readContent(filePath) : new TextEncoder().encode(filledText);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const urlPath = `/${relative(distDir, filePath).split(sep).join('/')}`;
    const compressed =
      filledText === undefined ? readCompressedFiles(filePath, existingPaths) : compressOnRequest(plain);
    const headers = headersOf(urlPath, contentSecurityPolicy);
    if (Object.keys(compressed).length > 0) headers.Vary = 'Accept-Encoding';
    files.set(urlPath, { hash, plain, compressed, headers });
  }
  return files;
}

function readContent(path: string): Content {
  return new Uint8Array(readFileSync(path));
}

function readCompressedFiles(filePath: string, existingPaths: ReadonlySet<string>): StaticFile['compressed'] {
  const availableEncodings = preferredEncodings.filter((encoding) => existingPaths.has(filePath + encodings[encoding]));
  return Object.fromEntries(
    availableEncodings.map((encoding) => {
      const content = readContent(filePath + encodings[encoding]);
      return [encoding, async () => content];
    }),
  );
}

/** Compresses on the first request: compressing all files would delay startup. */
function compressOnRequest(content: Content): StaticFile['compressed'] {
  return {
    br: onceUnlessFailed(async () => new Uint8Array(await promisify(brotliCompress)(content))),
    gzip: onceUnlessFailed(async () => new Uint8Array(await promisify(gzip)(content, { level: 9 }))),
  };
}

function headersOf(path: string, contentSecurityPolicy: string): Record<string, string> {
  const extension = extname(path);
  const headers: Record<string, string> = {
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    // Devices check the hashes of files, and reject what a proxy has rewritten.
    'Cache-Control': `no-transform, ${cacheControl(path, extension)}`,
  };
  if (extension === '.html') headers['Content-Security-Policy'] = contentSecurityPolicy;
  // Security: an SVG opened as a page must not run scripts inside it.
  if (extension === '.svg') headers['Content-Security-Policy'] = svgContentSecurityPolicy;
  return headers;
}

const revalidatedExtensions = new Set(['.html', '.js', '.webmanifest', '.json', '.txt', '.xml']);

function cacheControl(path: string, extension: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return revalidatedExtensions.has(extension) ? 'no-cache' : 'public, max-age=3600';
}

function contentSecurityPolicyOf(pages: string[]): string {
  return pageContentSecurityPolicy({
    scripts: pages.flatMap((html) => extractInlineTexts(html, 'script')),
    styles: pages.flatMap((html) => extractInlineTexts(html, 'style')),
  });
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Only page requests get the 404 page: a browser would cache it in place of a missing script. */
function isNavigation(path: string, c: Context): boolean {
  if (extname(path) !== '' || path === '/api' || path.startsWith('/api/')) return false;
  const accepted = c.req.header('Accept') ?? '*/*';
  return accepted.includes('text/html') || accepted.includes('*/*');
}

async function sendFile(c: Context, file: StaticFile) {
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '');
  const encoding = preferredEncodings.find(
    (name) => file.compressed[name] && accepted.some(({ type, q }) => type === name && q > 0),
  );
  const etag = `"${file.hash}${encoding ?? ''}"`;
  for (const [name, value] of Object.entries(file.headers)) c.header(name, value);
  c.header('ETag', etag);
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body((encoding && (await file.compressed[encoding]?.())) ?? file.plain);
}

interface Page<File> {
  file: File;
  status: 200 | 404;
}

function createPageFinder<File>(
  files: ReadonlyMap<string, File>,
  pathsFile: string,
): (path: string) => Page<File> | undefined {
  // On a device with the app, the worker responds with `/app.html`.
  const officeShell = files.get('/app-with-frame.html') ?? files.get('/index.html');
  const tillShell = files.get('/till.html') ?? officeShell;
  // Without it, every screen would get the 404 page.
  if (files.has('/app.html') && !existsSync(pathsFile)) throw new Error(`The build is incomplete: no ${pathsFile}`);
  const isScreen = createScreenMatcher(pathsFile);
  return (path) => {
    const pagePath = withoutTrailingSlashes(path);
    const prerenderedPage = files.get(pagePath === '' ? '/index.html' : `${pagePath}.html`);
    if (prerenderedPage) return { file: prerenderedPage, status: pagePath.endsWith('/404') ? 404 : 200 };
    // An unknown path under a language, such as `/id/menu`, gets the 404 page in that language.
    const language = pagePath.slice(0, Math.max(0, pagePath.indexOf('/', 1)));
    const notFoundPage = files.get(`${language}/404.html`) ?? files.get('/404.html');
    if (notFoundPage && !isScreen(pagePath)) return { file: notFoundPage, status: 404 };
    const appShell = isTillPath(pagePath) ? tillShell : officeShell;
    return appShell && { file: appShell, status: 200 };
  };
}

function createScreenMatcher(pathsFile: string): (path: string) => boolean {
  const screenRouter = new TrieRouter<true>();
  const hasPathsFile = existsSync(pathsFile);
  const paths: string[] = hasPathsFile ? JSON.parse(readFileSync(pathsFile, 'utf8')) : [];
  for (const path of paths) screenRouter.add('GET', path, true);
  return (path) => screenRouter.match('GET', path)[0].length > 0;
}

/** The content security policy allows exactly these scripts and styles. */
function extractInlineTexts(html: string, element: 'script' | 'style'): string[] {
  const texts: string[] = [];
  const closingTag = `</${element}>`;
  let openIndex = html.indexOf(`<${element}`);
  while (openIndex >= 0) {
    const start = html.indexOf('>', openIndex) + 1;
    const end = html.indexOf(closingTag, start);
    if (start === 0 || end < 0) break;
    const tag = html.slice(openIndex, start);
    const text = html.slice(start, end);
    // A data block is not executed and needs no hash.
    const isExternalOrData = tag.includes(' src=') || tag.includes(' type="application/');
    if (!isExternalOrData && text.trim() !== '') texts.push(text);
    openIndex = html.indexOf(`<${element}`, end);
  }
  return texts;
}

export function onceUnlessFailed<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
