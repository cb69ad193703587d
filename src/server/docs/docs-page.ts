import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';

const require = createRequire(import.meta.url);

// Security: scripts and data from this server only. The page draws its icons from `data:` images
// and styles itself inline; it is never framed and sends no form.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
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

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** The readable page of the API, with everything it needs. */
export function docsPage(): Hono {
  const docs = new Hono();
  docs.get(
    '/',
    asset('text/html; charset=utf-8', () => page),
  );
  docs.get(
    '/start.js',
    asset('text/javascript; charset=utf-8', () => start),
  );
  docs.get(
    '/swagger-ui-bundle.js',
    asset('text/javascript; charset=utf-8', () =>
      readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    ),
  );
  docs.get(
    '/swagger-ui.css',
    asset('text/css; charset=utf-8', () =>
      readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css')),
    ),
  );
  return docs;
}

/** Read and compressed when the first reader comes; most servers never meet one. */
function asset(type: string, read: () => string | Buffer) {
  let packed: { body: Uint8Array<ArrayBuffer>; etag: string } | undefined;
  const pack = () => {
    const body = new Uint8Array(gzipSync(read()));
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, etag: `"${hash}"` };
  };
  return (c: Context) => {
    packed ??= pack();
    c.header('Content-Type', type);
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', packed.etag);
    c.header('Content-Encoding', 'gzip');
    if (c.req.header('If-None-Match')?.includes(packed.etag)) return c.body(null, 304);
    return c.body(packed.body);
  };
}
