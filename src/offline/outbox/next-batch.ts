import { maxBatchSize } from '#contract/sync.ts';
import { remainingMs } from '../replay/backoff.ts';
import type { Entry } from './entry.ts';
import { BlockedRecords, pickSendable } from './ordering.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { canRead, splitReadable } from './stored-entries.ts';

const chunkSize = 2 * maxBatchSize;

/**
 * Up to `count` entries that may be sent now, oldest first. Reads the outbox in chunks until it has found
 * enough entries, because otherwise every batch would read the whole outbox.
 *
 * @param accepted seqs that the server has accepted and that are about to be removed
 */
export async function nextBatch(
  outbox: OutboxDatabase,
  nowMs: number,
  count: number,
  accepted: ReadonlySet<number>,
): Promise<Entry[]> {
  const blockedRecords = new BlockedRecords();
  const ready: Entry[] = [];
  let lastSeq = 0;
  while (ready.length < count) {
    const chunk = await outbox.entries.where('seq').above(lastSeq).limit(chunkSize).toArray();
    const { entries } = splitReadable(outbox, chunk);
    const waitingEntries = entries.filter(({ seq }) => !accepted.has(seq));
    ready.push(...pickSendable(waitingEntries, blockedRecords, nowMs));
    lastSeq = chunk.at(-1)?.seq ?? lastSeq;
    if (chunk.length < chunkSize) break;
  }
  return ready.slice(0, count);
}

/** Server time in ms of the earliest scheduled retry; undefined without scheduled retries. */
export async function nextRetryAt(
  outbox: OutboxDatabase,
  nowMs: number,
): Promise<number | undefined> {
  let earliest: number | undefined;
  await outbox.entries.each((entry) => {
    if (!canRead(outbox, entry) || entry.refusal || remainingMs(entry, nowMs) === 0) return;
    earliest = Math.min(earliest ?? entry.nextAttemptAt, entry.nextAttemptAt);
  });
  return earliest;
}
