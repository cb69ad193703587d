// A picture that was taken here is named by the SHA-256 of its bytes, so its address never shows another
// picture: it may be cached for ever, and sending it twice changes nothing.

import * as z from 'zod/mini';
import type { ValidationKey } from '../fields/validation-messages.ts';

/** What the server answers to a picture that it has stored. */
export const storedPictureSchema = z.object({
  /** The address for `image_url` of a product. */
  image_url: z.string(),
});

export const maxPictureBytes = 120 * 1024;
/** The longest edge in pixels: a picture of few bytes must not need much memory when it is shown. */
export const maxPictureEdge = 640;
export const pictureTypes = ['image/webp', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

const prefix = '/api/pictures/';
const sha256Pattern = /^[0-9a-f]{64}$/;

/** Whether the text is a SHA-256 in lower-case hex. */
export function isSha256(text: string): boolean {
  return sha256Pattern.test(text);
}

/** The address of a stored picture, as `image_url` contains it. */
export function pictureAddress(sha256: string): string {
  return prefix + sha256;
}

/** The SHA-256 in the address of a stored picture; undefined for any other address. */
export function sha256In(address: string): string | undefined {
  if (!address.startsWith(prefix)) return undefined;
  const sha256 = address.slice(prefix.length);
  return isSha256(sha256) ? sha256 : undefined;
}

/** How an entry names, in its `touches`, the picture that must be on the server before it. */
export function pictureRef(sha256: string): `picture:${string}` {
  return `picture:${sha256}`;
}

/** The SHA-256 of each picture that an entry refers to. */
export function picturesIn(refs: readonly string[]): string[] {
  return refs.flatMap((ref) => (ref.startsWith('picture:') ? [ref.slice('picture:'.length)] : []));
}

const maxUrlLength = 2048;

/**
 * Whether the text can be the address of a record's picture. Security: only https without credentials, an image of
 * the app itself, or a picture that was taken here (decisions/043). This excludes `javascript:`, `data:` and
 * links that contain a password.
 */
export function isPictureUrl(text: string): boolean {
  if (text.length > maxUrlLength || /[\s\p{Cc}\\"'<>]/u.test(text)) return false;
  if (sha256In(text) !== undefined) return true;
  if (text.startsWith('/images/')) return !text.includes('..') && !text.startsWith('/images//');
  return /^https:\/\/[^/@?#]+(?:[/?#].*)?$/u.test(text);
}

/** A field with the address of a picture. @param required why it may not be empty; undefined if it may */
export function pictureSchema(required: ValidationKey | undefined) {
  const isAddress = (text: string) => (text === '' && required === undefined) || isPictureUrl(text);
  return z
    .string({ error: required ?? 'image_url_invalid' })
    .check(
      z.trim(),
      ...(required === undefined ? [] : [z.minLength(1, { error: required })]),
      z.refine(isAddress, { error: 'image_url_invalid' satisfies ValidationKey }),
    );
}

/** The pictures that must be on the server before what holds these addresses. */
export function pictureRefs(addresses: readonly unknown[]): `picture:${string}`[] {
  return addresses.flatMap((address) => {
    const sha256 = typeof address === 'string' ? sha256In(address) : undefined;
    return sha256 === undefined ? [] : [pictureRef(sha256)];
  });
}
