import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', noStorage);
vi.stubGlobal('sessionStorage', noStorage);
const noEvents = { addEventListener: () => {}, removeEventListener: () => {} };
vi.stubGlobal('window', { localStorage: noStorage, ...noEvents });
vi.stubGlobal('document', noEvents);
vi.stubGlobal('self', { location: { origin: 'http://gerobak.test' } });

// Loaded once there is a storage: they read it as they come.
const { resumeSession, sessionEnd, watchSessionEnd } = await import('#client/data/session.ts');
const { currentWorkspace, storageBlocked } = await import('#client/data/workspace.ts');
const { useSessionStore, storeSession } = await import('#client/data/session-store.ts');

const session = {
  ...{ token: 't', username: 'rina', role: 'admin' as const, user_id: 'u' },
  expires_at: '2999-01-01T00:00:00.000Z',
};

test('a session that ends while it is being stored is ended for the first screen too', async () => {
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
