// A request of one megabyte takes several megabytes in this process: bytes, text, parsed value. A
// hundred such requests at once would crash a small server. So all requests share a part of the
// heap; when the part is used up, a request gets 503 with Retry-After.
import { getHeapStatistics } from 'node:v8';
import { ApiError } from './api-error.ts';

const sharedBytes = getHeapStatistics().heap_size_limit / 8;

let takenBytes = 0;

export interface MemoryShare {
  /**
   * Throws `unavailable` when the running requests use all of the shared memory. A request that
   * runs alone gets what it needs: otherwise a file larger than the shared part could never be
   * exported.
   */
  take: (bytes: number) => void;
  /** Called when the request has ended, in success or failure. */
  giveBack: () => void;
}

/** The memory of one request: the body read so far and the file written so far. */
export function memoryShare(): MemoryShare {
  let own = 0;
  return {
    take(bytes) {
      const others = takenBytes - own;
      if (others > 0 && takenBytes + bytes > sharedBytes) {
        throw new ApiError('unavailable', { retryAfterSeconds: 1 });
      }
      takenBytes += bytes;
      own += bytes;
    },
    giveBack() {
      takenBytes -= own;
      own = 0;
    },
  };
}
