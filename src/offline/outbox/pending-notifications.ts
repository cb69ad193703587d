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
  acceptance: Pick<Acknowledgement, 'outcome' | 'message' | 'text'> | undefined;
}

/** Older acceptances get no notification, because the lists show them. Rejections always get one. */
const notifyWithinMs = 24 * 60 * 60 * 1000;
/** Longer than a form waits (`undoMs`, then `responseTimeoutMs` in `mutate.ts`). */
const maxFormWaitMs = 15_000;

export async function countAcceptedNotifications({ outbox, now }: Workspace): Promise<number> {
  return (await findAccepted(outbox, now())).length;
}

export function needsRejectionNotification({ refusal, isOwed }: Entry): boolean {
  return refusal !== undefined && isOwed === true;
}

/** Returns the oldest first, and marks all as shown. */
export async function consumePendingNotifications(workspace: Workspace): Promise<PendingNotification[]> {
  const { outbox, now } = workspace;
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const acceptedEntries = await findAccepted(outbox, now());
    const rejectedEntries = (await readEntries(outbox)).entries.filter(needsRejectionNotification);
    await outbox.acknowledged.bulkPut(
      acceptedEntries.map((stored) => ({ ...stored, entry: { ...stored.entry, isOwed: false } })),
    );
    for (const { seq } of rejectedEntries) await outbox.entries.update(seq, { isOwed: false });
    return [
      ...acceptedEntries.map(({ entry, outcome, message, text }) => ({
        entry,
        acceptance: { outcome, message, text },
      })),
      ...rejectedEntries.map((entry) => ({ entry, acceptance: undefined })),
    ].sort((a, b) => a.entry.seq - b.entry.seq);
  });
}

/** The browser may have been killed while forms waited for the outcome. */
export async function markForNotification(workspace: Workspace): Promise<void> {
  const { outbox } = workspace;
  const latestMs = workspace.now() - maxFormWaitMs;
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries.toCollection().modify((entry: StoredEntry) => {
      if (!canRead(outbox, entry)) return;
      if (entry.isOwed !== undefined) return;
      // A decision in its undo period, whose tab may have been closed.
      const isAbandoned = entry.attempts === 0 && entry.nextAttemptAt > 0 && !isWaitingHere(workspace, entry.seq);
      if (isAbandoned || occurredAtMs(entry) < latestMs) entry.isOwed = true;
    });
  });
}

async function findAccepted(outbox: OutboxDatabase, nowMs: number): Promise<Acknowledgement[]> {
  const acknowledged = await outbox.acknowledged
    .where('at')
    .above(nowMs - notifyWithinMs)
    .toArray();
  const readable = acknowledged.filter((stored) => canReadAcknowledged(outbox, stored));
  return readable.filter(({ entry }) => entry.isOwed === true);
}
