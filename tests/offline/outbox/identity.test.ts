import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { mirrorName } from '#offline/mirror/mirror-database.ts';
import { exportOutbox } from '#offline/outbox/entry-view.ts';
import { OutboxDatabase, outboxName } from '#offline/outbox/outbox-database.ts';
import { replay } from '#offline/replay/replay.ts';
import { currentSession, writeSession } from '#offline/session/current-session.ts';
import { endSession } from '#offline/session/session.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { newTablet, tabletOf } from '../support/tablet.ts';

describe('whose work it is', () => {
  const app = useTestApp('sqlite');

  /** A tablet on which a product was made and sent, with a name that stands nowhere else. */
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
    // Nobody signs in within the milliseconds in which the mirror of before is deleted.
    await expect.poll(() => Dexie.exists(mirrorName(rina.person.id))).toBe(false);
    await rina.signInAgain();
    await replay(rina.tab);
    expect(await entriesOf(rina.tab)).toEqual([]);
    expect(rina.network.sent[0]?.headers.get('outbox-user')).toBe(rina.person.id);
    rina.close();
    sari.close();
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
    phone.close();
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
    tablet.close();
  });

  test('scenario 48: a mirror left by an expired session goes when somebody else signs in', async () => {
    const rina = await newTablet(app());
    await warmUp(rina.tab);
    rina.network.cut();
    await keep(rina.tab, productIntent());
    rina.close();
    const sari = await newTablet(app());
    await expect.poll(() => Dexie.exists(mirrorName(rina.person.id))).toBe(false);
    expect(await Dexie.exists(outboxName(rina.person.id))).toBe(true);
    sari.close();
  });

  test('scenario 48: signing out wipes the mirror, also offline, and keeps the outbox', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    await endSession(tablet.tab, { outbox: 'keep' });
    expect(await currentSession()).toBeUndefined();
    expect(await Dexie.exists(mirrorName(tablet.person.id))).toBe(false);
    expect(await Dexie.exists(outboxName(tablet.person.id))).toBe(true);
    tablet.network.heal();
    const back = await tabletOf(app(), tablet.person);
    expect(await entriesOf(back.tab)).toHaveLength(1);
    back.close();
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
      tablet.close();
    },
  );

  test('scenario 48: what the server took leaves with an answer that is still being settled', async () => {
    const { tablet } = await withSentWork();
    const late = productIntent({ name: 'Kopi yang terlambat' });
    await keep(tablet.tab, late);
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
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
    tablet.close();
  });

  test('scenario 48: nor is it where a session ran out and somebody else signs in', async () => {
    const { tablet, secret } = await withSentWork();
    tablet.close();
    const next = await newTablet(app());
    await expect.poll(storedText).not.toContain(secret);
    next.close();
  });

  test('scenario 48: nor is it where the server has ended the session', async () => {
    const { tablet, secret } = await withSentWork();
    const owner = await app().asNew('super_admin');
    await owner.put(`/users/${tablet.person.id}`, { status: 'inactive' });
    await warmUp(tablet.tab);
    await expect.poll(() => tablet.tab.sessionEnd.get()).toBe('revoked');
    expect(await storedText()).not.toContain(secret);
    tablet.close();
  });

  test('scenario 48: another tab lets go of the mirror, so that the wipe is not blocked', async () => {
    const tablet = await newTablet(app());
    const second = tablet.anotherTab();
    await warmUp(second);
    await endSession(tablet.tab, { outbox: 'discard' });
    await expect.poll(() => second.sessionEnd.get()).toBe('signed_out');
    expect(await Dexie.exists(mirrorName(tablet.person.id))).toBe(false);
    expect(await Dexie.exists(outboxName(tablet.person.id))).toBe(false);
    tablet.close();
  });

  test('scenario 48: a tab that the browser froze keeps neither the wipe nor the person waiting', async () => {
    const { tablet, secret } = await withSentWork();
    const frozen = await openFrozen(mirrorName(tablet.person.id));
    const ended = endSession(tablet.tab, { outbox: 'keep' }).then(() => 'ended');
    expect(await Promise.race([ended, after(5_000)])).toBe('ended');
    expect(await rowsOf(frozen, 'rows')).not.toContain(secret);
    frozen.close();
    await expect.poll(() => Dexie.exists(mirrorName(tablet.person.id))).toBe(false);
    tablet.close();
  });

  test('the server hears later of a sign-out made offline', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await endSession(tablet.tab, { outbox: 'keep' });
    expect((await tablet.elsewhere.get('/products')).status).toBe(200);
    const next = await newTablet(app());
    await replay(next.tab);
    await expect.poll(async () => (await tablet.elsewhere.get('/products')).status).toBe(401);
    next.close();
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
    tablet.close();
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
    tablet.close();
  });

  test('the token of the moment of sending is used, also one that another tab has renewed (scenario 49)', async () => {
    const tablet = await newTablet(app());
    await keep(tablet.tab, productIntent());
    const renewed = await app().signIn(tablet.person);
    await writeSession(renewed);
    await replay(tablet.tab);
    const sent = present(tablet.network.sent[0]);
    expect(sent.headers.get('authorization')).toBe(`Bearer ${renewed.token}`);
    tablet.close();
  });
});

/** Everything that lies in the databases of this browser. */
async function storedText(): Promise<string> {
  const found: unknown[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open();
    for (const table of database.tables) found.push(await table.toArray());
    database.close();
  }
  return JSON.stringify(found);
}

/** A connection of a tab that hears nothing any more. */
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
