interface Segment {
  marker: number;
  data: Uint8Array;
  start: number;
  end: number;
}

const startOfFile = 0xd8;
const endOfFile = 0xd9;
const startOfScan = 0xda;
/** Frames that every browser shows: baseline, extended and progressive. */
const frameMarkers: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman and quantisation tables, and the restart interval. */
const tableMarkers: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);

export function readJpegHeader(bytes: Uint8Array): PictureHeader | undefined {
  const segments = segmentsOf(bytes);
  const frames = segments?.filter(({ marker }) => frameMarkers.has(marker));
  const size = frames?.length === 1 ? frameSize(frames[0]) : undefined;
  if (!segments || !size) return undefined;
  const others = segments.filter((segment) => !isImageData(segment));
  if (!others.every(isRemovable)) return undefined;
  return { ...size, hasMetadata: others.length > 0 };
}

/** Safari adds EXIF and Chromium a color profile, which are not needed to draw the picture. */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const others = segmentsOf(bytes)?.filter((each) => !isImageData(each) && isRemovable(each)) ?? [];
  return others.reduceRight((rest, { start, end }) => concatBytes(rest.subarray(0, start), rest.subarray(end)), bytes);
}

/** A JFIF segment with a thumbnail has more than 14 bytes. Without a color profile, the picture is sRGB. */
function isImageData({ marker, data }: Segment): boolean {
  if (marker === 0xe0) return textAt(data, 0, 5) === 'JFIF\0' && data.length === 14;
  return marker === startOfScan || tableMarkers.has(marker) || frameMarkers.has(marker);
}

function isRemovable({ marker }: Segment): boolean {
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joinedBytes = new Uint8Array(first.length + second.length);
  joinedBytes.set(first);
  joinedBytes.set(second, first.length);
  return joinedBytes;
}

/** Undefined unless the file ends with the picture. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfFile) return undefined;
  const segments: Segment[] = [];
  for (let start = 2; bytes[start] === 0xff; ) {
    if (bytes[start + 1] === endOfFile) return start + 2 === bytes.length ? segments : undefined;
    const segment = segmentAt(bytes, start);
    if (!segment) return undefined;
    segments.push(segment);
    start = segment.end;
  }
  return undefined;
}

function segmentAt(bytes: Uint8Array, start: number): Segment | undefined {
  if (start + 4 > bytes.length) return undefined;
  const view = viewOf(bytes);
  const [marker, length] = [view.getUint8(start + 1), view.getUint16(start + 2)];
  // The length includes its own two bytes.
  const endOfData = start + 2 + length;
  if (length < 2 || endOfData > bytes.length) return undefined;
  const end = marker === startOfScan ? findScanEnd(bytes, endOfData) : endOfData;
  return { marker, data: bytes.subarray(start + 4, endOfData), start, end };
}

/** The scan ends at a marker that is neither an escaped byte 0xff (followed by 0) nor a restart. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  let end = start;
  for (; end + 1 < bytes.length; end++) {
    const next = bytes[end + 1] ?? 0;
    if (bytes[end] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return end;
  }
  return bytes.length;
}

function frameSize(frame: Segment | undefined): PictureSize | undefined {
  if (!frame || frame.data.length < 6) return undefined;
  const view = viewOf(frame.data);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureHeader extends PictureSize {
  /** Metadata such as EXIF may reveal the location and the author. */
  hasMetadata: boolean;
}

export function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
