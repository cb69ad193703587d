// Node accepts one connection per event-loop turn, and on SQLite a request is handled within one turn. With many
// connections a turn would last as long as all their requests, and a new connection would wait a turn for each one
// before it. So only a few requests begin per turn, one per address in order of arrival.
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiError } from '../api-error.ts';
import { dropResponse } from '../api-response.ts';
import { busy, type OnQueueWait } from './client-queue.ts';

const perTurn = 4;
/** More requests would wait for seconds, and unread responses must not fill the memory. */
const maxWaiting = 1000;

interface Waiting {
  begin: () => void;
  refuse: (reason: ApiError) => void;
}

/**
 * Limits only how many requests begin. When too many wait, the address with the most waiting requests gets
 * `unavailable`. A waiting request whose connection closed is dropped: its device sends it again.
 */
export function fairQueue(addressOf: (c: Context) => string, onWait?: OnQueueWait): MiddlewareHandler {
  const line = new FairQueue();
  let begunInTurn = 0;
  const beginTurn = () => {
    const next = Array.from({ length: perTurn }, () => line.next()).filter((each) => each !== undefined);
    begunInTurn = next.length;
    if (begunInTurn > 0) setImmediate(beginTurn);
    for (const { begin } of next) begin();
  };
  return async (c, next) => {
    if (begunInTurn < perTurn) {
      begunInTurn += 1;
      if (begunInTurn === 1) setImmediate(beginTurn);
      return next();
    }
    const ended = onWait?.('start');
    await new Promise<void>((begin, refuse) => line.add(addressOf(c), { begin, refuse })).then(
      () => ended?.('begun'),
      (error) => {
        ended?.('refused');
        throw error;
      },
    );
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    return incoming?.socket.destroyed ? dropResponse(c) : next();
  };
}

class FairQueue {
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;

  next(): Waiting | undefined {
    for (const [address, own] of this.#waiting) {
      this.#waiting.delete(address);
      if (own.length > 1) this.#waiting.set(address, own);
      this.#count -= 1;
      return own.shift();
    }
    return undefined;
  }

  add(address: string, waiting: Waiting): void {
    const own = this.#waiting.get(address) ?? [];
    own.push(waiting);
    this.#waiting.set(address, own);
    this.#count += 1;
    if (this.#count > maxWaiting) this.#refuseOne();
  }

  #refuseOne(): void {
    const [address, own] = [...this.#waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (own.length === 1) this.#waiting.delete(address);
    this.#count -= 1;
    own.pop()?.refuse(busy());
  }
}
