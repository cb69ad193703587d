// A request of one megabyte takes several megabytes of memory, as does an unread response: a hundred at the same time
// would crash a small server. So all requests share a memory budget, of which each client gets a small part.
import { getHeapStatistics } from 'node:v8';
import { ApiError } from '../api-error.ts';

const sharedBytes = Math.min(getHeapStatistics().heap_size_limit / 8, 64 * 1024 * 1024);
/** Shares of one user, of one unauthenticated address, and of all unauthenticated addresses together. */
const clientShares = { person: 1 / 4, address: 1 / 16, unauthenticated: 1 / 4 };

/** An unauthenticated client is identified by the network of its address. */
export type Client = { person: string } | { address: string };

const allocatedBytes = { all: 0, unauthenticated: 0, byClient: new Map<string, number>() };

export interface MemoryBudget {
  /**
   * A request that runs alone always gets what it needs: otherwise a file larger than the budget could never be
   * exported.
   * @throws `unavailable` when the budget, or the client's share, is used up
   */
  allocate: (bytes: number) => void;
  /** For memory that cannot be rejected, such as the response to a committed change. */
  count: (bytes: number) => void;
  release: () => void;
}

/** @param clientOf called once, at the first allocation: by then the caller is known. All is released from that client. */
export function memoryBudget(clientOf: () => Client): MemoryBudget {
  let requestBytes = 0;
  let client: Client | undefined;
  // Work may go on after the connection is gone, and memory counted then would never be released.
  let isReleased = false;
  const isBudgetExceeded = (bytes: number) => {
    if (allocatedBytes.all === requestBytes) return false;
    client ??= clientOf();
    const clientBytes = (allocatedBytes.byClient.get(clientKey(client)) ?? 0) + bytes;
    if (allocatedBytes.all + bytes > sharedBytes) return true;
    if ('person' in client) return clientBytes > sharedBytes * clientShares.person;
    return (
      clientBytes > sharedBytes * clientShares.address ||
      allocatedBytes.unauthenticated + bytes > sharedBytes * clientShares.unauthenticated
    );
  };
  const count = (bytes: number) => {
    if (isReleased || bytes === 0) return;
    client ??= clientOf();
    const key = clientKey(client);
    requestBytes += bytes;
    allocatedBytes.all += bytes;
    if ('address' in client) allocatedBytes.unauthenticated += bytes;
    const clientBytes = (allocatedBytes.byClient.get(key) ?? 0) + bytes;
    if (clientBytes === 0) allocatedBytes.byClient.delete(key);
    else allocatedBytes.byClient.set(key, clientBytes);
  };
  return {
    allocate(bytes) {
      if (isBudgetExceeded(bytes)) throw new ApiError('unavailable', { retryAfterSeconds: 1 });
      count(bytes);
    },
    count,
    release() {
      count(-requestBytes);
      isReleased = true;
    },
  };
}

export function clientKey(client: Client): string {
  return 'address' in client ? `address ${client.address}` : client.person;
}
