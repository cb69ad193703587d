// What a picture is, judged by its bytes and never by its name or by what its sender says. Only the two
// formats that a browser's canvas writes are accepted; SVG, HTML, PNG and animations are refused.
// Security: only the parts of a file are read, in steps that go forward: a picture is never decompressed here.
import type { ValidationKey } from '../validation-messages.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { maxPictureBytes, maxPictureEdge, type PictureType } from './picture-bounds.ts';
import { readWebpHeader } from './webp-header.ts';

export type ReadPicture =
  | { ok: true; type: PictureType }
  | { ok: false; error: Extract<ValidationKey, `picture_${string}`> };

/** Tells the type of a picture, or why it cannot be stored. */
export function readPicture(bytes: Uint8Array): ReadPicture {
  if (bytes.length > maxPictureBytes) return { ok: false, error: 'picture_size' };
  const webp = readWebpHeader(bytes);
  const header = webp ?? readJpegHeader(bytes);
  if (!header) return { ok: false, error: 'picture_type' };
  const { width, height, hasMetadata } = header;
  if (Math.max(width, height) > maxPictureEdge || Math.min(width, height) < 1) {
    return { ok: false, error: 'picture_edge' };
  }
  if (hasMetadata) return { ok: false, error: 'picture_metadata' };
  return { ok: true, type: webp ? 'image/webp' : 'image/jpeg' };
}
