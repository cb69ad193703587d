// How a session begins and ends in the databases of this device. One user at a time works on a device: at the
// end of a session the mirror is deleted; unsent entries and form drafts stay stored for the same user, unless
// the user discards them.
import Dexie from 'dexie';
import { syncHeaders } from '#contract/sync/sync.ts';
import { clearImageCache, type Device, endPush } from '../device.ts';
import { mirrorName } from '../mirror/mirror-database.ts';
import { request } from '../network/request.ts';
import { freePictures } from '../outbox/kept-pictures.ts';
import { OutboxDatabase, outboxName } from '../outbox/outbox-database.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { noteEpoch } from './call-server.ts';
import {
  currentSession,
  deleteSession,
  hashOf,
  sessionDatabase,
  wasSignedOut,
  writeSession,
} from './current-session.ts';
import type { StoredSession } from './stored-session.ts';

interface OpenedSession {
  workspace: Workspace;
  /**
   * Resolves when the session is stored, to the session that this device has: of a resumed one it may know better.
   * Rejects, and closes the workspace, if storage is blocked.
   */
  stored: Promise<StoredSession | undefined>;
}

/**
 * Opens this user's workspace after a sign-in or a reload; rows can be read while the session is being stored.
 * A sign-in also ends a pause of the outbox.
 *
 * @param isResumed it was read from localStorage, which browsers write to disk up to a minute late: if they are
 *   killed before, it has the session before. What the database has of a later sign-in or sign-out then holds, and
 *   the caller opens that session instead.
 */
export function openSession(session: StoredSession, device: Device, { isResumed = false } = {}): OpenedSession {
  const workspace = openWorkspace(session.user_id, device, session.clockSkewMs);
  const stored = keepSession(session, workspace, isResumed).catch((error: unknown) => {
    workspace.close();
    throw error;
  });
  return { workspace, stored };
}

async function keepSession(
  session: StoredSession,
  workspace: Workspace,
  isResumed: boolean,
): Promise<StoredSession | undefined> {
  const kept = await currentSession();
  const isOver = isResumed && (kept ? isLater(kept, session) : await wasSignedOut(session));
  if (!isOver) {
    await storeSession(session, kept, workspace);
    return session;
  }
  if (kept?.user_id !== session.user_id) {
    // Opening it has made a mirror for somebody who has left.
    workspace.close();
    await wipe(mirrorName(session.user_id));
  }
  return kept;
}

/** Whether this is another session, which began later: all last equally long. */
export function isLater(session: StoredSession, than: Pick<StoredSession, 'token' | 'expires_at'>): boolean {
  const isEarlier = Date.parse(session.expires_at) <= Date.parse(than.expires_at);
  return session.token !== than.token && !isEarlier;
}

async function storeSession(
  session: StoredSession,
  previous: StoredSession | undefined,
  workspace: Workspace,
): Promise<void> {
  // Early, because the time that has passed in this page counts from here.
  void workspace.clock.readSkewMs().catch(() => undefined);
  const isNew = previous?.token !== session.token;
  if (isNew) await hearEpoch(workspace);
  const keys = Object.keys(session) as (keyof StoredSession)[];
  if (!previous || keys.some((key) => previous[key] !== session[key])) await writeSession(session);
  if (previous && previous.user_id !== session.user_id) {
    // The previous user's session expired without a sign-out, so that user's data is deleted now. The
    // sign-in does not wait for this.
    void deleteServerData(previous.user_id).catch(() => undefined);
  }
  if (isNew) await resumeSending(workspace);
  void workspace.outbox.setMeta('username', session.username).catch(() => undefined);
}

/**
 * Asks, before anything is sent with a new session, whether the server was restored while nobody was signed in: what
 * it has lost must be back in the outbox, in its place.
 */
async function hearEpoch(workspace: Workspace): Promise<void> {
  const { outbox, device } = workspace;
  if ((await outbox.reach()) !== 'usable' || (await outbox.acknowledged.count()) === 0) return;
  const answer = await request(device, { method: 'GET', path: '/health' });
  if (answer.kind === 'unreachable') return;
  await noteEpoch(workspace, answer.headers.get(syncHeaders.serverEpoch) ?? undefined);
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
export async function openStoredSession(device: Device): Promise<Workspace | undefined> {
  const session = await currentSession();
  return session && openWorkspace(session.user_id, device, session.clockSkewMs);
}

/**
 * Signs out on this device, with or without a connection: the mirror and the worker's copy of the session
 * are deleted at once, in every tab. The server is notified now or, with a hash of the token, later.
 */
export async function endSession(workspace: Workspace, { outbox }: { outbox: 'keep' | 'discard' }): Promise<void> {
  const { userId, device, channel } = workspace;
  const session = await deleteSession();
  channel.post({ kind: 'signed-out' });
  // Close the databases first, so that a late response cannot be stored any more.
  workspace.close();
  await deleteServerData(userId);
  if (outbox === 'discard') await wipe(outboxName(userId));
  if (session?.user_id === userId) await notifyServer(device, session.token);
}

/**
 * Deletes all data of the server that this device has stored for a user. Security: after a sign-out only
 * unsent entries and form drafts may stay.
 */
async function deleteServerData(userId: string): Promise<void> {
  // If the outbox cannot be written, the mirror must be deleted all the same.
  await clearAccepted(userId).catch(() => undefined);
  await wipe(mirrorName(userId));
  await clearImageCache();
  await endPush();
}

/**
 * Deletes the accepted entries and the pictures that only they needed. Consequence: if the server is later
 * restored from a backup, this device cannot send these entries again.
 */
async function clearAccepted(userId: string): Promise<void> {
  if (!(await Dexie.exists(outboxName(userId)))) return;
  const outbox = new OutboxDatabase(userId);
  try {
    // A newer version of the app clears its own data.
    if ((await outbox.reach()) !== 'usable') return;
    await outbox.acknowledged.clear();
    await freePictures(outbox, () => true);
    // Without unsent entries, delete the owner's name too.
    if ((await outbox.entries.count()) === 0) await outbox.meta.delete('username');
  } finally {
    outbox.close();
  }
}

/**
 * Empties a database, then deletes the database. A frozen tab that has the database open delays the
 * deletion until the tab wakes up; we do not wait for that, because the database is already empty.
 */
async function wipe(name: string): Promise<void> {
  if (!(await Dexie.exists(name))) return;
  const database = new Dexie(name);
  // A database too damaged to be emptied can still be deleted.
  await empty(database).catch(() => undefined);
  const blockedByTab = new Promise<void>((resolve) => database.on('blocked', () => resolve()));
  await Promise.race([database.delete(), blockedByTab]);
}

async function empty(database: Dexie): Promise<void> {
  const { tables } = await database.open();
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

async function notifyServer(device: Device, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Store the revocation first: if the tab is closed while the request hangs, it is sent later.
  await storeRevocation(token);
  const answer = await request(device, { method: 'POST', path: '/auth/logout', headers });
  // The server can be reached: send the stored revocation too, so that it is removed again.
  if (answer.kind === 'answer') await deliverRevocations(device);
}

/** Stores that the server has to end this session. Only a hash of the token is stored. */
async function storeRevocation(token: string): Promise<void> {
  await sessionDatabase.revocations.put({ tokenHash: await hashOf(token) });
}

/** Sends sign-outs that were made while the server could not be reached. */
export async function deliverRevocations(device: Device): Promise<void> {
  const revocations = await sessionDatabase.revocations.toArray();
  for (const { tokenHash } of revocations) {
    const answer = await request(device, {
      method: 'POST',
      path: '/auth/revoke',
      body: { token_hash: tokenHash },
    });
    // Any final response is enough: an unknown hash means that the session has already ended.
    const isDelivered = answer.kind === 'answer' && answer.status < 500 && answer.status !== 429;
    if (isDelivered) await sessionDatabase.revocations.delete(tokenHash);
  }
}
