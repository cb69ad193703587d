// One person who asks for everything at once must not slow down the others: of each one request is in work,
// and the others of the same person wait for it.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';
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
  session: { atOnce: 8, waiting: 1000 },
};

/** Whose turn a request waits for: `start` is that of the process (`take-turns.ts`). */
export type TurnName = 'person' | 'address' | 'export' | 'session' | 'start';

/** Called when a request has to wait; what it returns is called when that has ended. */
export type OnTurnWait = (turn: TurnName) => (end: 'begun' | 'refused') => void;

export interface RequestTurns {
  /**
   * Waits until it is the turn of this request. Call the returned function once, when it has ended.
   *
   * @throws `unavailable` when too many wait, or this one has waited too long
   */
  take: (holder: Holder, isExport: boolean) => Promise<() => void>;
  /**
   * The same for looking up the session of a request, by the network of its address: made-up tokens must not
   * keep all connections to the database busy.
   */
  takeLookUp: (network: string) => Promise<() => void>;
}

/** @param scale more at once than in a running server, for tests of what happens at the same time */
export function requestTurns(scale = 1, onWait?: OnTurnWait): RequestTurns {
  const turnsOf = (name: keyof typeof bounds) => {
    const { atOnce, waiting } = bounds[name];
    const scaled = { atOnce: atOnce * scale, waiting: waiting * scale };
    return new Turns(scaled, () => onWait?.(name));
  };
  const person = turnsOf('person');
  const address = turnsOf('address');
  const exports = turnsOf('export');
  const sessions = turnsOf('session');
  return {
    take: (holder, isExport) => {
      const ofHolder = 'person' in holder ? person : address;
      return (isExport ? exports : ofHolder).take(keyOf(holder));
    },
    takeLookUp: (network) => sessions.take(network),
  };
}

interface InWork {
  count: number;
  waiting: (() => void)[];
}

/** Counts the requests in work by a key. */
class Turns {
  readonly #bounds: Bounds;
  readonly #onWait: () => ReturnType<OnTurnWait> | undefined;
  readonly #inWork = new Map<string, InWork>();

  constructor(bounds: Bounds, onWait: () => ReturnType<OnTurnWait> | undefined) {
    this.#bounds = bounds;
    this.#onWait = onWait;
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
    const ended = this.#onWait();
    if (waiting.length >= this.#bounds.waiting) {
      ended?.('refused');
      throw busy();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        ended?.('begun');
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        ended?.('refused');
        reject(busy());
      }, longestWaitMs);
      waiting.push(begin);
    });
  }
}

/** Told to a request for which too many others wait. */
export function busy(): ApiError {
  return new ApiError('unavailable', { retryAfterSeconds: 1 });
}

// HTTP lets a client send further requests before it has read the answer to the first. No browser does, and
// no proxy in front of us. Whoever does could make the server prepare thousands of answers that nobody
// reads; so a connection has one request in work and one answer waiting to be read.

/** A connection that sends more requests than this ahead of its answers is closed. */
const maxAhead = 16;

/** A body comes in so many pieces at most, and one more for each 256 bytes. */
const pieces = { always: 32, bytesOfEach: 256 };

/**
 * Begins a request of a connection when the answer to the one before it has been sent.
 *
 * @param unreadMs a connection that reads nothing of its answer for this time is closed
 */
export function oneAtATime(answer: RequestListener, unreadMs = 10_000): RequestListener {
  /** The requests that wait, of each connection that has one in work. */
  const aheadOf = new WeakMap<Socket, Ahead[]>();
  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : aheadOf.get(socket)?.shift();
    if (next) next.begin();
    else aheadOf.delete(socket);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // What was read together with the request for which the connection was closed.
    if (socket.destroyed) return;
    if (hasBody(incoming)) boundPieces(incoming);
    const begin = () => {
      outgoing.once('prefinish', () => socket.setTimeout(unreadMs));
      outgoing.once('close', () => beginNext(socket));
      answer(incoming, outgoing);
    };
    const ahead = aheadOf.get(socket);
    if (!ahead) {
      aheadOf.set(socket, []);
      begin();
      // Nobody counts what is read of a body that waits, so nothing follows one.
    } else if (ahead.length < maxAhead && !ahead.at(-1)?.hasBody) {
      ahead.push({ begin, hasBody: hasBody(incoming) });
    } else socket.destroy();
  };
}

interface Ahead {
  begin: () => void;
  hasBody: boolean;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

/**
 * Closes the connection of a body that comes in pieces of a few bytes, as chunks may be: a piece takes hundreds
 * of bytes until it is read, so a thousand small bodies would fill the memory.
 */
function boundPieces(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let [seen, bytes] = [0, 0];
  incoming.push = (piece: Buffer | null) => {
    if (piece === null) return push(null);
    seen += 1;
    bytes += piece.length;
    if (seen <= pieces.always + bytes / pieces.bytesOfEach) return push(piece);
    incoming.socket.destroy();
    // What was read together with these pieces.
    incoming.push = () => true;
    return false;
  };
}
