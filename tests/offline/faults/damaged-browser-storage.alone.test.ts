import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
vi.stubGlobal('localStorage', localStorage);
vi.stubGlobal('window', { localStorage, addEventListener: () => {} });
vi.stubGlobal('self', { location: { origin: 'http://gerobak.test' } });
vi.stubGlobal('navigator', { languages: ['fr-FR', 'id-ID', 'en'] });
vi.stubGlobal('sessionStorage', { getItem: () => '{', setItem: () => {}, removeItem: () => {} });

// Imported once there is a storage: they read it on import.
const { noSession, readSessionState } = await import('#client/data/session-state.ts');
const { useSessionStore } = await import('#client/data/session-store.ts');
const { lostEntries, watchForLostOutbox } = await import('#client/data/lost-outbox.ts');
const { readLocale, userWithUnsavedLocale } = await import('#client/i18n/locale-store.ts');
const { currentWorkspace } = await import('#client/data/workspace.ts');
const { tabDrafts } = await import('#client/data/drafts.ts');
const { openWorkspace } = await import('#offline/workspace.ts');
const { createBrowserPlatform: browserPlatform } = await import('#offline/platform.ts');
const { send } = await import('#offline/network/send.ts');

const session = {
  token: 't',
  username: 'rina',
  role: 'admin',
  user_id: 'u',
  isAuthenticated: true,
  expires_at: '2999-01-01T00:00:00.000Z',
};

const garbage = ['', '{', 'null', '5', '"x"', '[]', '[null]', '{}', '{"state":null}', '{"state":5}'];

describe('what the browser’s storage gives back damaged', () => {
  beforeEach(() => kept.clear());

  const states = Object.keys(session).flatMap((name) =>
    [null, 5, {}, []].map((value) => JSON.stringify({ state: { ...session, [name]: value }, version: 0 })),
  );
  test.each([...garbage, ...states])('auth-storage %s is nobody’s session', async (stored) => {
    useSessionStore.setState(noSession);
    kept.set('auth-storage', stored);
    await useSessionStore.persist.rehydrate();
    expect(useSessionStore.getState()).toEqual(noSession);
    expect(readSessionState()).toEqual(noSession);
  });

  test('auth-storage as it was written is the session', async () => {
    kept.set('auth-storage', JSON.stringify({ state: session, version: 0 }));
    await useSessionStore.persist.rehydrate();
    expect(useSessionStore.getState()).toEqual({ ...noSession, ...session });
    expect(readSessionState()).toEqual(useSessionStore.getState());
    kept.delete('auth-storage');
    useSessionStore.setState(noSession);
  });

  const traces = [
    { born: 5, unsent: 1, at: 1 },
    { born: 'x', unsent: 'many', at: 1 },
    { born: 'x', unsent: 1, at: 1e300 },
    { born: 'x', unsent: 1, at: 1, lost: { unsent: {}, at: 'then' } },
    { born: 'x', unsent: 1, at: 1, lost: null },
  ].map((trace) => JSON.stringify({ u: trace }));
  test.each([...garbage, '{"u":null}', '{"u":"x"}', ...traces])(
    'a trace %s tells of no lost work, and is written anew',
    async (stored) => {
      const tab = openWorkspace('u', browserPlatform(send));
      kept.set('gerobak-outboxes', stored);
      const stop = watchForLostOutbox(tab);
      await expect.poll(() => kept.get('gerobak-outboxes')).toMatch(/^{"u":{"born":"[\da-f-]+","unsent":0/);
      expect(lostEntries.get()).toBeUndefined();
      stop();
      tab.close();
    },
  );

  test('a trace of one person that is damaged takes none of another with it', async () => {
    const sound = { born: 'x', unsent: 3, at: 1 };
    kept.set('gerobak-outboxes', JSON.stringify({ u: 'x', other: sound }));
    const tab = openWorkspace('u', browserPlatform(send));
    const stop = watchForLostOutbox(tab);
    await expect
      .poll(() => JSON.parse(kept.get('gerobak-outboxes') ?? ''))
      .toMatchObject({ u: { unsent: 0 }, other: sound });
    stop();
    tab.close();
  });

  test.each(garbage)('a language %s counts as not chosen, and the browser’s counts', (stored) => {
    kept.set('gerobak-locale', stored);
    kept.set('gerobak-locale-unsaved', stored);
    expect(readLocale()).toBe('id');
    expect(userWithUnsavedLocale()).toBe(stored);
  });

  test('a draft of a tab that is no JSON is none', async () => {
    const tab = openWorkspace('u', browserPlatform(send));
    currentWorkspace.set(tab);
    expect(await tabDrafts.read('profile')).toBeUndefined();
    currentWorkspace.set(undefined);
    tab.close();
  });
});
