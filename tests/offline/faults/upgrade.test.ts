// `fixtures` has what each release stored on devices, and is never written anew. The recorder is in the tree of that
// release: `git show 0048aa0d:tests/offline/support/upgrade/record-device.ts`.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import { toFormDraft } from '#client/office/kit/form/use-draft.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import type { MirroredRow } from '#offline/mirror/mirror-database.ts';
import { readCursor } from '#offline/mirror/sync-cursor.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { discardEntry, editEntry, retryEntry } from '#offline/outbox/entry-actions.ts';
import { argsOf, toEntryView } from '#offline/outbox/entry-view.ts';
import type { StoredDraft } from '#offline/outbox/outbox-database.ts';
import { canReadAcknowledged, readEntries } from '#offline/outbox/stored-entries.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { tabletOf } from '../support/tablet.ts';
import { formStarts } from '../support/upgrade/form-starts.ts';
import {
  balancesOf,
  readRecording,
  recordedReleases,
  recordedRows,
  requestHashes,
  requestsAlone,
  sendAll,
  type Upgraded,
  upgrade,
} from '../support/upgrade/upgraded.ts';

describe.each(recordedReleases())('a device as version %s left it (scenario 40)', (version) => {
  const recording = readRecording(version);
  const { about, databases } = recording;
  let upgraded: Upgraded;

  beforeEach(async () => {
    upgraded = await upgrade(recording);
  });
  afterEach(async () => {
    currentWorkspace.set(undefined);
    upgraded.tablet.close();
    await upgraded.app.close();
  });

  const recorded = recordedRows<Entry>(databases, about.person, 'outbox', 'entries');
  const answered = new Set(about.answers.map(({ key }) => key));
  /** Rejected, too old to be sent unasked, or behind one of those. */
  const staying = recorded.filter(({ key }) => !answered.has(key));

  async function refusedAs(code: string): Promise<Entry> {
    const entries = await entriesOf(upgraded.tablet.tab);
    return present(entries.find(({ refusal }) => refusal?.code === code));
  }

  test('holds every mutation that could be queued in that version, and each can be now', () => {
    const names = new Set(recorded.map(({ name }) => name));
    expect(about.mutations.filter((name) => !names.has(name))).toEqual([]);
    const queued = about.mutations.filter((name) => isMutationName(name) && mutationByName(name).mode === 'queue');
    expect(queued).toEqual(about.mutations);
    const states = about.views.map(({ state }) => state);
    expect([...new Set(states)].sort()).toEqual(['queued', 'refused', 'stale']);
  });

  test('is read whole before anything is sent', async () => {
    const { tab } = upgraded.tablet;
    const { entries, unreadable } = await readEntries(tab.outbox);
    expect(unreadable).toEqual([]);
    expect(entries).toStrictEqual(recorded);
    const views = entries.map((entry) => toEntryView(entry, new Set(), tab.now()));
    expect(views).toMatchObject(about.views.map(({ key: _, ...view }) => view));
    expect(views.filter((view) => argsOf(view) === undefined)).toEqual([]);
    expect(views.map(({ refusal }) => refusal)).toEqual(recorded.map(({ refusal }) => refusal));
    const rowsOf = (table: string) => recordedRows(databases, about.person, 'outbox', table);
    expect(await tab.outbox.meta.toArray()).toStrictEqual(rowsOf('meta'));
    const acknowledged = await tab.outbox.acknowledged.toArray();
    expect(acknowledged).toStrictEqual(rowsOf('acknowledged'));
    expect(acknowledged.every((one) => canReadAcknowledged(tab.outbox, one))).toBe(true);
  });

  test('shows without a connection what it had, and the work over it', async () => {
    const { tab } = upgraded.tablet;
    const had = recordedRows<MirroredRow>(databases, about.person, 'mirror', 'rows');
    const stored = await tab.mirror.rows.toArray();
    const kept = new Set(stored.map(({ list }) => list));
    expect(stored).toStrictEqual(had.filter(({ list }) => kept.has(list)));
    for (const name of kept) {
      const { rows } = await readView(tab, name);
      expect(rows.length, name).toBeGreaterThan(0);
    }
    const { rows } = await readView(tab, 'products', { search: 'Es Kopi Terakhir' });
    expect(rows).toMatchObject([{ mark: { kind: 'created', state: 'queued' } }]);
  });

  test('sends each entry once, as that version would have, and the server does it once', async () => {
    const { app, tablet } = upgraded;
    await sendAll(upgraded);
    expect(new Set(tablet.network.keys)).toEqual(answered);
    // The second edit of a record in one batch, and what touches it, go again when the first is in.
    expect(tablet.network.keys.sort()).toEqual(about.sent);
    const hashes = await requestHashes(upgraded);
    for (const { key, requestHash, outcome, data } of about.answers) {
      const { name } = present(recorded.find((entry) => entry.key === key));
      expect(hashes.get(key), name).toBe(requestHash);
      const taken = await tablet.tab.outbox.acknowledged.get(key);
      expect(taken, name).toMatchObject({ key, outcome, data });
    }
    expect(await balancesOf(app)).toEqual(about.balances);
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent).toEqual([]);
  });

  test('sends each by itself to where that version would have', async () => {
    await sendAll(upgraded, true);
    const { network } = upgraded.tablet;
    expect([...network.keys].sort()).toEqual([...answered].sort());
    const requests = requestsAlone(upgraded);
    const hashes = await requestHashes(upgraded);
    for (const { key, request, requestHash } of about.answers)
      expect([requests.get(key), hashes.get(key)]).toEqual([request, requestHash]);
    expect(await balancesOf(upgraded.app)).toEqual(about.balances);
  });

  test('keeps what was refused as it was, and what waits behind it', async () => {
    await sendAll(upgraded);
    const left = await entriesOf(upgraded.tablet.tab);
    expect(left).toStrictEqual(staying);
  });

  test('lets a person answer each of them', async () => {
    const { tab, network, elsewhere } = upgraded.tablet;
    await sendAll(upgraded);
    network.forget();
    const changed = await refusedAs('stale_version');
    const { version } = present(changed.refusal).current as { version: number };
    await editEntry(tab, changed.seq, { ...(changed.args as object), version }, {});
    const twice = await refusedAs('possible_duplicate');
    const confirm = ['possible_duplicate'];
    await editEntry(tab, twice.seq, { ...(twice.args as object), confirm }, {});
    const named = await refusedAs('duplicate_value');
    await editEntry(tab, named.seq, { ...(named.args as object), name: 'Kopi Tubruk Dua' }, {});
    const short = await refusedAs('stock_insufficient');
    const { warehouse_id, items } = short.args as { warehouse_id: string; items: [Named] };
    await elsewhere.post('/restocks', restockBody(warehouse_id, items[0].product_id));
    await elsewhere.post('/restocks', restockBody(warehouse_id, items[0].product_id));
    await retryEntry(tab, short.seq);
    for (const code of ['already_decided', 'barista_not_available'])
      await discardEntry(tab, (await refusedAs(code)).seq);
    const old = present(about.views.find(({ state }) => state === 'stale'));
    await retryEntry(tab, old.seq);
    await replay(tab);
    expect(await entriesOf(tab)).toEqual([]);
    expect(new Set(network.keys).size).toBe(network.keys.length);
    // Amended ones are other intents: they are sent under fresh keys.
    const again = staying.filter(({ key }) => network.keys.includes(key)).map(({ seq }) => seq);
    const behind = present(staying.find(({ seq, refusal }) => !refusal && seq !== old.seq));
    expect(again).toEqual([short.seq, behind.seq, old.seq]);
    const { id, price } = changed.args as Named;
    const { data: product } = await elsewhere.get(`/products/${id}`);
    expect(product).toMatchObject({ price, version: version + 1 });
  });

  test.each(['with', 'without'])(
    'that starts %s a connection has, once there is one, the rows of the server and its work done',
    async (start) => {
      const { tablet } = upgraded;
      const { tab } = tablet;
      const added = productIntent();
      if (start === 'without') {
        expect(await warmUp(tab)).toEqual({ kind: 'offline' });
        await keep(tab, added);
      }
      await Promise.all([sendAll(upgraded), warmUp(tab)]);
      await warmUp(tab);
      await expectMirrorOfServer(tab, tablet.elsewhere);
      expect(await entriesOf(tab)).toStrictEqual(staying);
      const stored = await tab.mirror.rows.get(['products', added.args.id]);
      expect(stored !== undefined).toBe(start === 'without');
      expect(await readCursor(tab.mirror)).toMatchObject({ walking: {} });
      tablet.network.forget();
      await warmUp(tab);
      expect(tablet.network.sent).toHaveLength(1);
    },
  );

  test('gives each form what was begun in it', async () => {
    const { tab } = upgraded.tablet;
    const kept = recordedRows<StoredDraft>(databases, about.person, 'outbox', 'drafts');
    const inTab = Object.entries(about.tab).map(([key, values]) => ({
      name: key.slice(`gerobak-draft ${about.person.id} `.length),
      values: JSON.parse(values),
    }));
    currentWorkspace.set(tab);
    for (const { name, values } of kept) expect(await deviceDrafts.read(name)).toEqual(values);
    for (const { name, values } of inTab) expect(await tabDrafts.read(name)).toEqual(values);
    for (const { name, values } of [...kept, ...inTab]) {
      const [form = ''] = name.split(/[ :]/);
      const start = formStarts[form]?.();
      if (start) expect(toFormDraft(start, values), name).toEqual({ ...start, ...Object(values) });
    }
    await sendAll(upgraded);
    expect(await tab.outbox.drafts.toArray()).toEqual(kept);
  });

  test('sends what waited for somebody to sign in again, once they do', async () => {
    const { app, tablet } = upgraded;
    const theirs = recordedRows<Entry>(databases, about.previous, 'outbox', 'entries');
    tablet.tab.close();
    const back = await tabletOf(app, about.previous);
    expect(await entriesOf(back.tab)).toStrictEqual(theirs);
    await replay(back.tab);
    await replay(back.tab);
    expect(back.network.keys).toEqual(theirs.map(({ key }) => key));
    expect(await entriesOf(back.tab)).toEqual([]);
    expect(await back.tab.outbox.drafts.toArray()).toEqual(recordedRows(databases, about.previous, 'outbox', 'drafts'));
  });
});

interface Named {
  id: string;
  price: number;
  product_id: string;
}
