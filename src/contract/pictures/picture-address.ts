// A picture that was taken here is named by the SHA-256 of its bytes, so its address never shows another
// picture: it may be cached for ever, and sending it twice changes nothing.

import * as z from 'zod/mini';

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
