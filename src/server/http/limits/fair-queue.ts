// Node accepts one connection per event-loop turn, and on SQLite a request is handled within one turn. With many
// connections a turn would last as long as all their requests, and a new connection would wait one turn for each
// connection before it. So only a few requests begin per turn, one per address in order of arrival.
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiError } from '../api-error.ts';
import { dropResponse } from '../api-response.ts';
import { busyError, type OnQueueWait } from './client-queue.ts';

const requestsPerTurn = 4;
/** More requests would wait for seconds, and unread responses must not fill the memory. */
const maxWaiting = 1000;

interface WaitingRequest {
  begin: () => void;
  reject: (reason: ApiError) => void;
}

/**
 * Limits only how many requests begin per turn. When too many wait, the address with the most waiting requests gets
 * `unavailable`. A waiting request whose connection closed is dropped: its device sends it again.
 */
export function fairQueue(addressOf: (c: Context) => string, onWait?: OnQueueWait): MiddlewareHandler {
  const queue = new FairQueue();
  let startedInTurn = 0;
  const startTurn = () => {
    const next = Array.from({ length: requestsPerTurn }, () => queue.next()).filter((each) => each !== undefined);
    startedInTurn = next.length;
    if (startedInTurn > 0) setImmediate(startTurn);
    for (const { begin } of next) begin();
  };
  return async (c, next) => {
    if (startedInTurn < requestsPerTurn) {
      startedInTurn += 1;
      if (startedInTurn === 1) setImmediate(startTurn);
      return next();
    }
    const onEnd = onWait?.('start');
    await new Promise<void>((begin, reject) => queue.add(addressOf(c), { begin, reject })).then(
      () => onEnd?.('begun'),
      (error) => {
        onEnd?.('refused');
        throw error;
      },
    );
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    return incoming?.socket.destroyed ? dropResponse(c) : next();
  };
}

class FairQueue {
  readonly #waitingByAddress = new Map<string, WaitingRequest[]>();
  #count = 0;

  next(): WaitingRequest | undefined {
    for (const [address, requestsOfAddress] of this.#waitingByAddress) {
      this.#waitingByAddress.delete(address);
      if (requestsOfAddress.length > 1) this.#waitingByAddress.set(address, requestsOfAddress);
      this.#count -= 1;
      return requestsOfAddress.shift();
    }
    return undefined;
  }

  add(address: string, waiting: WaitingRequest): void {
    const requestsOfAddress = this.#waitingByAddress.get(address) ?? [];
    requestsOfAddress.push(waiting);
    this.#waitingByAddress.set(address, requestsOfAddress);
    this.#count += 1;
    if (this.#count > maxWaiting) this.#rejectOne();
  }

  #rejectOne(): void {
    const [address, requestsOfAddress] = [...this.#waitingByAddress].reduce((a, b) =>
      b[1].length > a[1].length ? b : a,
    );
    if (requestsOfAddress.length === 1) this.#waitingByAddress.delete(address);
    this.#count -= 1;
    requestsOfAddress.pop()?.reject(busyError());
  }
}
