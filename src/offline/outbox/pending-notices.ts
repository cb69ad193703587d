// Whoever was told "saved on this device" is told what became of that change, once, also after a
// reload and whichever tab or worker sent it (offline 54). `isOwed` marks what is still to be told.
import type { Workspace } from '../workspace/workspace.ts';
import type { Entry, StoredEntry } from './entry.ts';
import { occurredAtMs } from './occurred-at.ts';
import type { Acknowledgement, OutboxDatabase } from './outbox-database.ts';
import { canRead, canReadAcknowledged, readEntries } from './stored-entries.ts';

export interface PendingNotice {
  entry: Entry;
  /** What the server said when it took it; undefined: the entry carries its refusal. */
  taken: Pick<Acknowledgement, 'outcome' | 'message'> | undefined;
}

/** Older outcomes are not announced; lists and outbox show them anyhow. */
const noticeForMs = 24 * 60 * 60 * 1000;
/** Longer than a form waits for its answer. */
const formWaitsMs = 10_000;

/** How many outcomes are there to be announced. */
export async function countPendingNotices(workspace: Workspace): Promise<number> {
  const { taken, refused } = await findPendingNotices(workspace);
  return taken.length + refused.length;
}

/** Returns the outcomes to be announced, oldest first, and marks them as announced. */
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
 * If the browser was killed while a form waited for its answer, nobody was told: outcomes of
 * entries that are found at the start are announced too.
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
