import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { queryLocalDatabases, storageBlocked } from '#client/data/workspace.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import en from '#texts/en/index.ts';
import { countWork } from '../support/count-work.ts';
import { times } from '../support/counts.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { raiseVersion } from '../support/next-version.ts';
import { readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { saidOn } from '../support/said-on.tsx';
import { newTablet, useTablet } from '../support/tablet.ts';
import { answer } from '../support/test-network.ts';

describe('keeping an intent', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 1: it is told as kept only after its transaction has completed', async () => {
    const steps: string[] = [];
    const { outbox } = tablet.tab;
    outbox.entries.hook('creating', (_key, _entry, transaction) => {
      transaction.on('complete', () => steps.push('complete'));
    });
    await enqueue(tablet.tab, productIntent()).then(() => steps.push('told'));
    expect(steps).toEqual(['complete', 'told']);
  });

  test('scenario 3: it stores the same fields in one transaction and reads no entry, however long the queue', async () => {
    const layouts = new Set<string>();
    for (let i = 0; i < times(100, 1000); i++) {
      const name = `Bytes ${String(i).padStart(4, '0')}`;
      const { args, ...entry } = await keep(tablet.tab, productIntent({ name }));
      layouts.add(JSON.stringify([Object.keys(entry), Object.keys(args as object)]));
    }
    expect(layouts.size).toBe(1);
    const { seen, forget } = countWork(tablet.tab.outbox, 'entries');
    await tablet.tab.outbox.open();
    // The request for a background sync is no part of it.
    tablet.device.requestBackgroundSync = () => new Promise(() => {});
    forget();
    await enqueue(tablet.tab, productIntent());
    expect(seen).toEqual({ transactions: 1, requests: 1, counts: 0, rows: 0 });
  });

  test('a form that is kept is no draft any more, from the same moment; one that is not stays one', async () => {
    const { tab } = await newTablet(app());
    await tab.outbox.drafts.put({ name: 'productCreate', values: { name: 'Begun' }, keptAt: 1 });
    const draft = 'productCreate';
    const unsound = { ...productIntent({ name: '' }), draft };
    expect(await enqueue(tab, unsound)).toMatchObject({ kind: 'invalid' });
    expect(await tab.outbox.drafts.count()).toBe(1);
    expect(await enqueue(tab, { ...productIntent(), draft })).toMatchObject({ kind: 'stored' });
    expect(await tab.outbox.drafts.count()).toBe(0);
  });

  test('scenario 4: a full disk keeps nothing and says so, and the next try works', async () => {
    await keep(tablet.tab, productIntent());
    const disk = fillDisk(tablet.tab.outbox);
    expect(await enqueue(tablet.tab, productIntent())).toEqual({ kind: 'unsaved', reason: 'storage_full' });
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
    disk.free();
    await keep(tablet.tab, productIntent());
  });

  test('scenario 5: when the disk is full the mirror gives way and the entry is kept', async () => {
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const disk = fillDisk(tablet.tab.outbox);
    const { mirror } = tablet.tab;
    const giveWay = mirror.deleteToFreeSpace.bind(mirror);
    mirror.deleteToFreeSpace = async () => {
      await giveWay();
      // As in Chromium, where the space is free a moment later.
      setTimeout(disk.free, 80);
    };
    await keep(tablet.tab, productIntent());
    expect(await mirror.rows.count()).toBe(0);
  });

  test('a till keeps its rows on a full disk: without them nothing more is sold', async () => {
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const rows = await tablet.tab.mirror.rows.count();
    fillDisk(tablet.tab.outbox);
    expect(await enqueue(tablet.tab, { ...productIntent(), needsRows: true })).toMatchObject({
      reason: 'storage_full',
    });
    expect(await tablet.tab.mirror.rows.count()).toBe(rows);
  });

  test('scenario 6: the browser is asked to keep the storage, and its answer is kept', async () => {
    tablet.device.requestPersistence = async () => false;
    await keep(tablet.tab, productIntent());
    await expect.poll(() => tablet.tab.outbox.getMeta('persistence')).toBe('refused');
  });

  test('scenario 7: without storage nothing is promised, and the header says so', async () => {
    tablet.tab.outbox.close();
    expect(await enqueue(tablet.tab, productIntent())).toEqual({ kind: 'unsaved', reason: 'storage_blocked' });
    await queryLocalDatabases(tablet.tab, readStatus);
    const said = saidOn(tablet.tab);
    expect(said).toContain(en.shell.sync.storageBlocked);
    expect(said).toContain(en.shell.storage.blocked);
    storageBlocked.set(false);
  });

  test('scenario 8: a connection that the browser closed is opened again by the next use', async () => {
    await keep(tablet.tab, productIntent());
    const connection = tablet.tab.outbox.backendDB();
    connection.close();
    connection.onclose?.(new Event('close'));
    await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 40: what another version wrote is upgraded by a step or set aside, never dropped', async () => {
    const known = await keep(tablet.tab, productIntent());
    const { seq: _seq, ...copy } = known;
    await tablet.tab.outbox.entries.add({ ...copy, key: 'of-a-dropped-name', name: 'cupCount' });
    await tablet.tab.outbox.entries.add({ ...copy, key: 'of-a-newer-version', v: 99 });
    const { nextRetryMs } = await replay(tablet.tab);
    expect(nextRetryMs).toBeUndefined();
    expect((await entriesOf(tablet.tab)).map(({ key }) => key)).toEqual(['of-a-dropped-name', 'of-a-newer-version']);
  });

  test('scenario 40: what an older version wrote goes up by a step and is delivered, beside what no version knows', async () => {
    const intent = productIntent({ name: 'Of the first version' });
    const { name: _, ...rest } = intent.args;
    const { seq } = await keep(tablet.tab, intent);
    await tablet.tab.outbox.entries.update(seq, { args: { ...rest, title: intent.args.name } });
    const dropped = await keep(tablet.tab, productIntent());
    await tablet.tab.outbox.entries.update(dropped.seq, { name: 'cupCount' });
    const broken = await keep(tablet.tab, productIntent());
    await tablet.tab.outbox.entries.update(broken.seq, { args: null });
    const undo = renameField();
    try {
      const next = tablet.anotherTab();
      const found = (await readView(next, 'products')).rows[0];
      expect(found).toMatchObject({ row: { name: 'Of the first version' }, mark: { kind: 'created' } });
      await replay(next);
      expect((await entriesOf(next)).map((entry) => entry.seq)).toEqual([dropped.seq, broken.seq]);
    } finally {
      undo();
    }
    const { data } = await tablet.elsewhere.get(`/products/${intent.args.id}`);
    expect(data.name).toBe('Of the first version');
  });

  test('after the server was restored what it had taken is offered again under its old keys', async () => {
    const intent = productIntent();
    const { key } = await keep(tablet.tab, intent);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      response.headers.set('server-epoch', 'after-the-restore');
      return response;
    });
    await warmUp(tablet.tab);
    expect((await entriesOf(tablet.tab)).map((entry) => entry.key)).toEqual([key]);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get(`/products?search=${intent.args.name}`);
    expect(data).toHaveLength(1);
  });

  test('before what waits, also when it was restored while the session had ended', async () => {
    const intent = productIntent();
    const made = await keep(tablet.tab, intent);
    await replay(tablet.tab);
    const edit = await keep(
      tablet.tab,
      editIntent('productUpdate', { id: intent.args.id, version: 1 }, { price: 9000 }),
    );
    tablet.network.behave(async () => answer(401, { code: 'session_expired', message: 'Again' }));
    await replay(tablet.tab);
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      response.headers.set('server-epoch', 'after-the-restore');
      return response;
    });
    await tablet.signInAgain();
    expect((await entriesOf(tablet.tab)).map(({ key }) => key)).toEqual([made.key, edit.key]);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });
});

function renameField(): () => void {
  return raiseVersion('productCreate', (args) => {
    const { title, ...rest } = args as { title: string };
    return { ...rest, name: title };
  });
}

function fillDisk(outbox: Dexie): { free(): void } {
  let isFull = true;
  outbox.table('entries').hook('creating', () => {
    if (isFull) throw new Dexie.QuotaExceededError('full');
  });
  return {
    free: () => {
      isFull = false;
    },
  };
}
