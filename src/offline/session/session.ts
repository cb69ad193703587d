// A device is used by one user at a time. The end of a session deletes the mirror; unsent entries and form drafts are
// kept for the same user, unless discarded.
import Dexie from 'dexie';
import { syncHeaders } from '#contract/sync/sync.ts';
import { mirrorName } from '../mirror/mirror-database.ts';
import { request } from '../network/request.ts';
import { deleteUnusedPictures } from '../outbox/local-pictures.ts';
import { OutboxDatabase, outboxName } from '../outbox/outbox-database.ts';
import { clearImageCache, endPush, type Platform } from '../platform.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { handleEpoch } from './call-server.ts';
import {
  deleteSession,
  hashSessionToken,
  readCurrentSession,
  sessionDatabase,
  wasSignedOut,
  writeSession,
} from './current-session.ts';
import type { StoredSession } from './stored-session.ts';

interface OpenedSession {
  workspace: Workspace;
  /**
   * Resolves to this device's session, which may be newer than a resumed one. Rejects, and closes the workspace, if
   * storage is blocked.
   */
  stored: Promise<StoredSession | undefined>;
}

/**
 * Rows can be read while the session is being stored.
 * @param isResumed the session was read from localStorage, which browsers write up to a minute late, so that it may be
 * outdated if the browser was killed; a later sign-in or sign-out in the database then takes precedence
 */
export function openSession(session: StoredSession, platform: Platform, { isResumed = false } = {}): OpenedSession {
  const workspace = openWorkspace(session.user_id, platform, session.clockSkewMs);
  const stored = storeOrKeepSession(session, workspace, isResumed).catch((error: unknown) => {
    workspace.close();
    throw error;
  });
  return { workspace, stored };
}

async function storeOrKeepSession(
  session: StoredSession,
  workspace: Workspace,
  isResumed: boolean,
): Promise<StoredSession | undefined> {
  const keptSession = await readCurrentSession();
  const isOutdated = isResumed && (keptSession ? isLaterSession(keptSession, session) : await wasSignedOut(session));
  if (!isOutdated) {
    await storeSession(session, keptSession, workspace);
    return session;
  }
  if (keptSession?.user_id !== session.user_id) {
    // Opening created a mirror for a user who has signed out.
    workspace.close();
    await deleteDatabase(mirrorName(session.user_id));
  }
  return keptSession;
}

/** All sessions have the same duration, so the one that ends later began later. */
export function isLaterSession(session: StoredSession, other: Pick<StoredSession, 'token' | 'expires_at'>): boolean {
  const isEarlier = Date.parse(session.expires_at) <= Date.parse(other.expires_at);
  return session.token !== other.token && !isEarlier;
}

async function storeSession(
  session: StoredSession,
  previous: StoredSession | undefined,
  workspace: Workspace,
): Promise<void> {
  // Called early, because elapsed time counts from here.
  void workspace.clock.readSkewMs().catch(() => undefined);
  const isNew = previous?.token !== session.token;
  if (isNew) await checkEpoch(workspace);
  const keys = Object.keys(session) as (keyof StoredSession)[];
  if (!previous || keys.some((key) => previous[key] !== session[key])) await writeSession(session);
  if (previous && previous.user_id !== session.user_id) {
    // The previous user's session expired without a sign-out. The sign-in does not wait for the deletion.
    void deleteServerData(previous.user_id).catch(() => undefined);
  }
  if (isNew) await resumeSending(workspace);
  void workspace.outbox.setMeta('username', session.username).catch(() => undefined);
}

/** Runs before anything is sent, because entries lost by a restored server must be back in the outbox. */
async function checkEpoch(workspace: Workspace): Promise<void> {
  const { outbox, platform } = workspace;
  if ((await outbox.waitForState()) !== 'usable' || (await outbox.acknowledged.count()) === 0) return;
  const response = await request(platform, { method: 'GET', path: '/health' });
  if (response.kind === 'unreachable') return;
  await handleEpoch(workspace, response.headers.get(syncHeaders.serverEpoch) ?? undefined);
}

/** Ends the pause after a 401. */
async function resumeSending({ outbox }: Workspace): Promise<void> {
  const state = await outbox.waitForState();
  const unpaused = outbox.setMeta('paused', false);
  if (state === 'usable') await unpaused;
  // The screens show what is wrong with the outbox.
  else unpaused.catch(() => undefined);
}

export async function openStoredSession(platform: Platform): Promise<Workspace | undefined> {
  const session = await readCurrentSession();
  return session && openWorkspace(session.user_id, platform, session.clockSkewMs);
}

/**
 * Works offline: deletes mirror and session immediately, in every tab. The server is notified now, or later with a hash
 * of the token.
 */
export async function endSession(workspace: Workspace, { outbox }: { outbox: 'keep' | 'discard' }): Promise<void> {
  const { userId, platform, channel } = workspace;
  const session = await deleteSession();
  channel.post({ kind: 'signed-out' });
  // Closed first, so that a late response can no longer be stored.
  workspace.close();
  await deleteServerData(userId);
  if (outbox === 'discard') await deleteDatabase(outboxName(userId));
  if (session?.user_id === userId) await notifyServer(platform, session.token);
}

/** Security: after a sign-out, only unsent entries and form drafts may remain. */
async function deleteServerData(userId: string): Promise<void> {
  // Even if the outbox cannot be written, the mirror is deleted.
  await clearAccepted(userId).catch(() => undefined);
  await deleteDatabase(mirrorName(userId));
  await clearImageCache();
  await endPush();
}

/** Afterwards, this device cannot send accepted entries again to a restored server. */
async function clearAccepted(userId: string): Promise<void> {
  if (!(await Dexie.exists(outboxName(userId)))) return;
  const outbox = new OutboxDatabase(userId);
  try {
    // A newer version clears its own data.
    if ((await outbox.waitForState()) !== 'usable') return;
    await outbox.acknowledged.clear();
    await deleteUnusedPictures(outbox, () => true);
    // The name is needed only for unsent entries.
    if ((await outbox.entries.count()) === 0) await outbox.meta.delete('username');
  } finally {
    outbox.close();
  }
}

/** Clears the database first, because a frozen tab may delay the deletion, which is not awaited. */
async function deleteDatabase(name: string): Promise<void> {
  if (!(await Dexie.exists(name))) return;
  const database = new Dexie(name);
  // A damaged database can still be deleted.
  await emptyTables(database).catch(() => undefined);
  const blockedByTab = new Promise<void>((resolve) => database.on('blocked', () => resolve()));
  await Promise.race([database.delete(), blockedByTab]);
}

async function emptyTables(database: Dexie): Promise<void> {
  const { tables } = await database.open();
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

async function notifyServer(platform: Platform, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Stored first, so that it is sent later if the tab is closed while the request hangs.
  await storeRevocation(token);
  const response = await request(platform, { method: 'POST', path: '/auth/logout', headers });
  // The server is reachable, so this also removes the stored revocation.
  if (response.kind === 'answer') await deliverRevocations(platform);
}

/** Security: only a hash is stored. */
async function storeRevocation(token: string): Promise<void> {
  await sessionDatabase.revocations.put({ tokenHash: await hashSessionToken(token) });
}

export async function deliverRevocations(platform: Platform): Promise<void> {
  const revocations = await sessionDatabase.revocations.toArray();
  for (const { tokenHash } of revocations) {
    const response = await request(platform, {
      method: 'POST',
      path: '/auth/revoke',
      body: { token_hash: tokenHash },
    });
    // Any final response is sufficient: an unknown hash means that the session has already ended.
    const isDelivered = response.kind === 'answer' && response.status < 500 && response.status !== 429;
    if (isDelivered) await sessionDatabase.revocations.delete(tokenHash);
  }
}
