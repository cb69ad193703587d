// One user at a time works on a device. At the end of a session the mirror is deleted; unsent entries
// and form drafts stay stored for the same user, unless the user discards them.
import Dexie from 'dexie';
import type { Device } from '../device.ts';
import { mirrorName } from '../mirror/mirror-database.ts';
import { request } from '../network/request.ts';
import { freePictures } from '../outbox/kept-pictures.ts';
import { OutboxDatabase, outboxName } from '../outbox/outbox-database.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { clearImageCache } from './clear-image-cache.ts';
import { currentSession, deleteSession, sessionDatabase } from './current-session.ts';
import { deliverRevocations } from './revocation.ts';

/**
 * Signs out on this device, with or without a connection: the mirror and the worker's copy of the session
 * are deleted at once, in every tab. The server is notified now or, with a hash of the token, later.
 */
export async function endSession(
  workspace: Workspace,
  { outbox }: { outbox: 'keep' | 'discard' },
): Promise<void> {
  const { userId, device, channel } = workspace;
  const session = await currentSession();
  await deleteSession();
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
export async function deleteServerData(userId: string): Promise<void> {
  // If the outbox cannot be written, the mirror must be deleted all the same.
  await clearAccepted(userId).catch(() => undefined);
  await wipe(mirrorName(userId));
  await clearImageCache();
}

/**
 * Deletes the accepted entries and the pictures that only they needed. Consequence: if the server is later restored from a backup, this device
 * cannot send these entries again.
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
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const tokenHash = [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  await sessionDatabase.revocations.put({ tokenHash });
}
