// What a picture is, judged by its bytes and never by its name or by what its sender says. Only the two
// formats that a browser's canvas writes are accepted; SVG, HTML, PNG and animations are refused.
// Security: only the parts of a file are read, in steps that go forward: a picture is never decompressed here.
import type { ValidationKey } from '../fields/validation-messages.ts';
import { type PictureHeader, type PictureSize, readJpegHeader, textAt, viewOf } from './jpeg-header.ts';
import { maxPictureBytes, maxPictureEdge, type PictureType } from './picture-address.ts';

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

interface Chunk {
  tag: string;
  data: Uint8Array;
}

const imageTags = ['VP8 ', 'VP8L'];
const metadataTags = ['EXIF', 'XMP '];
/** Besides these: the size of the whole, transparency and the colour profile. An animation has others. */
const knownTags = new Set([...imageTags, ...metadataTags, 'VP8X', 'ALPH', 'ICCP']);
const isMetadata = ({ tag, data }: Chunk) => metadataTags.includes(tag) || (tag === 'ICCP' && !isColourProfile(data));

/** The header of a WebP with one still image; undefined for anything else. */
function readWebpHeader(bytes: Uint8Array): PictureHeader | undefined {
  const chunks = chunksOf(bytes);
  if (!chunks?.every(({ tag }) => knownTags.has(tag))) return undefined;
  // A second one would not be drawn.
  if (new Set(chunks.map(({ tag }) => tag)).size < chunks.length) return undefined;
  const images = chunks.filter(({ tag }) => imageTags.includes(tag));
  const size = images.length === 1 ? imageSize(images[0]) : undefined;
  const extended = chunks.find(({ tag }) => tag === 'VP8X');
  if (!size || (extended && !isSame(size, wholeSize(extended)))) return undefined;
  return { ...size, hasMetadata: chunks.some(isMetadata) };
}

/**
 * The parts of the file. It must end where its header says, so that nothing else is hidden behind the
 * picture.
 */
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

/**
 * Whether the bytes are a colour profile (ICC), which Chromium adds to every picture, and nothing else: its
 * header says how long it is.
 */
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

/** The size that the header of an extended file says. */
function wholeSize({ data }: Chunk): PictureSize | undefined {
  if (data.length !== 10) return undefined;
  const view = viewOf(data);
  // 24 bits each, less one.
  return {
    width: (view.getUint32(4, true) & 0xff_ff_ff) + 1,
    height: (view.getUint32(6, true) >>> 8) + 1,
  };
}

function isSame(size: PictureSize, other: PictureSize | undefined): boolean {
  return size.width === other?.width && size.height === other.height;
}
