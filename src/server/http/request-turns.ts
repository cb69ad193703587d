// One person who asks for everything at once must not slow down the others: of each one request is in work,
// and the others of the same person wait for it.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { dropAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { type Holder, keyOf } from './memory-share.ts';

/** Devices give up after 30 s: sooner they are told to come back. */
const longestWaitMs = 10_000;

interface Bounds {
  /** So many requests of one holder are in work at once. */
  atOnce: number;
  /** So many more wait; the next is refused. */
  waiting: number;
}

/** People share an address. An export takes seconds, so it has a turn of its own beside other requests. */
const bounds = {
  person: { atOnce: 1, waiting: 200 },
  address: { atOnce: 8, waiting: 200 },
  export: { atOnce: 1, waiting: 100 },
};

export interface RequestTurns {
  /**
   * Waits until it is the turn of this request. Call the returned function once, when it has ended.
   *
   * @throws `unavailable` when too many wait, or this one has waited too long
   */
  take: (holder: Holder, isExport: boolean) => Promise<() => void>;
}

/** @param scale more at once than in a running server, for tests of what happens at the same time */
export function requestTurns(scale = 1): RequestTurns {
  const turnsOf = ({ atOnce, waiting }: Bounds) =>
    new Turns({ atOnce: atOnce * scale, waiting: waiting * scale });
  const person = turnsOf(bounds.person);
  const address = turnsOf(bounds.address);
  const exports = turnsOf(bounds.export);
  return {
    take: (holder, isExport) => {
      const ofHolder = 'person' in holder ? person : address;
      return (isExport ? exports : ofHolder).take(keyOf(holder));
    },
  };
}

interface InWork {
  count: number;
  waiting: (() => void)[];
}

/** Counts the requests in work by a key. */
class Turns {
  readonly #bounds: Bounds;
  readonly #inWork = new Map<string, InWork>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async take(key: string): Promise<() => void> {
    const own = this.#inWork.get(key) ?? { count: 0, waiting: [] };
    this.#inWork.set(key, own);
    if (own.count < this.#bounds.atOnce) own.count += 1;
    else await this.#wait(own.waiting);
    // Not at once: on SQLite one would follow the other within one turn of the event loop, and whatever
    // others have sent meanwhile would be read only when none of this holder waits any more.
    return () => void setImmediate(() => this.#passOn(key, own));
  }

  #passOn(key: string, own: InWork): void {
    const next = own.waiting.shift();
    // The count stays for the next one.
    if (next) next();
    else own.count -= 1;
    if (own.count === 0) this.#inWork.delete(key);
  }

  #wait(waiting: (() => void)[]): Promise<void> {
    if (waiting.length >= this.#bounds.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(busy());
      }, longestWaitMs);
      waiting.push(begin);
    });
  }
}

function busy(): ApiError {
  return new ApiError('unavailable', { retryAfterSeconds: 1 });
}

// Node accepts one connection per turn of its event loop. On SQLite a request is answered within the
// turn in which it begins, so with many connections a turn would last as long as all their requests
// together, and a new connection would wait one such turn for each connection before it. So only a few
// requests begin per turn, in the order in which they came.

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

// HTTP lets a client send further requests before it has read the answer to the first. No browser does, and
// no proxy in front of us. Whoever does could make the server prepare thousands of answers that nobody
// reads; so a connection has one request in work and one answer waiting to be read.

/** A connection that sends more requests than this ahead of its answers is closed. */
const maxAhead = 16;

/**
 * Begins a request of a connection when the answer to the one before it has been sent.
 *
 * @param unreadMs a connection that reads nothing of its answer for this time is closed
 */
export function oneAtATime(answer: RequestListener, unreadMs = 10_000): RequestListener {
  /** The requests that wait, of each connection that has one in work. */
  const aheadOf = new WeakMap<Socket, (() => void)[]>();
  const beginNext = (socket: Socket) => {
    const begin = socket.destroyed ? undefined : aheadOf.get(socket)?.shift();
    if (begin) begin();
    else aheadOf.delete(socket);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // What was read together with the request for which the connection was closed.
    if (socket.destroyed) return;
    const begin = () => {
      outgoing.once('prefinish', () => socket.setTimeout(unreadMs));
      outgoing.once('close', () => beginNext(socket));
      answer(incoming, outgoing);
    };
    const ahead = aheadOf.get(socket);
    if (!ahead) {
      aheadOf.set(socket, []);
      begin();
    } else if (ahead.length < maxAhead) ahead.push(begin);
    else socket.destroy();
  };
}
