import { createHash } from 'node:crypto';
import { permissionsPolicyOf } from '#contract/page-permissions.ts';

export const commonHeadersOf = (path: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissionsPolicyOf(path),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

export const transportSecurity = 'max-age=31536000';

export const apiHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  Vary: 'Authorization, Accept-Encoding',
};

/**
 * `private`: a deleted picture must not stay in a shared cache. Security: a file that is opened as a page can load and
 * run nothing.
 */
export const storedFileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cache-Control': 'private, no-transform, max-age=31536000, immutable',
};

export const svgContentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The exact text of the style element that Radix Select inserts. */
const radixSelectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}';

interface InlineSources {
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

export function pageContentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(scripts)].join(' '),
    ["style-src 'self'", ...hashesOf([...styles, radixSelectStyle])].join(' '),
    // `blob:` for a picture that was just taken and not sent yet.
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
