// A request of a megabyte takes several in this process: bytes, text, parsed value. A hundred at
// once would end a small server. So all requests share a part of the heap, and one that finds none
// left is answered 503 with Retry-After.
import { getHeapStatistics } from 'node:v8';
import { ApiError } from './api-error.ts';

const sharedBytes = getHeapStatistics().heap_size_limit / 8;

let takenBytes = 0;

export interface MemoryShare {
  /**
   * Throws `unavailable` when the running requests hold as much as they may. A request that runs alone
   * gets what it needs: a file larger than the share could otherwise never be written.
   */
  take: (bytes: number) => void;
  /** Once the request is answered, however it was. */
  giveBack: () => void;
}

/** What one request holds: what was read of its body, and what was written of its file. */
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
