import { type PictureHeader, type PictureSize, viewOf } from './picture-header.ts';

interface Segment {
  marker: number;
  data: Uint8Array;
  /** Where the segment begins and ends in the file. */
  start: number;
  end: number;
}

const startOfFile = 0xff_d8;
const endOfFile = 0xff_d9;
const startOfScan = 0xda;
/** The frames that every browser shows: baseline, extended and progressive. */
const frameMarkers: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, the JFIF header (APP0), the colour profile (APP2) and Adobe's colours (APP14). */
const plainMarkers: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xe2, 0xee]);
/** Comments and all other application data: EXIF, XMP, IPTC. */
const isMetadata = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef);

/** The header of a JPEG; undefined for anything else. */
export function readJpegHeader(bytes: Uint8Array): PictureHeader | undefined {
  const segments = segmentsOf(bytes);
  const frames = segments?.filter(({ marker }) => frameMarkers.has(marker));
  const size = frames?.length === 1 ? frameSize(frames[0]) : undefined;
  if (!segments || !size) return undefined;
  const others = segments
    .map(({ marker }) => marker)
    .filter((marker) => !plainMarkers.has(marker) && !frameMarkers.has(marker));
  if (!others.every(isMetadata)) return undefined;
  return { ...size, hasMetadata: others.length > 0 };
}

/**
 * The JPEG without EXIF, comments and the like. Needed for what Safari writes: it adds an EXIF block of its
 * own. Bytes that are no JPEG come back as they are.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(bytes)?.filter(({ marker }) => isMetadata(marker)) ?? [];
  return segments.reduceRight(
    (rest, { start, end }) => joined(rest.subarray(0, start), rest.subarray(end)),
    bytes,
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** What comes before the compressed picture. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const lastStart = bytes.length - 2;
  if (lastStart < 2) return undefined;
  const view = viewOf(bytes);
  if (view.getUint16(0) !== startOfFile || view.getUint16(lastStart) !== endOfFile)
    return undefined;
  const segments: Segment[] = [];
  for (let start = 2; start + 4 <= lastStart && view.getUint8(start) === 0xff; ) {
    const marker = view.getUint8(start + 1);
    if (marker === startOfScan) return segments;
    const length = view.getUint16(start + 2);
    // The length counts its own two bytes.
    const end = start + 2 + length;
    if (length < 2 || end > lastStart) return undefined;
    segments.push({ marker, data: bytes.subarray(start + 4, end), start, end });
    start = end;
  }
  return undefined;
}

function frameSize(frame: Segment | undefined): PictureSize | undefined {
  if (!frame || frame.data.length < 6) return undefined;
  const view = viewOf(frame.data);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}
