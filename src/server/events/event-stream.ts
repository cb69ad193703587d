import type { ServerEvents, StreamEnd } from '#contract/sync/sync-messages.ts';
import type { Caller } from '../http/route.ts';

/** A stream with more unread events is closed: its client is too slow. */
const maxUnreadEvents = 16;

export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onClosed: () => void;

  constructor(
    readonly caller: Caller,
    // The session is checked again with this header.
    readonly authorization: string | undefined,
    onClosed: () => void,
  ) {
    this.#onClosed = onClosed;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#detach(),
      },
      { highWaterMark: maxUnreadEvents },
    );
  }

  send<Name extends keyof ServerEvents>(name: Name, data: ServerEvents[Name]): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  keepAlive(): void {
    this.#write(':\n\n');
  }

  /** Tells the client to reconnect immediately, to another server. */
  endForReconnect(): void {
    this.#write('retry: 0\n\n');
    this.close();
  }

  /** Without a reason the client reconnects immediately. */
  close(reason?: StreamEnd): void {
    if (reason) this.send('ended', { reason });
    this.#controller?.close();
    this.#detach();
  }

  #write(text: string): void {
    const controller = this.#controller;
    if (!controller) return;
    if ((controller.desiredSize ?? 0) > 0) {
      controller.enqueue(new TextEncoder().encode(text));
      return;
    }
    // An error ends the connection immediately; closing would leave it open until everything was read.
    controller.error(new Error('A client does not read its stream of events'));
    this.#detach();
  }

  #detach(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#onClosed();
  }
}
