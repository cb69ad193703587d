import { createHash } from 'node:crypto';
import { permissionsPolicyOf } from '#contract/page-permissions.ts';

/** Sent with every response, whatever its status. Which page it is decides what may be asked of the device. */
export const commonHeadersOf = (path: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissionsPolicyOf(path),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** For the header Strict-Transport-Security: browsers use HTTPS only, for a year. */
export const transportSecurity = 'max-age=31536000';

/** Responses of the API must not be framed or cached, and must not load anything. */
export const apiHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  Vary: 'Authorization, Accept-Encoding',
};

/**
 * A stored file never changes under its name. `private`: a picture that was deleted must not live on in a
 * cache that many share. Security: opened as a page it is a picture and nothing else.
 */
export const storedFileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cache-Control': 'private, no-transform, max-age=31536000, immutable',
};

/** The content security policy of SVG images: no scripts. */
export const svgContentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The exact text of the only style element that a library inserts: the list of Radix Select. */
const libraryStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}';

interface InlineTexts {
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

/**
 * The content security policy of pages. Inline scripts and styles are allowed only if their text is
 * in these lists.
 */
export function pageContentSecurityPolicy({ scripts, styles }: InlineTexts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(scripts)].join(' '),
    ["style-src 'self'", ...hashesOf([...styles, libraryStyle])].join(' '),
    // `blob:` for the picture that was just taken and is not sent yet.
    "img-src 'self' blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function hashesOf(texts: Iterable<string>): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
