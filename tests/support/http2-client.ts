import { type ClientHttp2Session, connect, constants } from 'node:http2';

export interface Http2Answer {
  status: number;
  body: string;
}

export interface Http2Request {
  method?: 'GET' | 'POST';
  path: string;
  token: string;
  /** Of a write, with its body. */
  key?: string;
  body?: unknown;
}

/** Speaks HTTP/2 over TLS as a browser does, in a few connections, and believes every certificate. */
export class Http2Client {
  readonly #sessions: ClientHttp2Session[];
  #next = 0;

  constructor(url: string, connections: number) {
    this.#sessions = Array.from({ length: connections }, () => {
      const session = connect(url, { rejectUnauthorized: false });
      // Each of its requests reports it too.
      session.on('error', () => undefined);
      return session;
    });
  }

  /** Rejects when there is no whole answer. */
  send(request: Http2Request): Promise<Http2Answer> {
    return new Promise((resolve, reject) => {
      let [status, body] = [0, ''];
      const stream = this.#open(request);
      // A request that hangs must fail its test, not stall it.
      stream.setTimeout(30_000, () => stream.close(constants.NGHTTP2_CANCEL));
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', (text: string) => {
        body += text;
      });
      stream.on('error', reject);
      stream.on('close', () =>
        stream.rstCode === 0
          ? resolve({ status, body })
          : reject(new Error(`The answer was cut off: ${stream.rstCode}`)),
      );
    });
  }

  /** Reads a stream until it ends. `onText` is called with each piece of it. Resolves with its status. */
  follow(request: Http2Request, onText: (text: string) => void): Promise<number> {
    return new Promise((resolve) => {
      let status = 0;
      const stream = this.#open(request);
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', onText);
      stream.on('error', () => undefined);
      stream.on('close', () => resolve(status));
    });
  }

  close(): void {
    for (const session of this.#sessions) session.destroy();
  }

  #open({ method = 'GET', path, token, key, body }: Http2Request) {
    const session = this.#sessions[this.#next++ % this.#sessions.length];
    if (!session) throw new Error('There is no connection.');
    const stream = session.request({
      ...{ ':method': method, ':path': `/api${path}`, authorization: `Bearer ${token}` },
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    });
    stream.end(body === undefined ? undefined : JSON.stringify(body));
    return stream;
  }
}
