// Node accepts one connection per turn of its event loop. On SQLite a request is answered within the
// turn in which it begins, so with many connections a turn would last as long as all their requests
// together, and a new connection would wait one such turn for each connection before it. So only a few
// requests begin per turn, in the order in which they came.
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import { dropAnswer } from './drop-answer.ts';

const perTurn = 4;
/** More would wait for seconds, and somebody who sends without reading answers must not fill the memory. */
const maxWaiting = 1000;

/**
 * Lets at most four requests begin per turn of the event loop. Only the beginning is counted: whatever a
 * request reads, writes or streams later holds nobody up. A request that comes alone begins at once.
 * Throws `unavailable` when too many wait. A request whose connection was closed while it waited is
 * dropped: nothing of it was begun, and its device sends it again.
 */
export function takeTurns(): MiddlewareHandler {
  const waiting: (() => void)[] = [];
  let begunInTurn = 0;
  const beginTurn = () => {
    const next = waiting.splice(0, perTurn);
    begunInTurn = next.length;
    if (begunInTurn > 0) setImmediate(beginTurn);
    for (const begin of next) begin();
  };
  return async (c, next) => {
    if (begunInTurn < perTurn) {
      begunInTurn += 1;
      if (begunInTurn === 1) setImmediate(beginTurn);
      return next();
    }
    if (waiting.length >= maxWaiting) throw new ApiError('unavailable', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    return incoming?.socket.destroyed ? dropAnswer(c) : next();
  };
}
