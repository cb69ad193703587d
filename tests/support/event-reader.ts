import type { TestApp } from './test-app.ts';

/** One event of a stream, as it came. */
export interface SentEvent {
  name: string;
  data: Record<string, unknown>;
}

/** Reads `GET /api/events` as a device does. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #events: SentEvent[] = [];
  #text = '';

  constructor(response: Response) {
    if (!response.body) throw new Error('The answer has no body');
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** The next event; undefined when the stream has ended. Comments are passed over. */
  async next(): Promise<SentEvent | undefined> {
    for (;;) {
      const event = this.#events.shift();
      if (event) return event;
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#take(value);
    }
  }

  /** The lists that are named until this one is among them. */
  async untilChanged(list: string): Promise<string[]> {
    const named: string[] = [];
    while (!named.includes(list)) {
      const event = await this.next();
      if (event?.name !== 'changed') throw new Error(`No change but ${JSON.stringify(event)}`);
      named.push(...(event.data.lists as string[]));
    }
    return named;
  }

  /** What comes last. */
  async last(): Promise<SentEvent | undefined> {
    let last: SentEvent | undefined;
    for (let event = await this.next(); event; event = await this.next()) last = event;
    return last;
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel();
  }

  #take(chunk: string): void {
    const parts = (this.#text + chunk).split('\n\n');
    this.#text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (name && data) this.#events.push({ name, data: JSON.parse(data) });
      else if (part !== ':' && !/^retry: \d+$/.test(part)) throw new Error(`No event: ${part}`);
    }
  }
}

/** @param base of the server, without `/api` */
export function requestEvents(token: string, base = 'http://gerobak.test'): Request {
  return new Request(`${base}/api/events`, { headers: { Authorization: `Bearer ${token}` } });
}

/** The stream of a session of an app in this process. */
export async function readEvents(app: TestApp, token: string): Promise<EventReader> {
  return new EventReader(await app.fetch(requestEvents(token)));
}
