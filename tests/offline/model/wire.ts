// The wire between browsers and server, with its faults.
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Browser } from './browser.ts';
import type { Intents } from './intents.ts';
import type { Server } from './server.ts';

/**
 * `lost`: its answer never comes. `doubled`: it arrives twice, and the second answer comes. `held`: its answer comes
 * when it is released, or never if its tab has given up. `late`: the device gives up at once, and the request arrives
 * when it is released. `cut`: the answer breaks off.
 */
export const faults = ['lost', 'doubled', 'held', 'late', 'cut'] as const;
export type Fault = (typeof faults)[number];

interface Due {
  fault: Fault;
  browser: number;
  ofEntries: boolean;
}

const never = () => new Promise<never>(() => {});
const noAnswer = () => new TypeError('Failed to fetch');

export class Wire {
  readonly #server: Server;
  readonly #wishes: Intents;
  #due: Due[] = [];
  #held: (() => void)[] = [];
  working = 0;

  constructor(server: Server, intents: Intents) {
    this.#server = server;
    this.#wishes = intents;
  }

  addFault(due: Due): void {
    this.#due.push(due);
  }

  heal(): void {
    this.#due = [];
  }

  get holds(): boolean {
    return this.#held.length > 0;
  }

  letGo(): void {
    for (const release of this.#held.splice(0)) release();
  }

  /** @param sender gets no more answers once it is dead */
  async send(browser: Browser, sender: { isAlive: boolean }, request: Request): Promise<Response> {
    if (!sender.isAlive) return never();
    // A real request leaves in a later task.
    await new Promise((resolve) => setImmediate(resolve));
    if (!browser.isOnline) throw noAnswer();
    if (browser.isOld) request.headers.set(syncHeaders.clientVersion, '0');
    const answer = await this.#pass(this.#faultOf(browser.index, request), request);
    return sender.isAlive ? answer : never();
  }

  async #pass(fault: Fault | undefined, request: Request): Promise<Response> {
    switch (fault) {
      case 'lost':
        await this.carry(request);
        throw noAnswer();
      case 'cut':
        return cutOff(await this.carry(request));
      case 'doubled':
        await this.carry(request.clone());
        return this.carry(request);
      case 'held': {
        const answer = await this.carry(request);
        await this.#hold(request.signal);
        return answer;
      }
      case 'late':
        void this.#hold().then(() => this.carry(request).catch(() => undefined));
        throw noAnswer();
      default:
        return this.carry(request);
    }
  }

  #hold(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#held.push(resolve);
      signal?.addEventListener('abort', () => reject(noAnswer()));
    });
  }

  #faultOf(browser: number, request: Request): Fault | undefined {
    const ofEntries = request.headers.has(syncHeaders.outboxUser);
    const isSync = request.url.includes('/sync/changes');
    if (!ofEntries && !isSync) return undefined;
    const index = this.#due.findIndex((due) => due.browser === browser && due.ofEntries === ofEntries);
    return index < 0 ? undefined : this.#due.splice(index, 1)[0]?.fault;
  }

  async carry(request: Request): Promise<Response> {
    const server = this.#server;
    const asked = request.headers.has(syncHeaders.outboxUser) ? await request.clone().text() : '';
    if (!server.isUp || server.diesAt === 'request') {
      if (server.isUp) server.kill();
      throw noAnswer();
    }
    this.working += 1;
    try {
      const answer = await server.app.fetch(request);
      // As the HTTP server of Node adds it.
      answer.headers.set('date', server.clock.now().toUTCString());
      if (asked !== '' || request.headers.has(syncHeaders.idempotencyKey)) {
        await noteAnswers(request, answer, (key, status, isReplayed) =>
          this.#wishes.noteAnswer(key, status, isReplayed),
        );
      }
      if (server.diesAt === 'answer') {
        server.kill();
        throw noAnswer();
      }
      return answer;
    } finally {
      this.working -= 1;
    }
  }
}

type Note = (key: string, status: number, isReplayed: boolean) => void;

async function noteAnswers(request: Request, answer: Response, note: Note): Promise<void> {
  const key = request.headers.get(syncHeaders.idempotencyKey);
  if (key !== null) {
    note(key, answer.status, answer.headers.has(syncHeaders.replayed));
    return;
  }
  if (!request.url.endsWith('/sync/batch') || answer.status !== 200) return;
  const { data } = await answer.clone().json();
  for (const result of data as { key: string; http_status: number; replayed?: boolean }[])
    note(result.key, result.http_status, result.replayed === true);
}

async function cutOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) => controller.error(noAnswer()),
  });
  return new Response(body, answer);
}
