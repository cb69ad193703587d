import { expect, test } from 'vitest';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { fetchedShare, syncState } from '#client/shell/sync-state.ts';

const calm: SyncStatus = {
  pending: 0,
  sending: 0,
  lost: 0,
  refused: 0,
  stale: 0,
  isOffline: false,
  hasNetwork: true,
  isChecking: false,
  lastSyncedAt: '2026-11-20T03:37:00.000Z',
  initialSync: undefined,
  storage: 'ok',
  paused: false,
  mustUpdate: false,
};

test('nothing is called up to date before the server has answered', () => {
  expect(syncState({ ...calm, isChecking: true }).kind).toBe('checking');
  expect(syncState(calm).kind).toBe('quiet');
});

test('nor before every list and every screen is on this device', () => {
  expect(syncState(calm, 0.9).kind).toBe('fetching');
  expect(syncState({ ...calm, lastSyncedAt: undefined }).kind).toBe('fetching');
});

test('the first fill is half files and half lists, and is never called whole before it is', () => {
  const filling = { ...calm, lastSyncedAt: undefined, initialSync: { lists: 0, of: 0 } };
  expect(fetchedShare(filling, 0)).toBe(0);
  expect(fetchedShare({ ...filling, initialSync: { lists: 3, of: 6 } }, 0.5)).toBe(0.5);
  expect(fetchedShare({ ...filling, initialSync: { lists: 6, of: 6 } }, 0.999)).toBe(0.99);
  expect(fetchedShare(calm)).toBe(1);
});

test('scenario 22: a network that leads nowhere is no real connection', () => {
  const captive = { ...calm, isOffline: true, pending: 2 };
  expect(syncState(captive)).toEqual({ kind: 'unreachable', count: 2 });
  expect(syncState({ ...captive, hasNetwork: false })).toEqual({ kind: 'offline', count: 2 });
});

test('what needs a person comes first, very old changes included', () => {
  const status = { ...calm, pending: 3, stale: 1, refused: 1, isOffline: true };
  expect(syncState(status)).toEqual({ kind: 'attention', count: 2 });
});

test('work that the browser has deleted comes before what is kept, and nothing is called sent', () => {
  expect(syncState({ ...calm, lost: 2, refused: 1 })).toEqual({ kind: 'lost', count: 2 });
  expect(syncState({ ...calm, lost: 2, storage: 'held' }).kind).toBe('blocked');
});

test('without a valid session a sign-in is asked for, also while nothing waits', () => {
  expect(syncState({ ...calm, paused: true })).toEqual({ kind: 'signIn', count: 0 });
});
