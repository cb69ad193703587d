// An entry waits for an earlier entry only if one of the two writes a record that the other touches. So a
// failing entry delays only the entries that depend on it, not the whole outbox.
import { dependsOn, type Touches } from '#contract/define-mutation.ts';
import { isMutationName, mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import { remainingMs } from '../replay/backoff.ts';
import type { Entry } from './entry.ts';
import { isStale } from './is-stale.ts';

/** Records of entries that cannot be sent yet, collected while the outbox is read, oldest first. */
export class BlockedRecords {
  // Sets, because comparing every entry with every blocked entry would take n² steps for n entries.
  private readonly writes = new Set<string>();
  private readonly touched = new Set<string>();

  // Records that entries which are retried soon only read: see `isRetriedSoon`.
  private readonly retriedSoon = new Set<string>();

  /** Whether an entry must wait: it `dependsOn` a blocked entry, or `meets` an entry that is retried soon. */
  blocks({ writes, reads }: Touches): boolean {
    return (
      writes.some((ref) => this.touched.has(ref)) ||
      reads.some((ref) => this.writes.has(ref) || this.retriedSoon.has(ref))
    );
  }

  addRetriedSoon(touches: Touches): void {
    this.add(touches);
    for (const ref of touches.reads) this.retriedSoon.add(ref);
  }

  add({ writes, reads }: Touches): void {
    for (const ref of writes) {
      this.writes.add(ref);
      this.touched.add(ref);
    }
    for (const ref of reads) this.touched.add(ref);
  }
}

/**
 * Returns the entries (oldest first) that may be sent now, and adds the records of the other entries to
 * `blocked`. Entries that depend on each other may be returned together: they are sent in order.
 */
export function pickSendable(
  entries: readonly Entry[],
  blocked: BlockedRecords,
  nowMs: number,
): Entry[] {
  return entries.filter((entry) => {
    const isReady = canBeSent(entry, nowMs) && !blocked.blocks(entry.touches);
    if (isReady) return true;
    if (isRetriedSoon(entry, nowMs)) blocked.addRetriedSoon(entry.touches);
    else blocked.add(entry.touches);
    return false;
  });
}

/** After more failed attempts than this, entries that only read the same records no longer wait. */
const maxAttemptsInOrder = 4;

/**
 * Whether later entries also wait for this entry if both only read the same record. Example: the response to
 * a restock was lost, and a load of the same goods follows. Both only read the product, but if the load were
 * sent first, the server would refuse it, because the warehouse would have too few units.
 */
function isRetriedSoon(entry: Entry, nowMs: number): boolean {
  const { refusal, attempts } = entry;
  return refusal === undefined && remainingMs(entry, nowMs) > 0 && attempts <= maxAttemptsInOrder;
}

function canBeSent(entry: Entry, nowMs: number): boolean {
  if (entry.refusal || remainingMs(entry, nowMs) > 0 || isStale(entry, nowMs)) return false;
  // Another version of the app wrote the entry: this version cannot make its request.
  return upgradeArgs(entry) !== undefined;
}

/**
 * The entries that must be discarded together with the entry `seq`, oldest first. If `seq` creates a
 * record, these are the later entries that need that record, and so on for the records that those entries
 * create. Other entries have no dependents.
 */
export function dependentsOf(entries: readonly Entry[], seq: number): Entry[] {
  const discardedEntry = entries.find((entry) => entry.seq === seq);
  if (!discardedEntry || !isCreate(discardedEntry)) return [];
  const discardedRecords: Touches = { writes: [...discardedEntry.touches.writes], reads: [] };
  return entries.filter((entry) => {
    if (entry.seq <= seq || !dependsOn(entry.touches, discardedRecords)) return false;
    if (isCreate(entry)) discardedRecords.writes.push(...entry.touches.writes);
    return true;
  });
}

function isCreate({ name }: Entry): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'create';
}
