// One person who asks for everything at once must not slow down the others: of each one request is in work,
// and the others of the same person wait for it.
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
  session: { atOnce: 8, waiting: 1000 },
};

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
export function requestTurns(scale = 1): RequestTurns {
  const turnsOf = ({ atOnce, waiting }: Bounds) =>
    new Turns({ atOnce: atOnce * scale, waiting: waiting * scale });
  const person = turnsOf(bounds.person);
  const address = turnsOf(bounds.address);
  const exports = turnsOf(bounds.export);
  const sessions = turnsOf(bounds.session);
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
