// Each error message follows the name of the environment variable.
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { TrustedProxies } from './client-address.ts';

// Security: values printed in documentation must never protect a real server.
const exampleSecrets = new Set([
  'changeme',
  'change-me',
  'change_me',
  'password',
  'password1',
  'admin',
  'administrator',
  'secret',
  'example',
  'your-password',
  'yourpassword',
  '12345678',
  '123456789',
  'gerobak',
]);

export function isExampleSecret(text: string): boolean {
  return exampleSecrets.has(text.toLowerCase().replace(/[<>]/g, ''));
}

export function integerSchema(min: number, max: number, error: string) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, { error })),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, { error }), z.lte(max, { error }))),
  );
}

export function portSchema(min: 0 | 1) {
  return integerSchema(min, 65_535, `must be a port number from ${min} to 65535`);
}

export function millisecondsSchema(min: number, max: number) {
  return integerSchema(min, max, `must be a number of milliseconds from ${min} to ${max}`);
}

export function urlSchema(protocols: string[], error: string) {
  return z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error,
    }),
    z.refine(hasValidEscapes, { error: 'has an invalid percent escape. Write % as %25' }),
  );
}

function hasValidEscapes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Accepts a string that isn't a URL, because `urlSchema` rejects it. */
export function hasSafePassword(text: string): boolean {
  if (!URL.canParse(text) || !hasValidEscapes(text)) return true;
  return !isExampleSecret(decodeURIComponent(new URL(text).password));
}

const proxiesError = 'must be true, false, 0 to 9, or proxy addresses such as 10.0.0.0/8,127.0.0.1';

export function proxiesSchema() {
  return z.pipe(
    z.string().check(
      z.refine((text) => /^(true|false|\d)$/.test(text) || splitAddresses(text).every(isAddressOrNetwork), {
        error: proxiesError,
      }),
    ),
    z.transform((text): TrustedProxies => {
      if (text === 'true') return 1;
      if (text === 'false') return 0;
      return /^\d$/.test(text) ? Number(text) : splitAddresses(text);
    }),
  );
}

function splitAddresses(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function isAddressOrNetwork(text: string): boolean {
  const [, address = '', prefixLength] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return prefixLength === undefined || Number(prefixLength) <= (family === 4 ? 32 : 128);
}

export function siteTextSchema(fallback: string) {
  return z._default(
    z.pipe(
      z.string().check(z.regex(/\S/, { error: 'must not be blank' })),
      z.transform((text) => text.replace(/\s+/g, ' ').trim()),
    ),
    fallback,
  );
}
