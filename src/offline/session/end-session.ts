// One user at a time works on a device. At the end of a session the mirror is deleted; unsent entries
// and form drafts stay for this user alone, unless the person discards them.
import Dexie from 'dexie';
import type { Device } from '../device.ts';
import { mirrorName } from '../mirror/mirror-database.ts';
import { request } from '../network/request.ts';
import { OutboxDatabase, outboxName } from '../outbox/outbox-database.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { currentSession, forgetSession, sessionDatabase } from './current-session.ts';
import { forgetPictures } from './forget-pictures.ts';
import { deliverRevocations } from './revocation.ts';

/**
 * Signs out on this device, connected or not: the mirror and the worker's copy of the session go
 * at once, in every tab. The server is notified now or, by a hash of the token, later.
 */
export async function endSession(
  workspace: Workspace,
  { outbox }: { outbox: 'keep' | 'discard' },
): Promise<void> {
  const { userId, device, channel } = workspace;
  const session = await currentSession();
  await forgetSession();
  channel.post({ kind: 'signed-out' });
  // First, so that a response that arrives from now on cannot be written.
  workspace.close();
  await keepOnlyUnsent(userId);
  if (outbox === 'discard') await wipe(outboxName(userId));
  if (session?.user_id === userId) await notifyServer(device, session.token);
}

/** Security: after a sign-out only unsent entries stay, and no data of the server. */
export async function keepOnlyUnsent(userId: string): Promise<void> {
  // An outbox that cannot be written must not keep the mirror on the device.
  await clearSent(userId).catch(() => undefined);
  await wipe(mirrorName(userId));
  await forgetPictures();
}

/** After this the device cannot offer these entries again to a server restored from a backup. */
async function clearSent(userId: string): Promise<void> {
  if (!(await Dexie.exists(outboxName(userId)))) return;
  const outbox = new OutboxDatabase(userId);
  try {
    // A newer version of the app clears its own data.
    if ((await outbox.reach()) !== 'usable') return;
    await outbox.acknowledged.clear();
    // Where nothing waits, the name of the owner is removed too.
    if ((await outbox.entries.count()) === 0) await outbox.meta.delete('username');
  } finally {
    outbox.close();
  }
}

/**
 * Empties a database, then deletes it. A frozen tab that has it open delays the deletion until it
 * wakes: the database is empty by then, and nobody waits for it.
 */
async function wipe(name: string): Promise<void> {
  if (!(await Dexie.exists(name))) return;
  const database = new Dexie(name);
  // One that is too damaged to be emptied can still be deleted.
  await empty(database).catch(() => undefined);
  const isBlocked = new Promise<void>((resolve) => database.on('blocked', () => resolve()));
  await Promise.race([database.delete(), isBlocked]);
}

async function empty(database: Dexie): Promise<void> {
  const { tables } = await database.open();
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

async function notifyServer(device: Device, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Stored first: a tab closed while the request hangs must not leave the session open.
  await storeRevocation(token);
  const answer = await request(device, { method: 'POST', path: '/auth/logout', headers });
  if (answer.kind === 'answer') await deliverRevocations(device);
}

/** Stores that this session has to end on the server, without keeping the token. */
async function storeRevocation(token: string): Promise<void> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const tokenHash = [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  await sessionDatabase.revocations.put({ tokenHash });
}
