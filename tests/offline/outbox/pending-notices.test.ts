import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { editEntry } from '#offline/outbox/entry-actions.ts';
import { consumePendingNotices, markForNotice } from '#offline/outbox/pending-notices.ts';
import { replay } from '#offline/replay/replay.ts';
import { submit } from '#offline/replay/submit.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { countPendingNotices } from '../support/read-status.ts';
import { newTablet } from '../support/tablet.ts';
import { answer } from '../support/test-network.ts';

describe('the outcome of one action', () => {
  const app = useTestApp('sqlite');

  test('scenario 54: saved offline, reloaded and sent, it is told once', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    const intent = productIntent();
    expect(await submit(tablet.tab, intent)).toMatchObject({ kind: 'queued' });
    expect(await countPendingNotices(tablet.tab)).toBe(0);
    tablet.tab.close();
    tablet.network.heal();
    const reloaded = tablet.anotherTab();
    await replay(reloaded);
    expect(await countPendingNotices(reloaded)).toBe(1);
    expect(await consumePendingNotices(reloaded)).toMatchObject([
      { entry: { args: { id: intent.args.id } }, accepted: { outcome: 'applied' } },
    ]);
    expect(await consumePendingNotices(reloaded)).toEqual([]);
    tablet.close();
  });

  test('scenario 54: a refusal is told with its reason, and stays in the outbox', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    tablet.network.cut();
    await submit(tablet.tab, productIntent({ name: taken.name }));
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await consumePendingNotices(tablet.tab)).toMatchObject([
      { entry: { refusal: { code: 'duplicate_value' } }, accepted: undefined },
    ]);
    expect(await countPendingNotices(tablet.tab)).toBe(0);
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
    tablet.close();
  });

  test('what its form was told at once is not told again', async () => {
    const tablet = await newTablet(app());
    expect(await submit(tablet.tab, productIntent())).toMatchObject({ kind: 'done' });
    expect(await countPendingNotices(tablet.tab)).toBe(0);
    tablet.close();
  });

  test('an entry mended in the outbox owes its new outcome', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    const intent = productIntent({ name: taken.name });
    const { seq } = await keep(tablet.tab, intent);
    await replay(tablet.tab);
    await editEntry(tablet.tab, seq, { ...intent.args, name: `${taken.name} dua` }, {});
    await replay(tablet.tab);
    expect(await consumePendingNotices(tablet.tab)).toMatchObject([
      { accepted: { outcome: 'applied' } },
    ]);
    tablet.close();
  });

  test('a form that was killed while it waited is owed its answer at the next start', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    app().clock.advance(60_000);
    const opened = tablet.anotherTab();
    await markForNotice(opened);
    expect(present((await entriesOf(opened))[0]).isOwed).toBe(true);
    tablet.network.heal();
    await replay(opened);
    expect(await countPendingNotices(opened)).toBe(1);
    tablet.close();
  });

  describe('of what was told before the server was restored from a backup', () => {
    /** A product that its form was told of, offered again to a server that has lost it, after a reload. */
    async function offeredAgain(answerAgain?: Response) {
      const tablet = await newTablet(app());
      expect(await submit(tablet.tab, productIntent())).toMatchObject({ kind: 'done' });
      app().clock.advance(60_000);
      tablet.network.behave(async ({ key }, carry) => {
        const response = (key !== undefined && answerAgain) || (await carry());
        response.headers.set('server-epoch', 'after-the-restore');
        return response;
      });
      await warmUp(tablet.tab);
      const reloaded = tablet.anotherTab();
      await markForNotice(reloaded);
      expect(await entriesOf(reloaded)).toHaveLength(1);
      await replay(reloaded);
      return { tablet, reloaded };
    }

    test('an acceptance is not told again', async () => {
      const { tablet, reloaded } = await offeredAgain();
      expect(await entriesOf(reloaded)).toEqual([]);
      expect(await consumePendingNotices(reloaded)).toEqual([]);
      tablet.close();
    });

    test('a refusal is told', async () => {
      const refused = answer(409, { code: 'duplicate_value', message: 'Taken' });
      const { tablet, reloaded } = await offeredAgain(refused);
      expect(await consumePendingNotices(reloaded)).toMatchObject([
        { entry: { refusal: { code: 'duplicate_value' } }, accepted: undefined },
      ]);
      tablet.close();
    });
  });
});
