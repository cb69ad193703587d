import { createHash } from 'node:crypto';
import type { ApiClient } from './api-client.ts';

export interface SamplePicture {
  type: string;
  bytes: Buffer;
}

let count = 0;

interface SampleOptions {
  width?: number;
  height?: number;
  /** In bytes, at least. */
  length?: number;
}

/** Its header is as a browser writes it, its content is unique in this run. */
export function webpPicture({ width = 640, height = 480, length = 100 }: SampleOptions = {}) {
  const size = Buffer.alloc(4);
  size.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0);
  const content = [Buffer.from([0x2f]), size, ownContent(length)];
  return webpOf([['VP8L', Buffer.concat(content)]]);
}

export function webpOf(chunks: readonly (readonly [tag: string, data: Buffer])[]): SamplePicture {
  const parts = chunks.map(([tag, data]) => {
    const header = Buffer.alloc(8);
    header.write(tag, 'latin1');
    header.writeUInt32LE(data.length, 4);
    return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return { type: 'image/webp', bytes: Buffer.concat([header, body]) };
}

export function jpegPicture({
  width = 640,
  height = 480,
  before = [],
  between = [],
}: SampleOptions & {
  /** More segments, before the frame and between two scans. */
  before?: Buffer[];
  between?: Buffer[];
} = {}): SamplePicture {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const scan = segment(0xda, Buffer.from([3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3f, 0]));
  // A byte 0xff of the picture, and a restart.
  const odd = Buffer.from([0xff, 0, 0x11, 0xff, 0xd3]);
  const segments = [
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...before,
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc2, frame),
    ...[scan, ownContent(100), odd, ...between, scan, ownContent(10)],
  ];
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  return { type: 'image/jpeg', bytes: Buffer.concat([start, ...segments, end]) };
}

export function segment(marker: number, data: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([header, data]);
}

function ownContent(length: number): Buffer {
  count += 1;
  const content = Buffer.alloc(length, 0x55);
  content.write(`${process.pid}-${count}`, 'latin1');
  return content;
}

export function sha256Of({ bytes }: SamplePicture): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function putPicture(client: ApiClient, picture: SamplePicture, sha256 = sha256Of(picture)) {
  return client.raw('PUT', `/pictures/${sha256}`, {
    headers: { 'Content-Type': picture.type },
    body: new Uint8Array(picture.bytes),
  });
}
