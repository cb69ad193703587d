import type { Page } from '@playwright/test';

/**
 * A large photo of a camera that was turned by a quarter: red on the left and blue on the right as it was
 * written, with an EXIF block that says how to turn it and where it was taken.
 */
export async function photo(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1800);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let x = 0; x < 2400; x += 8) {
      for (let y = 0; y < 1800; y += 8) {
        const shade = 90 + Math.floor(Math.random() * 165);
        context.fillStyle = x < 1200 ? `rgb(${shade} 0 0)` : `rgb(0 0 ${shade})`;
        context.fillRect(x, y, 8, 8);
      }
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const jpeg = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

/** The APP1 segment of a camera that was turned clockwise (orientation 6). */
function exif(): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt16BE(tag);
    head.writeUInt16BE(type, 2);
    head.writeUInt32BE(count, 4);
    return Buffer.concat([head, value]);
  };
  const camera = Buffer.from('GPS-6.26\0', 'latin1');
  const entries = [
    // The maker's name lies behind the entries: 8 bytes of header, 2 of count, 24 of entries, 4 of end.
    entry(0x010f, 2, camera.length, Buffer.from([0, 0, 0, 38])),
    entry(0x0112, 3, 1, Buffer.from([0, 6, 0, 0])),
  ];
  const data = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x02', 'latin1'),
    ...entries,
    Buffer.alloc(4),
    camera,
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
