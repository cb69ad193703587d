// A client that sends many requests must not slow down others, so only a few of them run at a time.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';
import { type Client, clientKey } from './memory-budget.ts';

/** Devices give up after 15 s (a batch: 30 s), so the server rejects a waiting request sooner. */
const maxWaitMs = 10_000;

interface QueueLimits {
  atOnce: number;
  waiting: number;
}

/** Several people may share an address. An export takes seconds, so exports have a separate queue. */
const queueLimits = {
  person: { atOnce: 1, waiting: 200 },
  address: { atOnce: 8, waiting: 200 },
  export: { atOnce: 1, waiting: 100 },
  session: { atOnce: 8, waiting: 1000 },
};

/** `start` is the queue of `fair-queue.ts`; the others are those above. */
export type TurnName = 'person' | 'address' | 'export' | 'session' | 'start';

export type OnQueueWait = (turn: TurnName) => (end: 'begun' | 'refused') => void;

export interface ClientQueues {
  /**
   * Resolves when the turn begins, with a function that ends it. Only its first call has an effect.
   * @throws `unavailable` when too many requests wait, or this one has waited too long
   */
  takeTurn: (client: Client, isExport: boolean) => Promise<() => void>;
  /** For looking up a session: made-up tokens must not occupy all database connections. */
  takeLookupTurn: (network: string) => Promise<() => void>;
}

/** @param scale raises the limits in tests */
export function clientQueues(scale = 1, onWait?: OnQueueWait): ClientQueues {
  const createQueue = (name: keyof typeof queueLimits) => {
    const { atOnce, waiting } = queueLimits[name];
    const scaledLimits = { atOnce: atOnce * scale, waiting: waiting * scale };
    return new ClientQueue(scaledLimits, () => onWait?.(name));
  };
  const personQueue = createQueue('person');
  const addressQueue = createQueue('address');
  const exportQueue = createQueue('export');
  const sessionQueue = createQueue('session');
  return {
    takeTurn: (client, isExport) => {
      const clientQueue = 'person' in client ? personQueue : addressQueue;
      return (isExport ? exportQueue : clientQueue).takeTurn(clientKey(client));
    },
    takeLookupTurn: (network) => sessionQueue.takeTurn(network),
  };
}

interface ClientWork {
  count: number;
  waiting: (() => void)[];
}

class ClientQueue {
  readonly #bounds: QueueLimits;
  readonly #onWait: () => ReturnType<OnQueueWait> | undefined;
  readonly #workByClient = new Map<string, ClientWork>();

  constructor(limits: QueueLimits, onWait: () => ReturnType<OnQueueWait> | undefined) {
    this.#bounds = limits;
    this.#onWait = onWait;
  }

  async takeTurn(key: string): Promise<() => void> {
    const clientWork = this.#workByClient.get(key) ?? { count: 0, waiting: [] };
    this.#workByClient.set(key, clientWork);
    if (clientWork.count < this.#bounds.atOnce) clientWork.count += 1;
    // The request that ends passes its place on, so `count` stays the same.
    else await this.#wait(clientWork.waiting);
    let isEnded = false;
    // The next turn begins in a later event-loop turn: otherwise, on SQLite, all of a client's requests would run in a
    // single turn, and those of others would not be read.
    return () => {
      if (isEnded) return;
      isEnded = true;
      setImmediate(() => this.#startNext(key, clientWork));
    };
  }

  #startNext(key: string, clientWork: ClientWork): void {
    const next = clientWork.waiting.shift();
    if (next) next();
    else clientWork.count -= 1;
    if (clientWork.count === 0) this.#workByClient.delete(key);
  }

  #wait(waiting: (() => void)[]): Promise<void> {
    const onEnd = this.#onWait();
    if (waiting.length >= this.#bounds.waiting) {
      onEnd?.('refused');
      throw busyError();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        onEnd?.('begun');
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        onEnd?.('refused');
        reject(busyError());
      }, maxWaitMs);
      waiting.push(begin);
    });
  }
}

export function busyError(): ApiError {
  return new ApiError('unavailable', { retryAfterSeconds: 1 });
}

// A client could pipeline thousands of requests and read no response. No browser or common proxy pipelines, so a
// connection has at most one running request and one unread response.

const maxPipelined = 16;

/** Chunks allowed in any body, and the number of bytes that allows one more. */
const chunkLimits = { always: 32, bytesOfEach: 256 };

/** @param maxUnreadMs a connection that reads nothing for this time is closed */
export function limitPipelining(requestListener: RequestListener, maxUnreadMs = 10_000): RequestListener {
  const waitingBySocket = new WeakMap<Socket, PipelinedRequest[]>();
  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : waitingBySocket.get(socket)?.shift();
    if (next) next.begin();
    else waitingBySocket.delete(socket);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    if (hasBody(incoming)) limitChunks(incoming);
    const begin = () => {
      outgoing.once('prefinish', () => socket.setTimeout(maxUnreadMs));
      outgoing.once('close', () => beginNext(socket));
      requestListener(incoming, outgoing);
    };
    const waitingRequests = waitingBySocket.get(socket);
    if (!waitingRequests) {
      waitingBySocket.set(socket, []);
      begin();
      // The body of a waiting request is not counted yet, so no request may follow it.
    } else if (waitingRequests.length < maxPipelined && !waitingRequests.at(-1)?.hasBody) {
      waitingRequests.push({ begin, hasBody: hasBody(incoming) });
    } else socket.destroy();
  };
}

interface PipelinedRequest {
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
  let [chunkCount, bytes] = [0, 0];
  incoming.push = (chunk: Buffer | null) => {
    if (chunk === null) return push(null);
    chunkCount += 1;
    bytes += chunk.length;
    if (chunkCount <= chunkLimits.always + bytes / chunkLimits.bytesOfEach) return push(chunk);
    incoming.socket.destroy();
    incoming.push = () => true;
    return false;
  };
}
