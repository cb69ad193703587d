import type { TestApp } from './test-app.ts';

export interface SentEvent {
  name: string;
  data: Record<string, unknown>;
}

export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #events: SentEvent[] = [];
  #text = '';

  constructor(response: Response) {
    if (!response.body) throw new Error('The answer has no body');
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Undefined when the stream has ended. Comments are skipped. */
  async next(): Promise<SentEvent | undefined> {
    for (;;) {
      const event = this.#events.shift();
      if (event) return event;
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#take(value);
    }
  }

  async untilChanged(list: string): Promise<string[]> {
    const named: string[] = [];
    while (!named.includes(list)) {
      const event = await this.next();
      if (event?.name !== 'changed') throw new Error(`No change but ${JSON.stringify(event)}`);
      named.push(...(event.data.lists as string[]));
    }
    return named;
  }

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

export async function readEvents(app: TestApp, token: string): Promise<EventReader> {
  return new EventReader(await app.fetch(requestEvents(token)));
}
