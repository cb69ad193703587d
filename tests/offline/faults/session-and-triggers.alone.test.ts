import 'fake-indexeddb/auto';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', noStorage);
vi.stubGlobal('sessionStorage', noStorage);
const listeners: [type: string, run: () => void][] = [];
const happens = (type: string) => {
  for (const [each, run] of listeners) if (each === type) run();
};
const events = {
  addEventListener: (...listener: [string, () => void]) => void listeners.push(listener),
  removeEventListener: () => {},
};
const shown = { ...events, visibilityState: 'visible' };
vi.stubGlobal('window', { localStorage: noStorage, ...events });
vi.stubGlobal('document', shown);
vi.stubGlobal('self', { location: { origin: 'http://gerobak.test' } });

// Imported once there is a storage: they read it on import.
const { resumeSession, sessionEnd, watchSessionEnd } = await import('#client/data/session.ts');
const { currentWorkspace, storageBlocked } = await import('#client/data/workspace.ts');
const { useSessionStore, storeSession } = await import('#client/data/session-store.ts');
const {
  readCurrentSession: currentSession,
  deleteSession,
  writeSession,
} = await import('#offline/session/current-session.ts');
const { backgroundWorkAllowed, startTriggers } = await import('#client/data/triggers.ts');
const { loadOutbox } = await import('#offline/load-outbox.ts');
const { openWorkspace } = await import('#offline/workspace.ts');
const { createBrowserPlatform } = await import('#offline/platform.ts');
const { renewSubscription } = await import('../../../src/sw/push.ts');

const session = {
  token: 't',
  username: 'rina',
  role: 'admin' as const,
  user_id: 'u',
  expires_at: '2999-01-01T00:00:00.000Z',
};

test('a session that ends while it is being stored is ended for the first screen too (scenario 45)', async () => {
  storeSession(session);
  const started = resumeSession();
  currentWorkspace.get()?.sessionEnd.set('revoked');
  expect(sessionEnd.get()).toBe('revoked');
  await started;
  expect(currentWorkspace.get()).toBeUndefined();
  expect(storageBlocked.get()).toBe(false);

  expect(useSessionStore.getState().isAuthenticated).toBe(true);
  const stopWatching = watchSessionEnd(() => {});
  expect(useSessionStore.getState().isAuthenticated).toBe(false);
  stopWatching();
});

test('a localStorage that was not written in time gives way to a later sign-in, and not to an earlier one (scenario 45)', async () => {
  const later = { ...session, token: 'later', expires_at: '2999-01-02T00:00:00.000Z' };
  await writeSession(later);
  storeSession(session);
  await resumeSession();
  expect(useSessionStore.getState()).toMatchObject({ token: 'later', isAuthenticated: true });
  expect(await currentSession()).toMatchObject({ token: 'later' });
  expect(currentWorkspace.get()?.userId).toBe('u');

  const last = { ...session, token: 'last', expires_at: '2999-01-03T00:00:00.000Z' };
  storeSession(last);
  await resumeSession();
  expect(useSessionStore.getState().token).toBe('last');
  expect(await currentSession()).toMatchObject({ token: 'last' });
});

test('a session that was signed out does not come back from a localStorage that was not written in time (scenario 45)', async () => {
  await writeSession(session);
  await deleteSession();
  storeSession(session);
  await resumeSession();
  expect(useSessionStore.getState().isAuthenticated).toBe(false);
  expect(currentWorkspace.get()).toBeUndefined();
  expect(await currentSession()).toBeUndefined();

  const other = { ...session, token: 'other' };
  storeSession(other);
  await resumeSession();
  expect(await currentSession()).toMatchObject({ token: 'other' });
});

test('a session that the server has ended is not begun anew from the copy in the database', async () => {
  await writeSession(session);
  storeSession({ ...session, expires_at: '2020-01-01T00:00:00.000Z' });
  await resumeSession();
  expect(useSessionStore.getState().expires_at).toBe('2020-01-01T00:00:00.000Z');
});

test('a subscription for notifications that the browser dropped is made anew for whoever is signed in, and for nobody else', async () => {
  const subscription = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) });
  let existing: object | null = null;
  let subscribe = async () => subscription('made');
  const pushManager = { getSubscription: async () => existing, subscribe: () => subscribe() };
  vi.stubGlobal('self', { location: { origin: 'http://gerobak.test' }, registration: { pushManager } });
  const sent: unknown[] = [];
  const platform = createBrowserPlatform(async (_, { path, body }) => {
    sent.push(`${path} ${(body as { endpoint: string }).endpoint}`);
    return Response.json({ status: 'success', message: '', data: null });
  });
  const renew = async (change: object) => {
    await renewSubscription(change, platform);
    return sent.splice(0);
  };
  const dropped = { oldSubscription: { options: { applicationServerKey: 'key' } } };
  await writeSession(session);
  expect(await renew({ ...dropped, newSubscription: subscription('new') })).toEqual(['/push-subscriptions new']);
  expect(await renew(dropped)).toEqual(['/push-subscriptions made']);
  expect(await renew({})).toEqual([]);
  existing = subscription('existing');
  expect(await renew(dropped)).toEqual(['/push-subscriptions existing']);
  existing = null;
  subscribe = () => Promise.reject(new Error('permission denied'));
  await expect(renew(dropped)).rejects.toThrow('permission denied');
  await deleteSession();
  expect(await renew({ ...dropped, newSubscription: subscription('new') })).toEqual([]);
});

test('a sync begins at the start, on focus, on reconnect, on events and after a failure; a minute hidden ends the stream (screens 8.5)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // Loaded on first use, which takes turns of the event loop.
  await Promise.all([loadOutbox(), writeSession(session)]);
  const server = { isFailing: false };
  let [syncs, streams] = [0, 0];
  let stream: WritableStreamDefaultWriter<Uint8Array> | undefined;
  const reply = (data: unknown, status = 200) =>
    Response.json({ status: status === 200 ? 'success' : 'fail', message: '', data, errors: [] }, { status });
  const browser = createBrowserPlatform(async (_, { path }) => {
    if (path === '/health') syncs += 1;
    if (!path.startsWith('/sync/changes')) return reply(null);
    return server.isFailing ? reply(null, 500) : reply({ token: 't', has_more: false, lists: {} });
  });
  const send = (text: string) => stream?.write(new TextEncoder().encode(text));
  const network = async () => {
    streams += 1;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
    stream = writable.getWriter();
    void send(':\n\n');
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  };
  const lock = async (_: string, task: () => Promise<void>) => task();
  const workspace = openWorkspace('u', { ...browser, network, lock, random: () => 0 });
  const show = (visibilityState: 'visible' | 'hidden') => {
    shown.visibilityState = visibilityState;
    happens('visibilitychange');
  };
  const stop = startTriggers(workspace);
  const steps: [act: () => unknown, ms: number, syncs: number, streams: number][] = [
    [() => {}, 10_000, 0, 0],
    // A stream that opens may have missed a change.
    [() => backgroundWorkAllowed.set(true), 1, 2, 1],
    // Events that arrive during a sync share the next one.
    [() => [1, 2, 3, 4].map(() => send('event: changed\n\n')), 1, 2, 0],
    [() => happens('focus'), 4_999, 1, 0],
    [() => happens('focus'), 1, 0, 0],
    [() => happens('focus'), 1, 1, 0],
    [() => happens('offline'), 1, 0, 0],
    [() => happens('online'), 1, 2, 1],
    [() => show('hidden'), 59_000, 0, 0],
    [() => show('visible'), 1, 1, 0],
    [() => void send(':\n\n'), 1, 0, 0],
    [() => show('hidden'), 60_001, 0, 0],
    [() => show('visible'), 1, 2, 1],
    [() => Object.assign(server, { isFailing: true }), 1, 0, 0],
    [() => happens('focus'), 1, 1, 0],
    [() => Object.assign(server, { isFailing: false }), 5_000, 1, 0],
    [stop, 1, 0, 0],
    [() => happens('online'), 1, 0, 0],
    [() => show('visible'), 15 * 60_000, 0, 0],
  ];
  for (const [index, [act, ms, ...counts]] of steps.entries()) {
    [syncs, streams] = [0, 0];
    act();
    for (const step of [ms, 0, 0]) {
      await vi.advanceTimersByTimeAsync(step);
      for (let turns = 0; turns < 100; turns++) await turn();
    }
    expect([syncs, streams], `step ${index}`).toEqual(counts);
  }
  workspace.close();
});
