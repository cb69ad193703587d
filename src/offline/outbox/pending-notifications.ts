// After "saved on this device", the user gets one notification of the outcome, even after a reload, and whichever tab
// or worker sent the entry (offline 54).
import type { Workspace } from '../workspace.ts';
import { type Entry, occurredAtMs, type StoredEntry } from './entry.ts';
import { isWaitingHere } from './entry-actions.ts';
import type { Acknowledgement, OutboxDatabase } from './outbox-database.ts';
import { canRead, canReadAcknowledged, readEntries } from './stored-entries.ts';

export interface PendingNotification {
  entry: Entry;
  /** Undefined if the entry was rejected. */
  accepted: Pick<Acknowledgement, 'outcome' | 'message' | 'text'> | undefined;
}

/** Older acceptances are not notified, because the lists show them. Rejections always are. */
const notifiedForMs = 24 * 60 * 60 * 1000;
/** Longer than a form waits (`undoMs`, then `responseTimeoutMs` in `mutate.ts`). */
const formClosedAfterMs = 15_000;

export async function countAcceptedNotifications({ outbox, now }: Workspace): Promise<number> {
  return (await findAccepted(outbox, now())).length;
}

export function isRejectionDue({ refusal, isOwed }: Entry): boolean {
  return refusal !== undefined && isOwed === true;
}

/** Returns the oldest first, and marks all as shown. */
export async function consumePendingNotifications(workspace: Workspace): Promise<PendingNotification[]> {
  const { outbox, now } = workspace;
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const accepted = await findAccepted(outbox, now());
    const refused = (await readEntries(outbox)).entries.filter(isRejectionDue);
    await outbox.acknowledged.bulkPut(
      accepted.map((stored) => ({ ...stored, entry: { ...stored.entry, isOwed: false } })),
    );
    for (const { seq } of refused) await outbox.entries.update(seq, { isOwed: false });
    return [
      ...accepted.map(({ entry, outcome, message, text }) => ({
        entry,
        accepted: { outcome, message, text },
      })),
      ...refused.map((entry) => ({ entry, accepted: undefined })),
    ].sort((a, b) => a.entry.seq - b.entry.seq);
  });
}

/** The browser may have been killed while forms waited for the outcome. */
export async function markForNotification(workspace: Workspace): Promise<void> {
  const { outbox } = workspace;
  const latestTime = workspace.now() - formClosedAfterMs;
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries.toCollection().modify((entry: StoredEntry) => {
      if (!canRead(outbox, entry)) return;
      if (entry.isOwed !== undefined) return;
      // A decision that can be undone; its tab may also be closed.
      const isLeft = entry.attempts === 0 && entry.nextAttemptAt > 0 && !isWaitingHere(workspace, entry.seq);
      if (isLeft || occurredAtMs(entry) < latestTime) entry.isOwed = true;
    });
  });
}

async function findAccepted(outbox: OutboxDatabase, nowMs: number): Promise<Acknowledgement[]> {
  const acknowledged = await outbox.acknowledged
    .where('at')
    .above(nowMs - notifiedForMs)
    .toArray();
  const readable = acknowledged.filter((stored) => canReadAcknowledged(outbox, stored));
  return readable.filter(({ entry }) => entry.isOwed === true);
}
