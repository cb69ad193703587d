import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';

const require = createRequire(import.meta.url);

// Security: allows scripts and data from this server only, no framing, no forms. Swagger UI needs `data:` images and
// inline styles.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gerobak API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const assets: Record<string, [type: string, read: () => string | Buffer]> = {
  '/': ['text/html; charset=utf-8', () => pageHtml],
  '/start.js': ['text/javascript; charset=utf-8', () => startScript],
  '/swagger-ui-bundle.js': [
    'text/javascript; charset=utf-8',
    () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  ],
  '/swagger-ui.css': ['text/css; charset=utf-8', () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'))],
};

export function docsRoutes(): Hono {
  const docs = new Hono();
  for (const [path, [type, read]] of Object.entries(assets)) docs.get(path, serveAsset(type, read));
  return docs;
}

/** The file is read and compressed on the first request, which most servers never get. */
function serveAsset(type: string, read: () => string | Buffer) {
  let compressedFile: { body: Uint8Array<ArrayBuffer>; etag: string } | undefined;
  const compressFile = () => {
    const body = new Uint8Array(gzipSync(read()));
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, etag: `"${hash}"` };
  };
  return (c: Context) => {
    compressedFile ??= compressFile();
    c.header('Content-Type', type);
    c.header('Content-Security-Policy', contentSecurityPolicy);
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', compressedFile.etag);
    // Every browser accepts gzip.
    c.header('Content-Encoding', 'gzip');
    if (c.req.header('If-None-Match')?.includes(compressedFile.etag)) return c.body(null, 304);
    return c.body(compressedFile.body);
  };
}
