import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', noStorage);
vi.stubGlobal('sessionStorage', noStorage);
const noEvents = { addEventListener: () => {}, removeEventListener: () => {} };
vi.stubGlobal('window', { localStorage: noStorage, ...noEvents });
vi.stubGlobal('document', noEvents);
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
