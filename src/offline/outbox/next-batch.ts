import { maxBatchSize } from '#contract/sync.ts';
import { remainingMs } from '../replay/backoff.ts';
import type { Entry } from './entry.ts';
import { HeldRecords, pickSendable } from './ordering.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { canRead, splitReadable } from './stored-entries.ts';

const chunkSize = 2 * maxBatchSize;

/**
 * Up to `count` entries that may be sent now, oldest first. Reads no further than
 * necessary: otherwise each batch would read the whole outbox.
 *
 * @param accepted seqs that the server has accepted and that are about to be removed
 */
export async function nextBatch(
  outbox: OutboxDatabase,
  nowMs: number,
  count: number,
  accepted: ReadonlySet<number>,
): Promise<Entry[]> {
  const held = new HeldRecords();
  const ready: Entry[] = [];
  let last = 0;
  while (ready.length < count) {
    const chunk = await outbox.entries.where('seq').above(last).limit(chunkSize).toArray();
    const { entries } = splitReadable(outbox, chunk);
    const waiting = entries.filter(({ seq }) => !accepted.has(seq));
    ready.push(...pickSendable(waiting, held, nowMs));
    last = chunk.at(-1)?.seq ?? last;
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
