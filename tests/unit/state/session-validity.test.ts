import { describe, expect, it } from 'vitest';
import { isSessionValid, noSession, type SessionState } from '#client/data/session-state.ts';
import { parseValidSession } from '#client/data/session-store.ts';
import { firstPageOf } from '#client/state/first-page.ts';

const now = Date.parse('2026-11-20T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

function sessionWith(changes: Partial<SessionState>): SessionState {
  const expires_at = new Date(now + 7 * dayMs).toISOString();
  const user_id = '0198c2a4-7b1e-7c3d-9e5f-000000000001';
  const signedIn = { token: 't', username: 'rina', role: 'admin', user_id, expires_at };
  return { ...noSession, ...signedIn, isAuthenticated: true, ...changes };
}

describe('the end of a session', () => {
  it.each([
    ['right', 0],
    ['8 days ahead', 8 * dayMs],
    ['8 days behind', -8 * dayMs],
  ])('comes by the server’s time under a clock that is %s', (_clock, error) => {
    const session = sessionWith({ clockSkewMs: -error });
    const lastMs = Date.parse(session.expires_at) + error;
    expect(isSessionValid(session, now + error)).toBe(true);
    expect(isSessionValid(session, lastMs - 1)).toBe(true);
    expect(isSessionValid(session, lastMs)).toBe(false);
    expect(parseValidSession(session, lastMs)).toBeUndefined();
  });

  it('is by the device’s clock where nothing was measured', () => {
    const session = sessionWith({});
    expect(isSessionValid(session, now + 7 * dayMs - 1)).toBe(true);
    expect(isSessionValid(session, now + 7 * dayMs)).toBe(false);
  });

  it('takes the measured skew along, and nobody who is signed out has one', () => {
    expect(parseValidSession(sessionWith({ clockSkewMs: 42 }), now)).toMatchObject({ clockSkewMs: 42 });
    expect(isSessionValid(noSession, now)).toBe(false);
  });
});

it('each role has a first page that it may open', () => {
  expect(['super_admin', 'admin', 'sales'].map(firstPageOf)).toEqual(['/transactions', '/transactions', '/till']);
});
