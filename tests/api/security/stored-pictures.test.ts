import { expect, it } from 'vitest';
import { withoutMetadata } from '#contract/pictures/jpeg-header.ts';
import { maxPictureBytes } from '#contract/pictures/picture-address.ts';
import { chromiumPictures } from '#tests/support/chromium-pictures.ts';
import {
  jpegPicture,
  putPicture,
  type SamplePicture,
  segment,
  sha256Of,
  webpOf,
  webpPicture,
} from '#tests/support/sample-picture.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806', 'hex');
const header = '\0\0\0\x80'.padEnd(36, '\0') + 'acsp'.padEnd(92, '\0');
const profile = Buffer.from(`${header}GPS`, 'latin1');
const notDrawn = (
  [
    [0xe0, 'JFXX\0GPS'],
    [0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01GPS'],
    [0xe1, 'Exif\0\0GPS'],
    [0xe1, 'http://ns.adobe.com/xap/1.0/\0GPS'],
    [0xe2, 'Exif\0\0GPS'],
    [0xe2, 'MPF\0GPS'],
    [0xe2, 'ICC_PROFILE\0\x01\x01GPS'],
    [0xed, 'Photoshop 3.0\0GPS'],
    [0xee, 'Adobe\0GPS'],
    [0xfe, 'GPS'],
  ] as const
).map(([marker, content]) => segment(marker, Buffer.from(content, 'latin1')));

describeOnEachEngine('A stored picture', (engine) => {
  const app = useTestApp(engine);

  async function expectRefused(pictures: SamplePicture[], refusal: object): Promise<void> {
    const admin = await app().asNew('admin');
    for (const picture of pictures) {
      expect(await putPicture(admin, picture)).toMatchObject(refusal);
      const shown = await app().anonymous.get(`/pictures/${sha256Of(picture)}`);
      expect(shown.status).toBe(404);
    }
  }

  it('is taken only from those who may edit products', async () => {
    const picture = webpPicture();
    const refused = { status: 401, code: 'unauthenticated' };
    expect(await putPicture(app().anonymous, picture)).toMatchObject(refused);
    const barista = await app().asNew('sales');
    expect(await putPicture(barista, picture)).toMatchObject({ status: 403, code: 'forbidden' });
    await expectRefused([{ ...picture, type: 'text/html' }], { status: 415 });
  });

  it('is what its bytes are: SVG, HTML and PNG are refused under every name (S31)', async () => {
    const disguised = [svg, `<!doctype html>${script}`, `GIF89a${script}`, '', 'RIFF', '\xff\xd8'];
    const contents = [...disguised.map((text) => Buffer.from(text, 'latin1')), png];
    const types = ['image/webp', 'image/jpeg'];
    await expectRefused(
      contents.flatMap((bytes) => types.map((type) => ({ bytes, type }))),
      { status: 422, errors: [{ field: 'image_url', message: expect.stringMatching(/must be a WebP or JPEG file/) }] },
    );
    const sent = { bytes: jpegPicture().bytes, type: 'image/webp' };
    await putPicture(await app().asNew('admin'), sent);
    const shown = await app().anonymous.get(`/pictures/${sha256Of(sent)}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
  });

  it('has nothing behind it, is no animation, and does not say where it was taken (S31)', async () => {
    const { bytes } = webpPicture();
    const image = bytes.subarray(20);
    const withChunk = (tag: string) =>
      webpOf([
        ['VP8L', image],
        [tag, Buffer.from('Exif')],
      ]);
    await expectRefused(
      [
        { type: 'image/webp', bytes: Buffer.concat([bytes, Buffer.from(svg)]) },
        webpOf([
          ['VP8L', image],
          ['VP8L', image],
        ]),
        ...['ANIM', 'ANMF', 'EXIF', 'XMP ', 'ICCP', 'HTML'].map(withChunk),
        webpOf([
          ['VP8L', image],
          ['ICCP', profile],
        ]),
        ...notDrawn.flatMap((part) => [jpegPicture({ before: [part] }), jpegPicture({ between: [part] })]),
        { type: 'image/jpeg', bytes: Buffer.concat([jpegPicture().bytes, jpegPicture().bytes]) },
        { type: 'image/jpeg', bytes: Buffer.concat([jpegPicture().bytes, Buffer.from(svg)]) },
        { type: 'image/jpeg', bytes: jpegPicture().bytes.subarray(0, -2) },
      ],
      { status: 422, code: 'validation_failed' },
    );
  });

  it('is taken as the app sends what a browser has written', async () => {
    const admin = await app().asNew('admin');
    for (const { type, bytes } of chromiumPictures) {
      const sent = { type, bytes: Buffer.from(withoutMetadata(new Uint8Array(bytes))) };
      expect(await putPicture(admin, sent)).toMatchObject({ status: 200 });
    }
  });

  it('is small when it is sent and when it is shown (S31)', async () => {
    const edges = [
      webpPicture({ width: 641 }),
      webpPicture({ height: 16_384 }),
      jpegPicture({ width: 65_535, height: 65_535 }),
      jpegPicture({ height: 0 }),
      // The canvas is declared larger than the image in it.
      webpOf([
        ['VP8X', Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
        ['VP8L', webpPicture().bytes.subarray(20)],
      ]),
    ];
    await expectRefused(edges, { status: 422, code: 'validation_failed' });
    const tooLarge = { status: 413, code: 'payload_too_large' };
    await expectRefused([webpPicture({ length: maxPictureBytes })], tooLarge);
    const largest = webpPicture({ length: maxPictureBytes - 26 });
    expect((await putPicture(await app().asNew('admin'), largest)).status).toBe(200);
  });

  it('arrives as it was sent: another name than that of its bytes is refused (S31)', async () => {
    const admin = await app().asNew('admin');
    const [picture, other] = [webpPicture(), webpPicture()];
    expect(await putPicture(admin, picture, sha256Of(other))).toMatchObject({ status: 422 });
    expect((await app().anonymous.get(`/pictures/${sha256Of(other)}`)).status).toBe(404);
    for (const name of ['x', 'A'.repeat(64), `${sha256Of(picture)}0`, '%2e%2e%2fproducts']) {
      expect((await putPicture(admin, picture, name)).status, name).toBe(400);
      expect((await app().anonymous.get(`/pictures/${name}`)).status, name).toBe(400);
    }
  });

  it('alone of all answers may be kept, is never a page, and is refused like everything else (S43)', async () => {
    const picture = webpPicture();
    const name = `/pictures/${sha256Of(picture)}`;
    const missing = await app().anonymous.get(name);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    await putPicture(await app().asNew('admin'), picture);
    const { headers } = await app().anonymous.get(name);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-transform, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('may be sent five hundred times a day, so that nobody fills the disk', async () => {
    const admin = await app().asNew('admin');
    const picture = webpPicture();
    const statuses: number[] = [];
    for (let sent = 0; sent <= 500; sent++) {
      app().clock.advance(30_000);
      statuses.push((await putPicture(admin, picture)).status);
    }
    expect(statuses.indexOf(429)).toBe(500);
    expect((await putPicture(await app().asNew('admin'), picture)).status).toBe(200);
  });
});
