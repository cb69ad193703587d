// A request of a megabyte is several in this process: its bytes, its text, what was parsed of it,
// and what is made of that. A hundred of them at once would end a small server, and everybody's
// requests with it; so they share a part of the heap, and who finds none left is told to come back.
import { getHeapStatistics } from 'node:v8';
import { ApiError } from './api-error.ts';

const sharedBytes = getHeapStatistics().heap_size_limit / 8;

let takenBytes = 0;

export interface MemoryShare {
  /**
   * Throws `unavailable` when the requests that run hold as much as they may. Whoever is alone gets
   * what it needs: a file that is larger than the share would otherwise never be written.
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
