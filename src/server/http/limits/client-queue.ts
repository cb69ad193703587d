// A client that sends many requests must not slow down others, so only a few of them run at a time.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';
import { type Client, keyOf } from './memory-budget.ts';

/** Devices give up after 30 s, so the server rejects a waiting request sooner. */
const longestWaitMs = 10_000;

interface Bounds {
  atOnce: number;
  waiting: number;
}

/** Several people may share an address. An export takes seconds, so exports have a separate queue. */
const bounds = {
  person: { atOnce: 1, waiting: 200 },
  address: { atOnce: 8, waiting: 200 },
  export: { atOnce: 1, waiting: 100 },
  session: { atOnce: 8, waiting: 1000 },
};

export type TurnName = 'person' | 'address' | 'export' | 'session' | 'start';

export type OnQueueWait = (turn: TurnName) => (end: 'begun' | 'refused') => void;

export interface ClientQueues {
  /**
   * The returned function ends the turn.
   * @throws `unavailable` when too many requests wait, or this one has waited too long
   */
  take: (client: Client, isExport: boolean) => Promise<() => void>;
  /** For looking up a session: made-up tokens must not occupy all database connections. */
  takeLookUp: (network: string) => Promise<() => void>;
}

/** @param scale raises the limits in tests */
export function clientQueues(scale = 1, onWait?: OnQueueWait): ClientQueues {
  const turnsOf = (name: keyof typeof bounds) => {
    const { atOnce, waiting } = bounds[name];
    const scaled = { atOnce: atOnce * scale, waiting: waiting * scale };
    return new ClientQueue(scaled, () => onWait?.(name));
  };
  const person = turnsOf('person');
  const address = turnsOf('address');
  const exports = turnsOf('export');
  const sessions = turnsOf('session');
  return {
    take: (client, isExport) => {
      const ofClient = 'person' in client ? person : address;
      return (isExport ? exports : ofClient).take(keyOf(client));
    },
    takeLookUp: (network) => sessions.take(network),
  };
}

interface InWork {
  count: number;
  waiting: (() => void)[];
}

class ClientQueue {
  readonly #bounds: Bounds;
  readonly #onWait: () => ReturnType<OnQueueWait> | undefined;
  readonly #inWork = new Map<string, InWork>();

  constructor(bounds: Bounds, onWait: () => ReturnType<OnQueueWait> | undefined) {
    this.#bounds = bounds;
    this.#onWait = onWait;
  }

  async take(key: string): Promise<() => void> {
    const own = this.#inWork.get(key) ?? { count: 0, waiting: [] };
    this.#inWork.set(key, own);
    if (own.count < this.#bounds.atOnce) own.count += 1;
    else await this.#wait(own.waiting);
    // Passed on in a later event-loop turn: otherwise, on SQLite, a client's requests would all run in one turn, and
    // those of others would not be read.
    return () => void setImmediate(() => this.#passOn(key, own));
  }

  #passOn(key: string, own: InWork): void {
    const next = own.waiting.shift();
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

export function busy(): ApiError {
  return new ApiError('unavailable', { retryAfterSeconds: 1 });
}

// A client could pipeline thousands of requests and read no response. No browser or common proxy pipelines, so a
// connection has one running request and one unread response.

const maxAhead = 16;

/** Chunks allowed per body, and the number of bytes that allows one more. */
const pieces = { always: 32, bytesOfEach: 256 };

/** @param unreadMs a connection that reads nothing for this time is closed */
export function oneAtATime(answer: RequestListener, unreadMs = 10_000): RequestListener {
  const aheadOf = new WeakMap<Socket, Ahead[]>();
  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : aheadOf.get(socket)?.shift();
    if (next) next.begin();
    else aheadOf.delete(socket);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    if (hasBody(incoming)) limitChunks(incoming);
    const begin = () => {
      outgoing.once('prefinish', () => socket.setTimeout(unreadMs));
      outgoing.once('close', () => beginNext(socket));
      answer(incoming, outgoing);
    };
    const ahead = aheadOf.get(socket);
    if (!ahead) {
      aheadOf.set(socket, []);
      begin();
      // The body of a waiting request is not counted yet, so no request may follow it.
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
 * A chunk takes hundreds of bytes until it is read, so a thousand small bodies in tiny chunks would fill the memory.
 */
function limitChunks(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let [seen, bytes] = [0, 0];
  incoming.push = (piece: Buffer | null) => {
    if (piece === null) return push(null);
    seen += 1;
    bytes += piece.length;
    if (seen <= pieces.always + bytes / pieces.bytesOfEach) return push(piece);
    incoming.socket.destroy();
    incoming.push = () => true;
    return false;
  };
}
