// A request of one megabyte takes several megabytes in this process: bytes, text, parsed value. A
// hundred such requests at once would crash a small server. So all requests share a part of the
// heap; when the part is used up, a request gets 503 with Retry-After.
import { getHeapStatistics } from 'node:v8';
import { ApiError } from './api-error.ts';

const sharedBytes = getHeapStatistics().heap_size_limit / 8;

let allocatedBytes = 0;

export interface MemoryShare {
  /**
   * Throws `unavailable` when the running requests use all of the shared memory. A request that
   * runs alone gets what it needs: otherwise a file larger than the shared part could never be
   * exported.
   */
  allocate: (bytes: number) => void;
  /** Frees all memory of the request. Called when it has ended, in success or failure. */
  release: () => void;
}

/** Counts the memory of one request: the body read so far and the file written so far. */
export function memoryShare(): MemoryShare {
  let ownBytes = 0;
  return {
    allocate(bytes) {
      const otherBytes = allocatedBytes - ownBytes;
      if (otherBytes > 0 && allocatedBytes + bytes > sharedBytes) {
        throw new ApiError('unavailable', { retryAfterSeconds: 1 });
      }
      allocatedBytes += bytes;
      ownBytes += bytes;
    },
    release() {
      allocatedBytes -= ownBytes;
      ownBytes = 0;
    },
  };
}
