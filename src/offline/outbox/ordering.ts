// An entry waits for an earlier one only when one of them writes a record that the other touches. So
// an entry that fails delays only the entries that depend on it, not the whole outbox.
import { dependsOn, type Touches } from '#contract/define-mutation.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { remainingMs } from '../replay/backoff.ts';
import type { Entry } from './entry.ts';
import { isStale } from './is-stale.ts';
import { upgradeArgs } from './upgrade-args.ts';

/** Records of entries that cannot be sent yet, collected while the outbox is read, oldest first. */
export class HeldRecords {
  // Two growing sets: comparing every entry with every held entry would cost n² for n entries.
  private readonly writes = new Set<string>();
  private readonly touched = new Set<string>();

  // Records of entries that will be retried soon: a later entry may need the goods that they bring.
  private readonly soon = new Set<string>();

  /**
   * Whether an entry must wait: it `dependsOn` a held entry, or `meets` an entry that is retried soon.
   */
  holds({ writes, reads }: Touches): boolean {
    return (
      writes.some((ref) => this.touched.has(ref)) ||
      reads.some((ref) => this.writes.has(ref) || this.soon.has(ref))
    );
  }

  holdUntilTried(touches: Touches): void {
    this.hold(touches);
    for (const ref of touches.reads) this.soon.add(ref);
  }

  hold({ writes, reads }: Touches): void {
    for (const ref of writes) {
      this.writes.add(ref);
      this.touched.add(ref);
    }
    for (const ref of reads) this.touched.add(ref);
  }
}

/**
 * Returns the entries (oldest first) that may be sent now, and adds the records of the other entries to
 * `held`. Entries that depend on each other may be returned together: they are sent in order.
 */
export function pickSendable(entries: readonly Entry[], held: HeldRecords, nowMs: number): Entry[] {
  return entries.filter((entry) => {
    const isReady = canBeSent(entry, nowMs) && !held.holds(entry.touches);
    if (!isReady && isTriedSoon(entry, nowMs)) held.holdUntilTried(entry.touches);
    else if (!isReady) held.hold(entry.touches);
    return isReady;
  });
}

const triesInOrder = 4;

/**
 * Whether later entries that only share a product wait for this entry too. Example: the response to a
 * restock was lost, and a load of the same goods follows. Both only read the warehouse, but if the load
 * were sent first, it would be refused as short. After a few tries such entries no longer wait.
 */
function isTriedSoon(entry: Entry, nowMs: number): boolean {
  const { refusal, attempts } = entry;
  return refusal === undefined && remainingMs(entry, nowMs) > 0 && attempts <= triesInOrder;
}

function canBeSent(entry: Entry, nowMs: number): boolean {
  if (entry.refusal || remainingMs(entry, nowMs) > 0 || isStale(entry, nowMs)) return false;
  return upgradeArgs(entry) !== undefined;
}

/**
 * The entries that must be discarded together with the entry `seq`, oldest first. If `seq` creates a
 * record, these are the later entries that need that record, and so on for the records that those entries
 * create. Other entries have no dependents.
 */
export function dependentsOf(entries: readonly Entry[], seq: number): Entry[] {
  const discarded = entries.find((entry) => entry.seq === seq);
  if (!discarded || !isCreate(discarded)) return [];
  const gone: Touches = { writes: [...discarded.touches.writes], reads: [] };
  return entries.filter((entry) => {
    if (entry.seq <= seq || !dependsOn(entry.touches, gone)) return false;
    if (isCreate(entry)) gone.writes.push(...entry.touches.writes);
    return true;
  });
}

function isCreate({ name }: Entry): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'create';
}
