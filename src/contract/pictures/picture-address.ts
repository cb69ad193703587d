// A picture is named by the SHA-256 of its bytes, so it may be cached forever, and sending it twice changes nothing.

import * as z from 'zod/mini';
import type { ValidationKey } from '../fields/validation-messages.ts';

export const storedPictureSchema = z.object({
  image_url: z.string(),
});

export const maxPictureBytes = 120 * 1024;
/** The longest edge in pixels: even a small file must not need much memory when shown. */
export const maxPictureEdge = 640;
export const pictureTypes = ['image/webp', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

const prefix = '/api/pictures/';
const sha256Pattern = /^[0-9a-f]{64}$/;

export function isSha256(text: string): boolean {
  return sha256Pattern.test(text);
}

export function pictureAddress(sha256: string): string {
  return prefix + sha256;
}

export function sha256In(address: string): string | undefined {
  if (!address.startsWith(prefix)) return undefined;
  const sha256 = address.slice(prefix.length);
  return isSha256(sha256) ? sha256 : undefined;
}

export function pictureRef(sha256: string): `picture:${string}` {
  return `picture:${sha256}`;
}

export function pictureHashesIn(refs: readonly string[]): string[] {
  return refs.flatMap((ref) => (ref.startsWith('picture:') ? [ref.slice('picture:'.length)] : []));
}

const maxUrlLength = 2048;

/** Security: only https without credentials, one of the app's images, or an uploaded picture (decisions/043). */
export function isPictureUrl(text: string): boolean {
  if (text.length > maxUrlLength || /[\s\p{Cc}\\"'<>]/u.test(text)) return false;
  if (sha256In(text) !== undefined) return true;
  if (text.startsWith('/images/')) return !text.includes('..') && !text.startsWith('/images//');
  return /^https:\/\/[^/@?#]+(?:[/?#].*)?$/u.test(text);
}

/** @param required undefined if the field may be empty */
export function pictureSchema(required: ValidationKey | undefined) {
  const isValidAddress = (text: string) => (text === '' && required === undefined) || isPictureUrl(text);
  return z
    .string({ error: required ?? 'image_url_invalid' })
    .check(
      z.trim(),
      ...(required === undefined ? [] : [z.minLength(1, { error: required })]),
      z.refine(isValidAddress, { error: 'image_url_invalid' satisfies ValidationKey }),
    );
}

export function refsOfPictureAddresses(addresses: readonly unknown[]): `picture:${string}`[] {
  return addresses.flatMap((address) => {
    const sha256 = typeof address === 'string' ? sha256In(address) : undefined;
    return sha256 === undefined ? [] : [pictureRef(sha256)];
  });
}
