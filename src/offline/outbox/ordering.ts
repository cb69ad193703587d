// An entry waits for an earlier one only when one of them writes a record that the other touches. So
// an entry that fails holds up what depends on it, not the whole outbox.
import { dependsOn, type Touches } from '#contract/define-mutation.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { remainingMs } from '../replay/backoff.ts';
import type { Entry } from './entry.ts';
import { isStale } from './is-stale.ts';
import { upgradeArgs } from './upgrade-args.ts';

/** Records of entries that cannot be sent yet, collected while the outbox is read, oldest first. */
export class HeldRecords {
  // Kept as one growing pair of sets: asking every held entry would cost n² for n entries.
  private readonly writes = new Set<string>();
  private readonly touched = new Set<string>();

  // Records of entries that will be retried soon: a later one may need the goods they bring.
  private readonly soon = new Set<string>();

  /** The same answer as `dependsOn` gives for any of the held ones, and `meets` for the soon ones. */
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
 * Returns those of `entries` (oldest first) that may be sent now, and adds the records of the others
 * to `held`. Entries that depend on each other may be returned together: they are sent in order.
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
 * A restock whose answer was lost still comes before the load that follows it: both only read the
 * warehouse, but the load sent first would be refused as short. After some tries it no longer
 * holds up those that merely share a product with it.
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
 * What has to go when `seq` is discarded: if it made a record, everything later that needs the
 * record, which will now never exist, and whatever those made in turn. Oldest first, without
 * `seq` itself. An edit that is discarded takes nothing along.
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
