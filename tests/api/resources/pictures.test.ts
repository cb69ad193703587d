import { expect, it } from 'vitest';
import { pictureAddress } from '#contract/pictures/picture-address.ts';
import { pictureColumns, purgePictures } from '#server/pictures/pictures.ts';
import { createProduct } from '#tests/support/records.ts';
import { jpegPicture, putPicture, type SamplePicture, sha256Of, webpPicture } from '#tests/support/sample-picture.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { productBody, validBodies } from '#tests/support/valid-bodies.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('A picture', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const addressOf = (picture: SamplePicture) => pictureAddress(sha256Of(picture));
  const statusOf = async (picture: SamplePicture) =>
    (await app().anonymous.get(`/pictures/${sha256Of(picture)}`)).status;

  it('is sent by its SHA-256, set for a product, and shown to whoever knows its name', async () => {
    for (const picture of [webpPicture(), jpegPicture()]) {
      const sent = await putPicture(admin, picture);
      expect(sent).toMatchObject({ status: 200, data: { image_url: addressOf(picture) } });
      const product = await createProduct(admin, { image_url: sent.data.image_url });
      expect((await admin.get(`/products/${product.id}`)).data.image_url).toBe(addressOf(picture));
      const shown = await app().anonymous.get(`/pictures/${sha256Of(picture)}`);
      expect(shown.headers.get('content-type')).toBe(picture.type);
      expect(Buffer.from(shown.data)).toEqual(picture.bytes);
    }
  });

  it('that is sent twice, also at the same time and by two people, is stored once', async () => {
    const [admin, other] = [await app().asNew('admin'), await app().asNew('super_admin')];
    const picture = webpPicture();
    const sent = await Promise.all([admin, other, admin].map((to) => putPicture(to, picture)));
    expect([...sent, await putPicture(other, picture)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await statusOf(picture)).toBe(200);
  });

  it('that the server does not have is refused for a product, and nothing is changed', async () => {
    const image_url = addressOf(webpPicture());
    const missing = {
      status: 422,
      errors: [{ field: 'image_url', message: expect.stringContaining('Select it again') }],
    };
    const body = productBody({ image_url });
    expect(await admin.post('/products', body)).toMatchObject(missing);
    expect((await admin.get(`/products?search=${body.name}`)).data).toEqual([]);
    const { id, image_url: before } = await createProduct(admin);
    expect(await admin.put(`/products/${id}`, { image_url, version: 1 })).toMatchObject(missing);
    expect((await admin.get(`/products/${id}`)).data).toMatchObject({ image_url: before, version: 1 });
  });

  it('stays as long as a product has it, also a deleted one; any other goes after a week', async () => {
    const [shown, deleted, replaced, never] = [0, 1, 2, 3].map(() => webpPicture()) as [
      SamplePicture,
      SamplePicture,
      SamplePicture,
      SamplePicture,
    ];
    for (const picture of [shown, deleted, replaced, never]) await putPicture(admin, picture);
    await createProduct(admin, { image_url: addressOf(shown) });
    const gone = await createProduct(admin, { image_url: addressOf(deleted) });
    await admin.delete(`/products/${gone.id}`);
    const { id } = await createProduct(admin, { image_url: addressOf(replaced) });
    await admin.put(`/products/${id}`, { image_url: 'https://example.com/kopi.png', version: 1 });
    const later = (days: number) => new Date(app().clock.now().getTime() + days * dayMs);
    const all = [shown, deleted, replaced, never];
    await purgePictures(app().db, later(6));
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 200]);
    await purgePictures(app().db, later(8));
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 404, 404]);
    expect((await putPicture(admin, never)).status).toBe(200);
    expect(await statusOf(never)).toBe(200);
  });

  it('stays as long as a record of any other kind has it', async () => {
    const [shown, never] = [webpPicture(), webpPicture()] as [SamplePicture, SamplePicture];
    for (const picture of [shown, never]) await putPicture(admin, picture);
    await admin.post('/suppliers', { ...validBodies.suppliers(), notes: addressOf(shown) });
    const later = new Date(app().clock.now().getTime() + 8 * dayMs);
    await purgePictures(app().db, later, [...pictureColumns, { table: 'suppliers', column: 'notes' }]);
    expect(await Promise.all([shown, never].map(statusOf))).toEqual([200, 404]);
  });

  it('that is set for a product while others are purged is not lost', async () => {
    for (let round = 0; round < 5; round++) {
      const picture = webpPicture();
      await putPicture(admin, picture);
      app().clock.advance(8 * dayMs);
      const again = await app().asNew('admin');
      const body = productBody({ image_url: addressOf(picture) });
      const [made] = await Promise.all([again.post('/products', body), purgePictures(app().db, app().clock.now())]);
      expect(await statusOf(picture)).toBe(made.status === 201 ? 200 : 404);
    }
  });

  it('is there for every process of the server, because it is in the database', async () => {
    const picture = webpPicture();
    await putPicture(await app().asNew('admin'), picture);
    const other = await createTestApp(engine, { after: app() });
    const shown = await other.anonymous.get(`/pictures/${sha256Of(picture)}`);
    expect(Buffer.from(shown.data)).toEqual(picture.bytes);
    await other.db.close();
  });
});
