import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Call {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/**
 * `keep`: it never reaches the server. `lose`: the answer is lost after the server has done its work; `withhold`: the
 * device waits on. An answer is given in the server's place. Undefined: it goes through.
 */
export type Fault = 'keep' | 'lose' | 'withhold' | Answer | undefined;

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A change that went to the server; of a batch each entry is one. */
export interface Carried {
  key: string;
  token: string;
  outboxUser: string;
  /** By a monotonic clock, in ms. */
  at: number;
  /** Undefined while the server has not answered. */
  status?: number | undefined;
}

export function failed(status: number, headers: Record<string, string> = {}): Fault {
  const body = { status: 'fail', message: '', data: null, errors: [], code: 'server_error' };
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export interface Line {
  url: string;
  /** In the order in which they were given to the server. */
  carried: Carried[];
  /** In ms, by a monotonic clock: when anything that changes something was asked. */
  askedAt: number[];
  /** From now on; without a fault everything goes through. */
  fails: (fault?: (call: Call) => Fault | Promise<Fault>) => void;
  close: () => Promise<void>;
  open: () => Promise<void>;
}

/** Once all of the answer is here. */
function noteAnswer(noted: readonly Carried[], response: IncomingMessage): void {
  if (noted.length === 0) return;
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => {
    const isJson = response.headers['content-type']?.includes('json');
    const { data } = isJson ? JSON.parse(Buffer.concat(parts).toString()) : { data: [] };
    const results = Array.isArray(data) ? (data as { key: string; http_status: number }[]) : [];
    for (const change of noted) {
      const own = results.find(({ key }) => key === change.key);
      change.status = own?.http_status ?? response.statusCode;
    }
  });
}

/** Beside who is signed in. */
export const isChange = ({ method, path }: Pick<Call, 'method' | 'path'>): boolean =>
  method !== 'GET' && method !== 'HEAD' && !path.startsWith('/api/auth/');

/**
 * A proxy at an address of its own: unlike routes of Playwright it also serves service workers, and requests that
 * outlive their page.
 */
export async function openLine(port: number, serverUrl: string): Promise<Line> {
  const carried: Carried[] = [];
  const askedAt: number[] = [];
  let faultOf: (call: Call) => Fault | Promise<Fault> = () => undefined;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const isWrite = isChange({ method, path });
    const bytes = Buffer.concat(await incoming.toArray());
    const body: unknown = isWrite && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    const at = performance.now();
    if (isWrite) askedAt.push(at);
    const fault = await faultOf({ method, path, headers, body });
    if (fault === 'keep') return;
    if (typeof fault === 'object') {
      outgoing.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    const noted = isWrite ? note({ method, path, headers, body }, at) : [];
    // What is to be read here is not compressed.
    const asked = isWrite ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const forwarded = request(serverUrl + path, { method, headers: asked });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => fault === undefined && forwarded.destroy());
    forwarded.on('response', (response) => {
      noteAnswer(noted, response);
      if (fault !== undefined) {
        response.resume().on('end', () => fault === 'lose' && outgoing.destroy());
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    forwarded.end(bytes);
  }

  function note({ path, headers, body }: Call, at: number): Carried[] {
    const { entries } = Object(body) as { entries?: { key: string }[] };
    const keys = path === '/api/sync/batch' ? (entries ?? []).map(({ key }) => key) : undefined;
    const token = String(headers.authorization ?? '').replace('Bearer ', '');
    const outboxUser = String(headers['outbox-user'] ?? '');
    const noted = (keys ?? [String(headers['idempotency-key'] ?? '')]).map(
      (key): Carried => ({ key, token, outboxUser, at }),
    );
    carried.push(...noted);
    return noted;
  }

  const listener = createServer((incoming, outgoing) => answer(incoming, outgoing).catch(() => outgoing.destroy()));
  const open = async () => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    carried,
    askedAt,
    fails: (fault = () => undefined) => {
      faultOf = fault;
    },
    close: async () => {
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      listener.closeAllConnections();
      await closed;
    },
    open,
  };
}
