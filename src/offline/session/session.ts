// One user at a time works on a device, and leaves nothing readable behind: the mirror goes with
// the session, unsent work and begun forms stay for this user alone unless the person discards them.
import Dexie from 'dexie';
import type { Session } from '#contract/entities/session.ts';
import { type Device, imageCache } from '../device.ts';
import { mirrorName } from '../mirror/mirror-database.ts';
import { request } from '../network/request.ts';
import { outboxName } from '../outbox/outbox-database.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { currentSession, forgetSession, keepSession } from './current-session.ts';
import { deliverRevocations, noteRevocation } from './revocation.ts';

/** Opens this user's workspace; what was paused for want of a session may be sent again. */
export async function startSession(session: Session, device: Device): Promise<Workspace> {
  const { workspace, kept } = beginSession(session, device);
  await kept;
  return workspace;
}

interface Begun {
  workspace: Workspace;
  /** Rejects where this browser keeps nothing; the workspace is closed then. */
  kept: Promise<void>;
}

/** The same, to be read from at once: the databases open while it is noted who is signed in. */
export function beginSession(session: Session, device: Device): Begun {
  const workspace = openWorkspace(session.user_id, device);
  const kept = noteSession(session, workspace).catch((error: unknown) => {
    workspace.close();
    throw error;
  });
  return { workspace, kept };
}

async function noteSession(session: Session, workspace: Workspace): Promise<void> {
  const previous = await currentSession();
  const keys = Object.keys(session) as (keyof Session)[];
  if (!previous || keys.some((key) => previous[key] !== session[key])) await keepSession(session);
  if (previous && previous.user_id !== session.user_id) {
    // A session that ran out was never signed out. Not awaited: a frozen tab could block it, and
    // with it the login.
    void Dexie.delete(mirrorName(previous.user_id)).catch(() => undefined);
  }
  if (previous?.token !== session.token) await endPause(workspace);
  void workspace.outbox.setMeta('username', session.username).catch(() => undefined);
  void deliverRevocations(workspace.device).catch(() => undefined);
}

async function endPause({ outbox }: Workspace): Promise<void> {
  const state = await outbox.reach();
  const ended = outbox.setMeta('paused', false);
  if (state === 'ours') await ended;
  // Else the screens have to stand and say what is the matter with the outbox.
  else ended.catch(() => undefined);
}

/** Opens the workspace of whoever is signed in, for a worker that has no page. */
export async function resumeSession(device: Device): Promise<Workspace | undefined> {
  const session = await currentSession();
  return session && openWorkspace(session.user_id, device);
}

/**
 * Signs out on this device, connected or not: the mirror and the worker's copy of the session go
 * at once, in every tab. The server hears of it now or, by a hash of the token, later.
 */
export async function endSession(
  workspace: Workspace,
  { outbox }: { outbox: 'keep' | 'discard' },
): Promise<void> {
  const { userId, device, channel } = workspace;
  const session = await currentSession();
  await forgetSession();
  channel.post({ kind: 'signed-out' });
  await forgetNameUnlessWorkWaits(workspace).catch(() => undefined);
  workspace.close();
  await Dexie.delete(mirrorName(userId));
  // Only browsers have one.
  if (typeof caches !== 'undefined') await caches.delete(imageCache);
  if (outbox === 'discard') await Dexie.delete(outboxName(userId));
  if (session?.user_id === userId) await tellServer(device, session.token);
}

// Security: where nothing waits, no name stays behind.
async function forgetNameUnlessWorkWaits({ outbox }: Workspace): Promise<void> {
  if (outbox.state.get() !== 'ours') return;
  if ((await outbox.entries.count()) === 0) await outbox.meta.delete('username');
}

async function tellServer(device: Device, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Noted first: a tab closed while the request hangs must not leave the session open.
  await noteRevocation(token);
  const answer = await request(device, { method: 'POST', path: '/auth/logout', headers });
  if (answer.kind === 'answer') await deliverRevocations(device);
}
