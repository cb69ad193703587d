import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { mirrorName } from '#offline/mirror/mirror-database.ts';
import { discardEntry } from '#offline/outbox/entry-actions.ts';
import { exportOutbox } from '#offline/outbox/entry-view.ts';
import { OutboxDatabase, outboxName } from '#offline/outbox/outbox-database.ts';
import { outboxStore } from '#offline/read/outbox-store.ts';
import { countActions } from '#offline/read/read-status.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { replay } from '#offline/replay/replay.ts';
import { readCurrentSession, writeSession } from '#offline/session/current-session.ts';
import { endSession } from '#offline/session/session.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { newGate } from '#tests/support/gate.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { productIntent, restockIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet, tabletOf, useTablet } from '../support/tablet.ts';

describe('whose work it is', () => {
  const app = useTestApp('sqlite');

  async function withSentWork() {
    const tablet = await newTablet(app());
    const secret = `Kopi ${tablet.person.username}`;
    await keep(tablet.tab, productIntent({ name: secret }));
    await replay(tablet.tab);
    expect(await storedText()).toContain(secret);
    return { tablet, secret };
  }

  test('scenario 45: entries of one user never go out under another, and go when he is back', async () => {
    const rina = await newTablet(app());
    rina.network.cut();
    await keep(rina.tab, productIntent());
    const sari = await newTablet(app());
    rina.network.heal();
    expect(await replay(rina.tab)).toMatchObject({ end: 'signed_out' });
    await replay(sari.tab);
    expect(rina.network.sent.concat(sari.network.sent)).toEqual([]);
    // Nobody signs in within the milliseconds in which the earlier mirror is deleted.
    await expect.poll(() => Dexie.exists(mirrorName(rina.person.id))).toBe(false);
    await rina.signInAgain();
    await replay(rina.tab);
    expect(await entriesOf(rina.tab)).toEqual([]);
    expect(rina.network.sent[0]?.headers.get('outbox-user')).toBe(rina.person.id);
  });

  test('scenario 30: a sale of a barista signed out in mid-shift stays, and goes at the next sign-in (rules 7.7)', async () => {
    const admin = await app().asNew('admin');
    const home = await createHome(app(), admin);
    const assignment = await assign(admin, home);
    const phone = await tabletOf(app(), home.barista);
    const args = { id: newId(), assignment_id: assignment.id, payment_method: 'cash' };
    const items = [{ product_id: home.product.id, quantity: 2, unit_price: home.product.price }];
    await keep(phone.tab, { name: 'transactionCreate', args: { ...args, items } });
    expect(await admin.post(`/users/${home.barista.id}/sign-out`)).toMatchObject({ status: 200 });
    await replay(phone.tab);
    expect(phone.tab.sessionEnd.get()).toBe('revoked');
    expect(await entriesOf(phone.tab)).toHaveLength(1);
    await phone.signInAgain();
    await replay(phone.tab);
    expect(await entriesOf(phone.tab)).toEqual([]);
    expect((await admin.get('/transactions')).meta.pagination.total).toBe(1);
  });

  test('scenario 47: neither entries nor the exported file hold a token', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    const stored = JSON.stringify(await entriesOf(tablet.tab));
    const exported = await exportOutbox(tablet.tab);
    for (const text of [stored, exported]) expect(text).not.toContain(tablet.session.token);
    expect(JSON.parse(exported).entries).toHaveLength(1);
  });

  test('scenario 48: a mirror left by an expired session goes when somebody else signs in', async () => {
    const rina = await newTablet(app());
    await warmUp(rina.tab);
    rina.network.cut();
    await keep(rina.tab, productIntent());
    rina.close();
    await newTablet(app());
    await expect.poll(() => Dexie.exists(mirrorName(rina.person.id))).toBe(false);
    expect(await Dexie.exists(outboxName(rina.person.id))).toBe(true);
  });

  test('scenario 48: signing out wipes the mirror, also offline, and keeps the outbox', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    await endSession(tablet.tab, { outbox: 'keep' });
    expect(await readCurrentSession()).toBeUndefined();
    expect(await Dexie.exists(mirrorName(tablet.person.id))).toBe(false);
    expect(await Dexie.exists(outboxName(tablet.person.id))).toBe(true);
    tablet.network.heal();
    const back = await tabletOf(app(), tablet.person);
    expect(await entriesOf(back.tab)).toHaveLength(1);
  });

  test.each(['nothing waits', 'work is kept', 'everything is discarded'] as const)(
    'scenario 48: after signing out nothing is left of what the server took or said, where %s',
    async (which) => {
      const { tablet, secret } = await withSentWork();
      if (which !== 'nothing waits') {
        tablet.network.cut();
        await keep(tablet.tab, productIntent());
      }
      const outbox = which === 'everything is discarded' ? 'discard' : 'keep';
      await endSession(tablet.tab, { outbox });
      expect(await storedText()).not.toContain(secret);
      const names = { 'nothing waits': 0, 'work is kept': 1, 'everything is discarded': 0 };
      const left = new OutboxDatabase(tablet.person.id);
      expect(await left.entries.count()).toBe(names[which]);
      expect(await left.meta.where('name').equals('username').count()).toBe(names[which]);
      left.close();
    },
  );

  test('scenario 48: what the server took leaves with an answer that is still being settled', async () => {
    const { tablet } = await withSentWork();
    const late = productIntent({ name: 'Kopi yang terlambat' });
    await keep(tablet.tab, late);
    const { open: isAsked, opened: asked } = newGate();
    tablet.network.behave(async ({ path }, carry) => {
      if (path === '/products') isAsked();
      return carry();
    });
    const sending = replay(tablet.tab).catch(() => undefined);
    await asked;
    await endSession(tablet.tab, { outbox: 'keep' });
    await sending;
    const left = new OutboxDatabase(tablet.person.id);
    expect(await left.acknowledged.toArray()).toEqual([]);
    left.close();
  });

  test('scenario 48: nor is it where a session ran out and somebody else signs in', async () => {
    const { tablet, secret } = await withSentWork();
    tablet.close();
    await newTablet(app());
    await expect.poll(storedText).not.toContain(secret);
  });

  test('scenario 48: nor is it where the server has ended the session', async () => {
    const { tablet, secret } = await withSentWork();
    const owner = await app().asNew('super_admin');
    await owner.put(`/users/${tablet.person.id}`, { status: 'inactive' });
    await warmUp(tablet.tab);
    await expect.poll(() => tablet.tab.sessionEnd.get()).toBe('revoked');
    expect(await storedText()).not.toContain(secret);
  });

  test('scenario 48: another tab lets go of the mirror, so that the wipe is not blocked', async () => {
    const tablet = await newTablet(app());
    const second = tablet.anotherTab();
    await warmUp(second);
    await endSession(tablet.tab, { outbox: 'discard' });
    await expect.poll(() => second.sessionEnd.get()).toBe('signed_out');
    expect(await Dexie.exists(mirrorName(tablet.person.id))).toBe(false);
    expect(await Dexie.exists(outboxName(tablet.person.id))).toBe(false);
  });

  test('scenario 48: a tab that the browser froze keeps neither the wipe nor the person waiting', async () => {
    const { tablet, secret } = await withSentWork();
    const frozen = await openFrozen(mirrorName(tablet.person.id));
    const ended = endSession(tablet.tab, { outbox: 'keep' }).then(() => 'ended');
    expect(await Promise.race([ended, after(5_000)])).toBe('ended');
    expect(await rowsOf(frozen, 'rows')).not.toContain(secret);
    frozen.close();
    await expect.poll(() => Dexie.exists(mirrorName(tablet.person.id))).toBe(false);
  });

  test('the server hears later of a sign-out made offline', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await endSession(tablet.tab, { outbox: 'keep' });
    expect((await tablet.elsewhere.get('/products')).status).toBe(200);
    const next = await newTablet(app());
    await replay(next.tab);
    await expect.poll(async () => (await tablet.elsewhere.get('/products')).status).toBe(401);
  });

  test('a session that the server revoked wipes the mirror and keeps the outbox', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    tablet.network.heal();
    await tablet.elsewhere.post('/auth/logout');
    expect(await replay(tablet.tab)).toMatchObject({ end: 'paused' });
    expect(tablet.tab.sessionEnd.get()).toMatch(/revoked|expired/);
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
  });

  test('a device that is signed out from another one loses what it had saved, and sends the rest after a sign-in', async () => {
    const { tablet, secret } = await withSentWork();
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    const elsewhere = await app().as(tablet.person);
    await elsewhere.delete('/auth/sessions');
    tablet.network.heal();
    await replay(tablet.tab);
    expect(tablet.tab.sessionEnd.get()).toBe('revoked');
    expect(await storedText()).not.toContain(secret);
    await tablet.signInAgain();
    expect(await entriesOf(tablet.tab)).toHaveLength(1);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('the token of the moment of sending is used, also one that another tab has renewed (scenario 49)', async () => {
    const tablet = await newTablet(app());
    await keep(tablet.tab, productIntent());
    const renewed = await app().signIn(tablet.person);
    await writeSession(renewed);
    await replay(tablet.tab);
    const sent = present(tablet.network.sent[0]);
    expect(sent.headers.get('authorization')).toBe(`Bearer ${renewed.token}`);
  });
});

async function storedText(): Promise<string> {
  const found: unknown[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open();
    for (const table of database.tables) found.push(await table.toArray());
    database.close();
  }
  return JSON.stringify(found);
}

function openFrozen(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function rowsOf(database: IDBDatabase, table: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = database.transaction(table).objectStore(table).getAll();
    asked.onsuccess = () => resolve(JSON.stringify(asked.result));
    asked.onerror = () => reject(asked.error);
  });
}

function after(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('waits'), ms));
}

describe('saved views', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);
  beforeEach(() => warmUp(tablet.tab));

  const viewsOn = async ({ tab }: Tablet) => {
    const { rows } = await readView(tab, 'savedViews', { list: 'products' });
    return rows.map(({ row: { name, query, is_default, is_shared } }) => ({ name, query, is_default, is_shared }));
  };

  test('what is arranged and saved offline shows at once, is sent once, and reaches the other device', async () => {
    const { tab, network, elsewhere } = tablet;
    const list = 'products';
    const kept = await elsewhere.post('/saved-views', { list, name: 'Kept', query: 'page=2' });
    await warmUp(tab);
    network.cut();
    const arrange = (query: string) => keep(tab, { name: 'viewArrange', args: { id: newId(), list, query } });
    await arrange('columns=name.stock');
    await arrange('columns=stock.name');
    const id = newId();
    const low = { id, list, name: 'Low', query: 'status=active', is_default: true };
    await keep(tab, { name: 'viewCreate', args: low });
    await keep(tab, { name: 'viewUpdate', args: { id, is_shared: true }, names: { [id]: 'Low' } });
    // The same name is the same view, and a list opens with one.
    const again = { id: newId(), list, name: 'KEPT', query: 'page=3', is_default: true };
    await keep(tab, { name: 'viewCreate', args: again });
    const shown = [
      { name: '', query: 'columns=stock.name', is_default: false, is_shared: false },
      { name: 'KEPT', query: 'page=3', is_default: true, is_shared: false },
      { name: 'Low', query: 'status=active', is_default: false, is_shared: true },
    ];
    expect(await viewsOn(tablet)).toEqual(shown);

    network.heal();
    await replay(tab);
    expect(await entriesOf(tab)).toEqual([]);
    expect(await viewsOn(tablet)).toEqual(shown);
    await warmUp(tab);
    expect(await viewsOn(tablet)).toEqual(shown);
    const other = await tabletOf(app(), tablet.person);
    await warmUp(other.tab);
    expect(await viewsOn(other)).toEqual(shown);
    const { rows } = await readView(other.tab, 'savedViews', { list });
    expect(rows.map((row) => row.id)).toContain(kept.data.id);

    // Deleted here, changed there: nothing but to discard the change is left.
    await warmUp(tab);
    network.cut();
    await keep(tab, { name: 'viewUpdate', args: { id, name: 'Lower' }, names: { [id]: 'Low' } });
    await elsewhere.delete(`/saved-views/${id}`);
    network.heal();
    await replay(tab);
    expect(await entriesOf(tab)).toMatchObject([{ refusal: { code: 'not_found' } }]);
  });

  test('the next person on the same browser has none of them, but what is shared', async () => {
    const save = (name: string, is_shared: boolean) =>
      tablet.elsewhere.post('/saved-views', { list: 'products', name, query: '', is_shared });
    await save('Mine', false);
    await save('Ours', true);
    await keep(tablet.tab, { name: 'viewArrange', args: { id: newId(), list: 'products', query: 'columns=name' } });
    const next = await newTablet(app());
    await warmUp(next.tab);
    expect(await viewsOn(next)).toMatchObject([{ name: 'Ours' }]);
    expect(await entriesOf(next.tab)).toEqual([]);
  });
});

describe('tabs and workers', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 35: two tabs and a worker together send each entry once', async () => {
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const count = times(20, 100);
    for (let i = 0; i < count; i++) await keep(tablet.tab, restockIntent(warehouse, product, i + 1));
    const second = tablet.anotherTab();
    tablet.network.forget();
    await Promise.all([replay(tablet.tab), replay(second), drainInWorker(tablet.device)]);
    expect(tablet.network.keys).toHaveLength(count);
    expect(new Set(tablet.network.keys).size).toBe(count);
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data.stock_in_warehouse).toBe((count * (count + 1)) / 2);
  });

  test('scenario 36: what two tabs saved before they were closed is all delivered', async () => {
    const second = tablet.anotherTab();
    tablet.network.cut();
    const count = times(10, 50);
    for (let i = 0; i < count; i++)
      await Promise.all([keep(tablet.tab, productIntent()), keep(second, productIntent())]);
    tablet.close();
    tablet.network.heal();
    const opened = tablet.anotherTab();
    await replay(opened);
    expect(new Set(tablet.network.keys).size).toBe(2 * count);
    expect(await entriesOf(opened)).toEqual([]);
  });

  test('scenario 37: when the sending tab dies another sends on', async () => {
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    const second = tablet.anotherTab();
    const isSent = tablet.network.hang();
    void replay(tablet.tab).catch(() => undefined);
    await isSent;
    const waiting = replay(second);
    tablet.network.heal();
    tablet.lock.holderDies();
    expect(await waiting).toMatchObject({ end: 'empty' });
    expect(await entriesOf(second)).toEqual([]);
  });

  test('scenario 38: another tab knows what is on the wire while it is, and when it no longer is', async () => {
    const { seq } = await keep(tablet.tab, productIntent());
    const second = tablet.anotherTab();
    const seen: number[][] = [];
    second.sendingSeqs.subscribe(() => seen.push([...second.sendingSeqs.get()]));
    await replay(tablet.tab);
    await expect.poll(() => seen).toEqual([[seq], []]);
  });

  test('what was sent is fetched by the tab that sent it, and by every tab if a worker sent it', async () => {
    const tabs = [tablet.tab, tablet.anotherTab()];
    const fetches = tabs.map((tab) => {
      const lists = vi.fn();
      tab.onListsChanged(lists);
      return lists;
    });
    const counts = () => fetches.map((fetch) => fetch.mock.calls.length);
    await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    // In the order of the channel: had the tab posted to the other one, it would be known by now.
    tablet.tab.channel.post({ kind: 'changed', lists: [] });
    await expect.poll(counts).toEqual([1, 1]);
    await keep(tablet.tab, productIntent());
    await drainInWorker(tablet.device);
    await expect.poll(counts).toEqual([2, 2]);
  });

  test('scenario 38: two tabs count what waits and what was refused alike, after each change', async () => {
    const taken = await createProduct(tablet.elsewhere);
    const second = tablet.anotherTab();
    const counts = [tablet.tab, second].map((tab) => {
      const seen = { waiting: -1, refused: -1, stale: 0 };
      const store = outboxStore(tab);
      const stop = store.subscribe(() => Object.assign(seen, countActions(present(store.get()))));
      return { seen, stop };
    });
    const bothSay = (waiting: number, refused: number) =>
      expect
        .poll(() => counts.map(({ seen }) => seen), { timeout: 1_000 })
        .toEqual(Array(2).fill({ waiting, refused, stale: 0 }));
    await bothSay(0, 0);
    const { seq } = await keep(tablet.tab, productIntent({ name: taken.name }));
    await bothSay(1, 0);
    await keep(second, productIntent());
    await bothSay(2, 0);
    await replay(second);
    await bothSay(0, 1);
    await discardEntry(tablet.tab, seq);
    await bothSay(0, 0);
    for (const { stop } of counts) stop();
  });
});
