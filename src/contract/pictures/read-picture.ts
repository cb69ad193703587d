// The bytes determine the type, never the sender's file name. Only the two formats that a browser's canvas writes are
// accepted. Security: only parts of the file are read, strictly forward; a picture is never decompressed here.
import type { ValidationKey } from '../fields/validation-messages.ts';
import { type PictureHeader, type PictureSize, readJpegHeader, textAt, viewOf } from './jpeg-header.ts';
import { maxPictureBytes, maxPictureEdge, type PictureType } from './picture-address.ts';

export type PictureReadResult =
  | { ok: true; type: PictureType }
  | { ok: false; error: Extract<ValidationKey, `picture_${string}`> };

export function readPicture(bytes: Uint8Array): PictureReadResult {
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

interface Chunk {
  tag: string;
  data: Uint8Array;
}

const imageTags = ['VP8 ', 'VP8L'];
const metadataTags = ['EXIF', 'XMP '];
/** Animations have other tags. */
const allowedTags = new Set([...imageTags, ...metadataTags, 'VP8X', 'ALPH', 'ICCP']);
const isMetadata = ({ tag, data }: Chunk) => metadataTags.includes(tag) || (tag === 'ICCP' && !isColourProfile(data));

/** Accepts only one still image. */
function readWebpHeader(bytes: Uint8Array): PictureHeader | undefined {
  const chunks = chunksOf(bytes);
  if (!chunks?.every(({ tag }) => allowedTags.has(tag))) return undefined;
  // A duplicate chunk would not be drawn.
  if (new Set(chunks.map(({ tag }) => tag)).size < chunks.length) return undefined;
  const imageChunks = chunks.filter(({ tag }) => imageTags.includes(tag));
  const size = imageChunks.length === 1 ? imageSize(imageChunks[0]) : undefined;
  const extendedHeader = chunks.find(({ tag }) => tag === 'VP8X');
  if (!size || (extendedHeader && !isSameSize(size, canvasSize(extendedHeader)))) return undefined;
  return { ...size, hasMetadata: chunks.some(isMetadata) };
}

/** The file must end where its header says, so that nothing is hidden after the picture. */
function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  if (bytes.length < 12 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') {
    return undefined;
  }
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return undefined;
  const chunks: Chunk[] = [];
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(offset + 4, true);
    const start = offset + 8;
    chunks.push({ tag: textAt(bytes, offset, 4), data: bytes.subarray(start, start + length) });
    // A chunk of odd length is followed by one byte of padding.
    offset = start + length + (length % 2);
  }
  return offset === bytes.length ? chunks : undefined;
}

/** Chromium adds a color profile (ICC) to every picture; the profile's header contains its length. */
function isColourProfile(bytes: Uint8Array): boolean {
  if (bytes.length < 128) return false;
  return viewOf(bytes).getUint32(0) === bytes.length && textAt(bytes, 36, 4) === 'acsp';
}

function imageSize(image: Chunk | undefined): PictureSize | undefined {
  if (!image) return undefined;
  return image.tag === 'VP8 ' ? lossySize(image.data) : losslessSize(image.data);
}

function lossySize(data: Uint8Array): PictureSize | undefined {
  if (data.length < 10) return undefined;
  const view = viewOf(data);
  const isKeyFrame = (view.getUint8(0) & 1) === 0;
  if (!isKeyFrame || view.getUint16(3) !== 0x9d_01 || view.getUint8(5) !== 0x2a) return undefined;
  return {
    width: view.getUint16(6, true) & 0x3f_ff,
    height: view.getUint16(8, true) & 0x3f_ff,
  };
}

function losslessSize(data: Uint8Array): PictureSize | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = viewOf(data).getUint32(1, true);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
}

function canvasSize({ data }: Chunk): PictureSize | undefined {
  if (data.length !== 10) return undefined;
  const view = viewOf(data);
  // Width and height have 24 bits each and are stored minus one.
  return {
    width: (view.getUint32(4, true) & 0xff_ff_ff) + 1,
    height: (view.getUint32(6, true) >>> 8) + 1,
  };
}

function isSameSize(size: PictureSize, other: PictureSize | undefined): boolean {
  return size.width === other?.width && size.height === other.height;
}
