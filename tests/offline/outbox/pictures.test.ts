import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { pictureAddress } from '#contract/pictures/picture-address.ts';
import { discardEntry, editEntry } from '#offline/outbox/entry-actions.ts';
import { exportOutbox } from '#offline/outbox/entry-view.ts';
import { deleteUnusedPictures, isOlderThanDay } from '#offline/outbox/local-pictures.ts';
import { savePicture } from '#offline/outbox/save-picture.ts';
import { replay } from '#offline/replay/replay.ts';
import { endSession } from '#offline/session/session.ts';
import type { Workspace } from '#offline/workspace.ts';
import { type SamplePicture, sha256Of, webpPicture } from '#tests/support/sample-picture.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { type Tablet, useTablet } from '../support/tablet.ts';
import { answer } from '../support/test-network.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a picture that was taken on a device', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  async function taken(tab: Workspace, picture = webpPicture()): Promise<SamplePicture> {
    const answer = await savePicture(tab, new Uint8Array(picture.bytes));
    expect(answer).toEqual({ kind: 'kept', address: pictureAddress(sha256Of(picture)) });
    return picture;
  }

  async function withPicture(tablet: Tablet, picture?: SamplePicture) {
    const shown = await taken(tablet.tab, picture);
    const intent = productIntent({ image_url: pictureAddress(sha256Of(shown)) });
    return { picture: shown, id: intent.args.id, entry: await keep(tablet.tab, intent) };
  }

  const keptIn = (tab: Workspace) => tab.outbox.pictures.toCollection().primaryKeys();
  const callsOf = ({ network }: Tablet) => network.sent.map(({ method, path }) => `${method} ${path}`);
  const pathOf = (picture: SamplePicture) => `PUT /pictures/${sha256Of(picture)}`;

  async function expectOnServer({ elsewhere }: Tablet, id: string, picture: SamplePicture) {
    const image_url = pictureAddress(sha256Of(picture));
    expect((await elsewhere.get(`/products/${id}`)).data).toMatchObject({ image_url });
    const shown = await app().anonymous.get(`/pictures/${sha256Of(picture)}`);
    expect(Buffer.from(shown.data)).toEqual(picture.bytes);
  }

  test('is shown before it is sent, outlives a restart, and arrives before its product', async () => {
    tablet.network.cut();
    const before = productIntent();
    await keep(tablet.tab, before);
    const { picture, id } = await withPicture(tablet);
    await replay(tablet.tab);
    const { rows } = await readView(tablet.tab, 'products');
    expect(rows).toContainEqual(
      expect.objectContaining({
        id,
        row: expect.objectContaining({ image_url: expect.stringContaining(sha256Of(picture)) }),
      }),
    );
    tablet.tab.close();
    const tab = tablet.anotherTab();
    tablet.network.heal();
    tablet.network.forget();
    await replay(tab);
    expect(callsOf(tablet)).toEqual(['POST /products', pathOf(picture), 'POST /products']);
    expect(await entriesOf(tab)).toEqual([]);
    await expectOnServer(tablet, id, picture);
  });

  test('is sent once, however often its entry is, and again a day later', async () => {
    const { picture, id } = await withPicture(tablet);
    let lost = 0;
    tablet.network.behave(async ({ path }, carry) => {
      const response = await carry();
      // The answer is lost after the server has done it.
      if (path === '/products' && lost++ < 2) return answer(503);
      return response;
    });
    await replay(tablet.tab);
    app().clock.advance(60_000);
    await replay(tablet.tab);
    app().clock.advance(2 * dayMs);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(callsOf(tablet).filter((call) => call === pathOf(picture))).toHaveLength(2);
    await expectOnServer(tablet, id, picture);
  });

  test('whose answer is lost is sent again, and its product arrives once', async () => {
    const { picture, id } = await withPicture(tablet);
    tablet.network.behave(async ({ path }, carry) => {
      await carry();
      if (path.startsWith('/pictures')) tablet.network.heal();
      throw new TypeError('Failed to fetch');
    });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 1 }]);
    app().clock.advance(60_000);
    await Promise.all([replay(tablet.tab), replay(tablet.anotherTab())]);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    await expectOnServer(tablet, id, picture);
  });

  test('that the server refuses leaves its product refused with the reason; corrected, it arrives', async () => {
    const { entry, id } = await withPicture(tablet);
    const other = productIntent();
    await keep(tablet.tab, other);
    const message = 'Picture must be at most 120 KB';
    tablet.network.behave(async ({ path }, carry) =>
      path.startsWith('/pictures') ? answer(413, { code: 'payload_too_large', message }) : carry(),
    );
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([
      { key: entry.key, refusal: { code: 'payload_too_large', errors: [{ field: 'image_url', message }] } },
    ]);
    expect((await tablet.elsewhere.get(`/products/${other.args.id}`)).status).toBe(200);
    tablet.network.heal();
    const better = await taken(tablet.tab);
    const args = { ...(entry.args as object), image_url: pictureAddress(sha256Of(better)) };
    expect(await editEntry(tablet.tab, entry.seq, args, {})).toMatchObject({ ok: true });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    await expectOnServer(tablet, id, better);
  });

  test('that no server would take is refused on the device, and nothing is kept', async () => {
    const tooWide = webpPicture({ width: 641 });
    for (const { bytes } of [tooWide, { bytes: Buffer.from('<svg/>') }]) {
      const kept = await savePicture(tablet.tab, new Uint8Array(bytes));
      expect(kept).toMatchObject({ kind: 'invalid', errors: [{ field: 'image_url' }] });
    }
    expect(await keptIn(tablet.tab)).toEqual([]);
  });

  test('goes with its discarded entry, unless another entry or a draft shows it', async () => {
    tablet.network.cut();
    const { picture, entry } = await withPicture(tablet);
    const { entry: second } = await withPicture(tablet, picture);
    const { picture: inDraft, entry: third } = await withPicture(tablet);
    const values = { image_url: pictureAddress(sha256Of(inDraft)) };
    await tablet.tab.outbox.drafts.put({ name: 'productCreate', values, keptAt: 1 });
    await discardEntry(tablet.tab, entry.seq);
    await discardEntry(tablet.tab, third.seq);
    expect((await keptIn(tablet.tab)).sort()).toEqual([picture, inDraft].map(sha256Of).sort());
    await discardEntry(tablet.tab, second.seq);
    expect(await keptIn(tablet.tab)).toEqual([sha256Of(inDraft)]);
  });

  test('that a form left behind goes a day later; one whose product was accepted stays', async () => {
    const { picture } = await withPicture(tablet);
    await taken(tablet.tab);
    await replay(tablet.tab);
    const free = () => deleteUnusedPictures(tablet.tab.outbox, isOlderThanDay(tablet.tab.now()));
    await free();
    expect(await keptIn(tablet.tab)).toHaveLength(2);
    app().clock.advance(2 * dayMs);
    await free();
    expect(await keptIn(tablet.tab)).toEqual([sha256Of(picture)]);
  });

  test('is offered again, before its product, to a server that was restored from a backup', async () => {
    const { picture, id } = await withPicture(tablet);
    await replay(tablet.tab);
    await app().db.kysely.deleteFrom('product_prices').where('product_id', '=', id).execute();
    await app().db.kysely.deleteFrom('products').where('id', '=', id).execute();
    await app().db.kysely.deleteFrom('idempotency_keys').execute();
    await app().db.kysely.deleteFrom('pictures').execute();
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      response.headers.set('server-epoch', 'after-the-restore');
      return response;
    });
    await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    await expectOnServer(tablet, id, picture);
  });

  test('stays at a sign-out only with an entry that waits for it', async () => {
    await withPicture(tablet);
    await replay(tablet.tab);
    tablet.network.cut();
    const { picture } = await withPicture(tablet);
    await endSession(tablet.tab, { outbox: 'keep' });
    const tab = tablet.anotherTab();
    expect(await keptIn(tab)).toEqual([sha256Of(picture)]);
    expect(JSON.parse(await exportOutbox(tab)).entries).toHaveLength(1);
    tab.close();
    tablet.network.heal();
    await tablet.signInAgain();
    await endSession(tablet.tab, { outbox: 'discard' });
    expect(await Dexie.exists(tablet.tab.outbox.name)).toBe(false);
  });

  test('that is damaged on the device is not sent, and its product says so', async () => {
    const { picture } = await withPicture(tablet);
    await tablet.tab.outbox.pictures.update(sha256Of(picture), { bytes: 'damaged' });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([
      { refusal: { code: 'validation_failed', errors: [{ field: 'image_url' }] } },
    ]);
  });
});
