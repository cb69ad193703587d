// A request of one megabyte takes several megabytes in this process: bytes, text, parsed value; so does an
// answer that nobody reads. A hundred of them at once would crash a small server. So all requests share a
// part of the memory, and no person and no address holds more than a small part of that.
import { getHeapStatistics } from 'node:v8';
import { ApiError } from '../api-error.ts';

const sharedBytes = Math.min(getHeapStatistics().heap_size_limit / 8, 64 * 1024 * 1024);
/** The parts of it that one person holds at most, one address without a session, and all of these. */
const partOf = { person: 1 / 4, address: 1 / 16, strangers: 1 / 4 };

/** Who holds memory: a signed-in person by id, anybody else by the network of the address. */
export type Holder = { person: string } | { address: string };

const held = { all: 0, strangers: 0, byHolder: new Map<string, number>() };

export interface MemoryShare {
  /**
   * Throws `unavailable` when the running requests use up the shared memory or the holder's part of it. A
   * request that runs alone gets what it needs: otherwise a file larger than the shared part could never
   * be exported.
   */
  allocate: (bytes: number) => void;
  /** Counts what is there already and cannot be refused, such as the answer to a committed change. */
  count: (bytes: number) => void;
  /** Frees all memory of the request: its answer was sent or its connection is gone. */
  release: () => void;
}

/**
 * Counts the memory of one request: the body read, the file written, the answer until it was sent.
 *
 * @param holderOf asked once something is held: by then the caller is known
 */
export function memoryShare(holderOf: () => Holder): MemoryShare {
  let ownBytes = 0;
  // Work goes on for a while after its connection is gone; nobody would free what is counted then.
  let isReleased = false;
  const isUsedUp = (bytes: number) => {
    if (held.all === ownBytes) return false;
    const holder = holderOf();
    const ofHolder = (held.byHolder.get(keyOf(holder)) ?? 0) + bytes;
    if (held.all + bytes > sharedBytes) return true;
    if ('person' in holder) return ofHolder > sharedBytes * partOf.person;
    return ofHolder > sharedBytes * partOf.address || held.strangers + bytes > sharedBytes * partOf.strangers;
  };
  const count = (bytes: number) => {
    if (isReleased || bytes === 0) return;
    const holder = holderOf();
    const key = keyOf(holder);
    ownBytes += bytes;
    held.all += bytes;
    if ('address' in holder) held.strangers += bytes;
    const ofHolder = (held.byHolder.get(key) ?? 0) + bytes;
    if (ofHolder === 0) held.byHolder.delete(key);
    else held.byHolder.set(key, ofHolder);
  };
  return {
    allocate(bytes) {
      if (isUsedUp(bytes)) throw new ApiError('unavailable', { retryAfterSeconds: 1 });
      count(bytes);
    },
    count,
    release() {
      count(-ownBytes);
      isReleased = true;
    },
  };
}

/** One text for each holder. */
export function keyOf(holder: Holder): string {
  return 'address' in holder ? `address ${holder.address}` : holder.person;
}
