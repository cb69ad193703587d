// Whoever read "saved on this device" gets one notice of the outcome, also after a reload and
// whichever tab or worker sent the entry (offline 54). `isOwed` is stored with an entry whose notice
// is pending.
import type { Workspace } from '../workspace/workspace.ts';
import type { Entry, StoredEntry } from './entry.ts';
import { occurredAtMs } from './occurred-at.ts';
import type { Acknowledgement, OutboxDatabase } from './outbox-database.ts';
import { canRead, canReadAcknowledged, readEntries } from './stored-entries.ts';

export interface PendingNotice {
  entry: Entry;
  /** The response of the server that accepted it; undefined: it was refused, see `entry.refusal`. */
  taken: Pick<Acknowledgement, 'outcome' | 'message'> | undefined;
}

/** Older outcomes get no notice; lists and outbox show them. */
const noticeForMs = 24 * 60 * 60 * 1000;
/** Longer than a form waits for its answer. */
const formWaitsMs = 10_000;

/** How many notices are pending. */
export async function countPendingNotices(workspace: Workspace): Promise<number> {
  const { taken, refused } = await findPendingNotices(workspace);
  return taken.length + refused.length;
}

/** Returns the pending notices, oldest first, and marks them as shown. */
export async function consumePendingNotices(workspace: Workspace): Promise<PendingNotice[]> {
  const { outbox } = workspace;
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const { taken, refused } = await findPendingNotices(workspace);
    await outbox.acknowledged.bulkPut(
      taken.map((known) => ({ ...known, entry: { ...known.entry, isOwed: false } })),
    );
    for (const { seq } of refused) await outbox.entries.update(seq, { isOwed: false });
    return [
      ...taken.map(({ entry, outcome, message }) => ({ entry, taken: { outcome, message } })),
      ...refused.map((entry) => ({ entry, taken: undefined })),
    ].sort((a, b) => a.entry.seq - b.entry.seq);
  });
}

/**
 * Marks entries that are found at the start for a notice: the browser may have been killed while
 * their forms waited for the outcome.
 */
export async function markForNotice(workspace: Workspace): Promise<void> {
  const { outbox } = workspace;
  const before = workspace.now() - formWaitsMs;
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries.toCollection().modify((entry: StoredEntry) => {
      if (!canRead(outbox, entry)) return;
      if (entry.isOwed === undefined && occurredAtMs(entry) < before) entry.isOwed = true;
    });
  });
}

async function findPendingNotices({
  outbox,
  now,
}: { outbox: OutboxDatabase } & Pick<Workspace, 'now'>) {
  const since = now() - noticeForMs;
  const [acknowledged, { entries }] = await Promise.all([
    outbox.acknowledged.where('at').above(since).toArray(),
    readEntries(outbox),
  ]);
  const known = acknowledged.filter((stored) => canReadAcknowledged(outbox, stored));
  return {
    taken: known.filter(({ entry }) => entry.isOwed === true),
    refused: entries.filter(({ refusal, isOwed }) => refusal !== undefined && isOwed === true),
  };
}
