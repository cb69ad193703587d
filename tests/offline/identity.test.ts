import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { mirrorName } from '#offline/mirror/mirror-database.ts';
import { warmUp } from '#offline/mirror/warm-up.ts';
import { exportOutbox } from '#offline/outbox/export-outbox.ts';
import { outboxName } from '#offline/outbox/outbox-database.ts';
import { replay } from '#offline/replay/replay.ts';
import { currentSession, keepSession } from '#offline/session/current-session.ts';
import { endSession } from '#offline/session/session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from './support/intents.ts';
import { entriesOf, keep, present } from './support/must.ts';
import { newTablet, tabletOf } from './support/tablet.ts';

describe('whose work it is', () => {
  const app = useTestApp('sqlite');

  test('scenario 45: entries of one user never go out under another, and go when he is back', async () => {
    const rina = await newTablet(app());
    rina.network.cut();
    await keep(rina.tab, productIntent());
    const sari = await newTablet(app());
    rina.network.heal();
    expect(await replay(rina.tab)).toMatchObject({ end: 'signed_out' });
    await replay(sari.tab);
    expect(rina.network.sent.concat(sari.network.sent)).toEqual([]);
    await rina.signInAgain();
    await replay(rina.tab);
    expect(await entriesOf(rina.tab)).toEqual([]);
    expect(rina.network.sent[0]?.headers.get('outbox-user')).toBe(rina.person.id);
    rina.close();
    sari.close();
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

  test('the server hears later of a sign-out made offline', async () => {
    const tablet = await newTablet(app());
    tablet.network.cut();
    await endSession(tablet.tab, { outbox: 'keep' });
    expect((await tablet.elsewhere.get('/products')).status).toBe(200);
    const next = await newTablet(app());
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

  test('the token of the moment of sending is used, also one that another tab has renewed', async () => {
    const tablet = await newTablet(app());
    await keep(tablet.tab, productIntent());
    const renewed = await app().signIn(tablet.person);
    await keepSession(renewed);
    await replay(tablet.tab);
    const sent = present(tablet.network.sent[0]);
    expect(sent.headers.get('authorization')).toBe(`Bearer ${renewed.token}`);
    tablet.close();
  });
});
