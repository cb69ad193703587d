import { expect, test } from 'vitest';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { pillOf } from '#client/shell/sync-pill-state.ts';

const calm: SyncStatus = {
  pending: 0,
  sending: 0,
  refused: 0,
  stale: 0,
  isOffline: false,
  hasNetwork: true,
  isChecking: false,
  lastSyncedAt: '2026-11-20T03:37:00.000Z',
  lists: 0,
  storage: 'ok',
  paused: false,
  mustUpdate: false,
};

test('nothing is called up to date before the server has answered', () => {
  expect(pillOf({ ...calm, isChecking: true }).kind).toBe('checking');
  expect(pillOf(calm).kind).toBe('quiet');
});

test('nor before every list and every screen is on this device', () => {
  expect(pillOf(calm, 0.9).kind).toBe('fetching');
  expect(pillOf({ ...calm, lastSyncedAt: undefined }).kind).toBe('fetching');
});

test('scenario 22: a network that leads nowhere is no real connection', () => {
  const captive = { ...calm, isOffline: true, pending: 2 };
  expect(pillOf(captive)).toEqual({ kind: 'unreachable', count: 2 });
  expect(pillOf({ ...captive, hasNetwork: false })).toEqual({ kind: 'offline', count: 2 });
});

test('what needs a person comes first, very old changes included', () => {
  const status = { ...calm, pending: 3, stale: 1, refused: 1, isOffline: true };
  expect(pillOf(status)).toEqual({ kind: 'attention', count: 2 });
});
