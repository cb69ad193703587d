import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '#contract/pictures/jpeg-header.ts';
import { readPicture } from '#contract/pictures/read-picture.ts';
import {
  jpegPicture,
  type SamplePicture,
  webpOf,
  webpPicture,
} from '#tests/support/sample-picture.ts';

const bytesOf = ({ bytes }: SamplePicture) => new Uint8Array(bytes);

/** One pixel, as Chromium writes it. */
const chromium = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

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
    const written = [webpPicture(), transparent, { bytes: Buffer.from(chromium, 'base64') }];
    for (const { bytes } of written) {
      expect(readPicture(new Uint8Array(bytes))).toEqual({ ok: true, type: 'image/webp' });
    }
    expect(readPicture(bytesOf(jpegPicture()))).toEqual({ ok: true, type: 'image/jpeg' });
  });

  it('that Safari wrote loses the EXIF block that Safari adds, and nothing else', () => {
    const withExif = bytesOf(jpegPicture({ application: 'Exif\0\0MM' }));
    expect(readPicture(withExif)).toEqual({ ok: false, error: 'picture_metadata' });
    const without = withoutMetadata(withExif);
    expect(readPicture(without)).toEqual({ ok: true, type: 'image/jpeg' });
    // The marker, the length and the text.
    expect(without.length).toBe(withExif.length - 12);
    expect(withoutMetadata(without)).toEqual(without);
  });

  it.each([bytesOf(webpPicture()), bytesOf(jpegPicture())])(
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
