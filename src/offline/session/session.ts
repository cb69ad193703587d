// Opens the workspace of a session. One user at a time works on a device; `end-session.ts` decides what
// stays stored afterwards.
import type { Device } from '../device.ts';
import { loadOutbox } from '../load-outbox.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { currentSession, writeSession } from './current-session.ts';
import type { StoredSession } from './session-database.ts';

/** Opens this user's workspace after a sign-in or a reload. A sign-in also ends a pause of the outbox. */
export async function startSession(session: StoredSession, device: Device): Promise<Workspace> {
  const { workspace, stored } = beginSession(session, device);
  await stored;
  return workspace;
}

interface OpenedSession {
  workspace: Workspace;
  /** Resolves when the session is stored. Rejects, and closes the workspace, if storage is blocked. */
  stored: Promise<void>;
}

/** Like `startSession`, but does not wait: rows can be read while the session is being stored. */
export function beginSession(session: StoredSession, device: Device): OpenedSession {
  const workspace = openWorkspace(session.user_id, device, session.clockSkewMs);
  const stored = storeSession(session, workspace).catch((error: unknown) => {
    workspace.close();
    throw error;
  });
  return { workspace, stored };
}

async function storeSession(session: StoredSession, workspace: Workspace): Promise<void> {
  const previous = await currentSession();
  const keys = Object.keys(session) as (keyof StoredSession)[];
  if (!previous || keys.some((key) => previous[key] !== session[key])) await writeSession(session);
  if (previous && previous.user_id !== session.user_id) {
    // The previous user's session expired without a sign-out, so that user's data is deleted now. The
    // sign-in does not wait for this.
    void clearPreviousUser(previous.user_id).catch(() => undefined);
  }
  if (previous?.token !== session.token) await resumeSending(workspace);
  void workspace.outbox.setMeta('username', session.username).catch(() => undefined);
}

async function clearPreviousUser(userId: string): Promise<void> {
  const { deleteServerData } = await loadOutbox();
  await deleteServerData(userId);
}

/** Ends the pause that a 401 has started: the entries of the outbox are sent again. */
async function resumeSending({ outbox }: Workspace): Promise<void> {
  const state = await outbox.reach();
  const written = outbox.setMeta('paused', false);
  if (state === 'usable') await written;
  // Otherwise do not wait: the screens show what is wrong with the outbox.
  else written.catch(() => undefined);
}

/** Opens the workspace of the signed-in user in the service worker. Undefined if nobody is signed in. */
export async function resumeSession(device: Device): Promise<Workspace | undefined> {
  const session = await currentSession();
  return session && openWorkspace(session.user_id, device, session.clockSkewMs);
}
