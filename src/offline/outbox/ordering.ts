// An entry waits for an earlier one if one of them writes a record that the other reads or writes, so that a failing
// entry delays only its dependents.

import type { Touches } from '#contract/definitions/define-mutation.ts';
import { isMutationName, mutationByName, upgradeArgs } from '#contract/mutations.ts';
import { maxBatchSize } from '#contract/sync/sync.ts';
import { remainingMs } from './backoff.ts';
import { type Entry, occurredAtMs } from './entry.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { canRead, splitReadable } from './stored-entries.ts';

const chunkSize = 2 * maxBatchSize;

/**
 * Oldest first. Reads in chunks, because otherwise every batch would read the whole outbox.
 * @param acceptedSeqs seqs that the server has accepted and that are about to be removed
 */
export async function nextBatch(
  outbox: OutboxDatabase,
  nowMs: number,
  count: number,
  acceptedSeqs: ReadonlySet<number>,
): Promise<Entry[]> {
  const blockedRecords = new BlockedRecords();
  const readyEntries: Entry[] = [];
  let lastSeq = 0;
  while (readyEntries.length < count) {
    const chunk = await outbox.entries.where('seq').above(lastSeq).limit(chunkSize).toArray();
    const { entries } = splitReadable(outbox, chunk);
    const waitingEntries = entries.filter(({ seq }) => !acceptedSeqs.has(seq));
    readyEntries.push(...pickSendableEntries(waitingEntries, blockedRecords, nowMs));
    lastSeq = chunk.at(-1)?.seq ?? lastSeq;
    if (chunk.length < chunkSize) break;
  }
  return readyEntries.slice(0, count);
}

/** Server time in ms of the earliest scheduled attempt. */
export async function nextRetryAt(outbox: OutboxDatabase, nowMs: number): Promise<number | undefined> {
  let earliestMs: number | undefined;
  for (const entry of await outbox.entries.toArray()) {
    // Checked first, because few entries have failed and the other checks are slow.
    if (entry.nextAttemptAt === 0 || !canRead(outbox, entry) || entry.refusal) continue;
    if (remainingMs(entry, nowMs) === 0) continue;
    earliestMs = Math.min(earliestMs ?? entry.nextAttemptAt, entry.nextAttemptAt);
  }
  return earliestMs;
}

/** Filled while the outbox is read, oldest entry first. */
export class BlockedRecords {
  private readonly all = new TouchedRecords();

  /** Without rejected entries and entries that wait only for rejected ones. */
  private readonly undecided = new TouchedRecords();

  blocks({ name, touches }: Entry): boolean {
    if (!passesRejected(name)) return this.all.blocks(touches);
    return this.undecided.blocks(touches) || touches.writes.some((ref) => this.all.writes.has(ref));
  }

  add(entry: Entry, nowMs: number): void {
    const { touches, refusal } = entry;
    const isDecided = refusal !== undefined || (canBeSent(entry, nowMs) && !this.undecided.blocks(touches));
    for (const records of isDecided ? [this.all] : [this.all, this.undecided]) {
      records.add(touches, isRetriedSoon(entry, nowMs));
    }
  }
}

// Comparing every entry with every blocked one would take n² steps.
class TouchedRecords {
  readonly writes = new Set<string>();
  private readonly touched = new Set<string>();

  // See `isRetriedSoon`.
  private readonly retriedSoon = new Set<string>();

  blocks({ writes, reads }: Touches): boolean {
    return (
      writes.some((ref) => this.touched.has(ref)) ||
      reads.some((ref) => this.writes.has(ref) || this.retriedSoon.has(ref))
    );
  }

  add({ writes, reads }: Touches, isRetriedSoon: boolean): void {
    for (const ref of writes) this.writes.add(ref);
    for (const ref of [...writes, ...reads]) this.touched.add(ref);
    if (isRetriedSoon) for (const ref of reads) this.retriedSoon.add(ref);
  }
}

/**
 * Returns sendable entries, oldest first, and adds the others to `blockedRecords`. Entries that depend on each other
 * may be returned together, because they are sent in order.
 */
export function pickSendableEntries(entries: readonly Entry[], blockedRecords: BlockedRecords, nowMs: number): Entry[] {
  return entries.filter((entry) => {
    const isReady = canBeSent(entry, nowMs) && !blockedRecords.blocks(entry);
    if (!isReady) blockedRecords.add(entry, nowMs);
    return isReady;
  });
}

function passesRejected(name: string): boolean {
  return isMutationName(name) && mutationByName(name).passesRejected === true;
}

/** After this many failed attempts, entries that only read the same records stop waiting. */
const maxAttemptsInOrder = 4;

/**
 * Whether later entries wait even if both only read the same record. If the response to a restock is lost, a load of
 * the same goods must not be sent first, because the warehouse would have too few units.
 */
function isRetriedSoon(entry: Entry, nowMs: number): boolean {
  const { refusal, attempts } = entry;
  return refusal === undefined && remainingMs(entry, nowMs) > 0 && attempts <= maxAttemptsInOrder;
}

function canBeSent(entry: Entry, nowMs: number): boolean {
  if (entry.refusal || remainingMs(entry, nowMs) > 0 || isStale(entry, nowMs)) return false;
  // This version cannot build the requests of some other versions' entries.
  return upgradeArgs(entry) !== undefined;
}

const staleAfterMs = 21 * 24 * 60 * 60 * 1000;

/** The user has to confirm a stale entry (rules 9.13). */
export function isStale(entry: Entry, nowMs: number): boolean {
  if (isSilent(entry)) return false;
  return entry.isConfirmed !== true && nowMs - occurredAtMs(entry) > staleAfterMs;
}

/**
 * The later entries that need a record created by the entries `seqs`, directly or indirectly. Only create mutations
 * have dependents.
 * @param entries oldest first
 */
export function dependentsOf(entries: readonly Entry[], seqs: readonly number[]): Entry[] {
  const discardedSeqs = new Set(seqs);
  const records = new Set<string>();
  return entries.filter((entry) => {
    const { writes, reads } = entry.touches;
    const isDependent = [...writes, ...reads].some((ref) => records.has(ref));
    const isDiscarded = discardedSeqs.has(entry.seq);
    if ((isDiscarded || isDependent) && isCreate(entry)) for (const ref of writes) records.add(ref);
    return isDependent && !isDiscarded;
  });
}

function isCreate({ name }: Entry): boolean {
  return isMutationName(name) && mutationByName(name).kind === 'create';
}

/** Silent entries, such as "notification read", are not counted and cause no notification. */
export function isSilent({ name }: Pick<Entry, 'name'>): boolean {
  return isMutationName(name) && mutationByName(name).kind === 'mark';
}
