import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '#contract/pictures/jpeg-header.ts';
import { readPicture } from '#contract/pictures/read-picture.ts';
import { chromiumPictures } from '#tests/support/chromium-pictures.ts';
import { jpegPicture, type SamplePicture, segment, webpOf, webpPicture } from '#tests/support/sample-picture.ts';

const bytesOf = ({ bytes }: SamplePicture) => new Uint8Array(bytes);

/** One pixel, as an older Chromium wrote it. */
const olderChromium = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

describe('A picture', () => {
  it('is told by its bytes, in each way in which browsers write them', () => {
    const image = webpPicture().bytes.subarray(20);
    // 640 by 480, less one each, in 24 bits.
    const whole = Buffer.from([16, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]);
    const transparent = webpOf([
      ['VP8X', whole],
      ['ALPH', Buffer.from('odd')],
      ['VP8L', image],
    ]);
    const written = [webpPicture(), transparent, { bytes: Buffer.from(olderChromium, 'base64') }];
    for (const { bytes } of written)
      expect(readPicture(new Uint8Array(bytes))).toEqual({ ok: true, type: 'image/webp' });
    expect(readPicture(bytesOf(jpegPicture()))).toEqual({ ok: true, type: 'image/jpeg' });
    for (const picture of chromiumPictures) {
      const sent = withoutMetadata(bytesOf(picture));
      expect(readPicture(sent)).toEqual({ ok: true, type: picture.type });
    }
  });

  it('that Safari wrote loses the EXIF block that Safari adds, and nothing else', () => {
    const exif = segment(0xe1, Buffer.from('Exif\0\0MM', 'latin1'));
    const plain = bytesOf(jpegPicture());
    const withExif = bytesOf({ type: '', bytes: inserted(plain, exif) });
    expect(readPicture(withExif)).toEqual({ ok: false, error: 'picture_metadata' });
    expect(withoutMetadata(withExif)).toEqual(plain);
    expect(withoutMetadata(plain)).toEqual(plain);
  });

  it('loses what is not needed to draw it wherever it stands, also between two scans', () => {
    const more = [segment(0xe2, Buffer.from('MPF\0GPS')), segment(0xfe, Buffer.from('GPS'))];
    for (const place of [{ before: more }, { between: more }]) {
      const without = withoutMetadata(bytesOf(jpegPicture(place)));
      expect(readPicture(without)).toEqual({ ok: true, type: 'image/jpeg' });
      expect(Buffer.from(without).includes('GPS')).toBe(false);
    }
  });

  it.each([webpPicture(), jpegPicture(), ...chromiumPictures].map(bytesOf))(
    'that ends anywhere, or has any byte changed, is read without an error',
    (bytes) => {
      for (let index = 0; index < bytes.length; index++) {
        expect(() => readPicture(bytes.subarray(0, index))).not.toThrow();
        const changed = bytes.slice();
        for (const value of [0, 0x7f, 0xff]) {
          changed[index] = value;
          expect(() => withoutMetadata(changed)).not.toThrow();
          expect(() => readPicture(changed)).not.toThrow();
        }
      }
    },
  );
});

function inserted(jpeg: Uint8Array, more: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), more, jpeg.subarray(2)]);
}
