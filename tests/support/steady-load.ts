// People who read and write at a steady rate whatever happens to the servers, with their streams of events open: as
// devices do, each answered or not.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#contract/ids.ts';
import { Http2Client } from './http2-client.ts';
import { restockBody } from './valid-bodies.ts';

interface Rates {
  readsPerSecond: number;
  writesPerSecond: number;
}

/** Somebody of the office, who has one stream and receives goods at a warehouse of their own. */
export interface Worker {
  token: string;
  warehouse: { id: string };
  product: { id: string };
}

/** A restock that was sent, with the key under which it may be sent again. */
interface Write {
  id: string;
  key: string;
  by: Worker;
}

/** A request that got no good answer. */
interface Failed {
  what: string;
  /** Milliseconds since the load began. */
  sentAt: number;
  failedAt: number;
  why: string;
}

const readPaths = [
  '/products?page=1&limit=10',
  '/warehouses?page=1&limit=10',
  '/restocks?page=1&limit=10',
  '/notifications',
];

export class SteadyLoad {
  readonly failed: Failed[] = [];
  /** Writes whose answer says that they are done, and those that got none. */
  readonly acknowledged: Write[] = [];
  readonly unanswered: Write[] = [];
  /** How long each stream that had ended was away, in ms. */
  readonly awayMs: number[] = [];
  answered = 0;
  readonly #client: Http2Client;
  readonly #streams: Http2Client;
  readonly #workers: readonly Worker[];
  readonly #begun = performance.now();
  readonly #inWork = new Set<Promise<void>>();
  #isOver = false;
  #turn = 0;

  constructor(url: string, workers: readonly Worker[]) {
    this.#client = new Http2Client(url, 8);
    this.#streams = new Http2Client(url, 2);
    this.#workers = workers;
  }

  /** Begins, and goes on until `end`. Resolves when all streams are open. */
  async begin(rates: Rates): Promise<void> {
    await Promise.all(
      this.#workers.map(
        ({ token }) => new Promise<void>((opened) => void this.#keepStream(token, opened)),
      ),
    );
    this.#repeat(rates.readsPerSecond, () => this.#read());
    this.#repeat(rates.writesPerSecond, () => this.#write());
  }

  /** Sends no more, and waits for the answers of what was sent. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#inWork);
    this.#streams.close();
  }

  /** Sends again what got no answer, under the same keys. */
  async sendAgain(): Promise<void> {
    for (const write of this.unanswered.splice(0)) await this.#send(write);
  }

  close(): void {
    this.#isOver = true;
    this.#client.close();
    this.#streams.close();
  }

  get elapsedMs(): number {
    return performance.now() - this.#begun;
  }

  /** At the rate, also where answers are slow: what waits for an answer holds nothing up. */
  #repeat(perSecond: number, send: () => Promise<void>): void {
    const from = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      if (this.#isOver) return clearInterval(timer);
      for (; sent < ((performance.now() - from) / 1000) * perSecond; sent++) {
        const work = send().finally(() => this.#inWork.delete(work));
        this.#inWork.add(work);
      }
    }, 5);
  }

  #someone(): Worker {
    return this.#workers[this.#turn++ % this.#workers.length] as Worker;
  }

  async #read(): Promise<void> {
    const path = readPaths[this.#turn % readPaths.length] ?? '';
    await this.#judged(`GET ${path}`, { path, token: this.#someone().token }, 200);
  }

  #write(): Promise<void> {
    return this.#send({ id: newId(), key: randomUUID(), by: this.#someone() });
  }

  async #send(write: Write): Promise<void> {
    const { id, key, by } = write;
    const { token, warehouse, product } = by;
    const body = { ...restockBody(warehouse.id, product.id), id, confirm: ['possible_duplicate'] };
    const request = { method: 'POST' as const, path: '/restocks', token, key, body };
    const isDone = await this.#judged('POST /restocks', request, 201);
    (isDone ? this.acknowledged : this.unanswered).push(write);
  }

  async #judged(what: string, request: Parameters<Http2Client['send']>[0], wanted: number) {
    const sentAt = this.elapsedMs;
    const fail = (why: string) =>
      this.failed.push({ what, sentAt, failedAt: this.elapsedMs, why }) < 0;
    try {
      const { status, body } = await this.#client.send(request);
      this.answered += 1;
      return status === wanted || fail(`${status} ${body.slice(0, 200)}`);
    } catch (error) {
      return fail(String(error));
    }
  }

  /** Opens the stream again whenever it ends, after the time that it was told. */
  async #keepStream(token: string, opened: () => void): Promise<void> {
    let endedAt: number | undefined;
    while (!this.#isOver) {
      let comeBackMs = 250;
      const status = await this.#streams.follow({ path: '/events', token }, (text) => {
        if (endedAt !== undefined) this.awayMs.push(performance.now() - endedAt);
        endedAt = undefined;
        opened();
        comeBackMs = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? comeBackMs);
      });
      if (this.#isOver) return;
      endedAt ??= performance.now();
      if (status !== 200) {
        const at = this.elapsedMs;
        this.failed.push({ what: 'GET /events', sentAt: at, failedAt: at, why: `${status}` });
      }
      await sleep(comeBackMs);
    }
  }
}
