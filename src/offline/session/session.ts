// One user at a time works on a device. `end-session` says what stays there afterwards.
import type { Device } from '../device.ts';
import { loadOutbox } from '../load-outbox.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { currentSession, keepSession } from './current-session.ts';
import type { KeptSession } from './session-database.ts';

/** Opens this user's workspace; an outbox that waited for a sign-in is sent again. */
export async function startSession(session: KeptSession, device: Device): Promise<Workspace> {
  const { workspace, kept } = beginSession(session, device);
  await kept;
  return workspace;
}

interface OpenedSession {
  workspace: Workspace;
  /** Rejects where this browser stores nothing; the workspace is closed then. */
  kept: Promise<void>;
}

/** The same without waiting: rows can be read while the session is being stored. */
export function beginSession(session: KeptSession, device: Device): OpenedSession {
  const workspace = openWorkspace(session.user_id, device, session.clockSkewMs);
  const kept = storeSession(session, workspace).catch((error: unknown) => {
    workspace.close();
    throw error;
  });
  return { workspace, kept };
}

async function storeSession(session: KeptSession, workspace: Workspace): Promise<void> {
  const previous = await currentSession();
  const keys = Object.keys(session) as (keyof KeptSession)[];
  if (!previous || keys.some((key) => previous[key] !== session[key])) await keepSession(session);
  if (previous && previous.user_id !== session.user_id) {
    // A session that ran out was never signed out here. The sign-in does not wait for this.
    void forgetPrevious(previous.user_id).catch(() => undefined);
  }
  if (previous?.token !== session.token) await resumeSending(workspace);
  void workspace.outbox.setMeta('username', session.username).catch(() => undefined);
}

async function forgetPrevious(userId: string): Promise<void> {
  const { keepOnlyUnsent } = await loadOutbox();
  await keepOnlyUnsent(userId);
}

async function resumeSending({ outbox }: Workspace): Promise<void> {
  const state = await outbox.reach();
  const ended = outbox.setMeta('paused', false);
  if (state === 'usable') await ended;
  // Otherwise the screens are shown, and say what is wrong with the outbox.
  else ended.catch(() => undefined);
}

/** Opens the workspace of whoever is signed in, for a worker that has no page. */
export async function resumeSession(device: Device): Promise<Workspace | undefined> {
  const session = await currentSession();
  return session && openWorkspace(session.user_id, device, session.clockSkewMs);
}
