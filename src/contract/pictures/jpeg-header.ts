import { type PictureHeader, type PictureSize, viewOf } from './picture-header.ts';

interface Segment {
  marker: number;
  data: Uint8Array;
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

/** What comes before the compressed picture. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const end = bytes.length - 2;
  if (end < 2) return undefined;
  const view = viewOf(bytes);
  if (view.getUint16(0) !== startOfFile || view.getUint16(end) !== endOfFile) return undefined;
  const segments: Segment[] = [];
  for (let offset = 2; offset + 4 <= end && view.getUint8(offset) === 0xff; ) {
    const marker = view.getUint8(offset + 1);
    if (marker === startOfScan) return segments;
    const length = view.getUint16(offset + 2);
    // The length counts its own two bytes.
    if (length < 2 || offset + 2 + length > end) return undefined;
    segments.push({ marker, data: bytes.subarray(offset + 4, offset + 2 + length) });
    offset += 2 + length;
  }
  return undefined;
}

function frameSize(frame: Segment | undefined): PictureSize | undefined {
  if (!frame || frame.data.length < 6) return undefined;
  const view = viewOf(frame.data);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}
