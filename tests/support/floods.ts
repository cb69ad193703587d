import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** What one stranger or one person does to the server until `end` is called. */
export interface Flood {
  end: () => void;
}

interface Target {
  port: number;
  /** Of whoever floods as a signed-in person. */
  token: string;
}

/** The head of a request, as it goes over the wire. */
export function headOf(line: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: 'gerobak.test', ...headers }).map((pair) => pair.join(': '));
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** So many connections that send a text and read nothing of what is answered. */
function silent(port: number, count: number, text: string): Flood {
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  });
  return {
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** So many calls in flight, from a thread of their own: reading the answers must not delay the test. */
function inFlight({ port, token }: Target, count: number, path: string): Flood {
  const program = `
    const { workerData: { url, count, headers } } = require('node:worker_threads');
    const ask = async () => {
      for (;;) {
        const response = await fetch(url, { headers }).catch(() => undefined);
        for await (const _ of response?.body ?? []);
        if (!response?.ok) await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    for (let i = 0; i < count; i++) ask();`;
  const workerData = {
    count,
    url: `http://127.0.0.1:${port}${path}`,
    headers: { Authorization: `Bearer ${token}` },
  };
  const worker = new Worker(program, { eval: true, workerData });
  return { end: () => void worker.terminate() };
}

const signIn = (length: number) =>
  headOf('POST /api/auth/login', {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
  });

/** Each has taken a server down, or kept others out, before there were bounds. */
export const floods: Record<string, (target: Target) => Flood> = {
  'connections that send ahead and close': ({ port }) => {
    const flood = silent(port, 30, headOf('GET /api/health').repeat(4000));
    void sleep(800).then(flood.end);
    return flood;
  },
  'a person whose connections send ahead': ({ port, token }) => {
    const head = headOf('GET /api/sync/changes', { Authorization: `Bearer ${token}` });
    return silent(port, 20, head.repeat(2000));
  },
  'files that are asked for ahead': ({ port }) => silent(port, 20, headOf('GET /').repeat(2000)),
  'files that nobody reads': ({ port }) => silent(port, 300, headOf('GET /').repeat(10)),
  'descriptions that nobody reads': ({ port }) =>
    silent(port, 300, headOf('GET /api/openapi.json').repeat(10)),
  'changes that a person does not read': ({ port, token }) => {
    const head = headOf('GET /api/sync/changes', { Authorization: `Bearer ${token}` });
    return silent(port, 300, head.repeat(10));
  },
  'sign-ins of a megabyte that stop': ({ port }) =>
    silent(port, 80, signIn(2 ** 20) + 'x'.repeat(2 ** 20 - 100)),
  'small sign-ins that stop': ({ port }) => silent(port, 80, signIn(4000) + 'x'.repeat(3900)),
  'sign-ins in pieces of a byte': ({ port }) => {
    const head = headOf('POST /api/auth/login', {
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    });
    return silent(port, 300, head + '1\r\nx\r\n'.repeat(3900));
  },
  'sign-ins that are sent ahead': ({ port }) =>
    silent(port, 300, headOf('GET /api/health') + (signIn(9000) + 'x'.repeat(9000)).repeat(15)),
  'a hundred exports of a person': (target) =>
    inFlight(target, 100, '/api/transactions?format=csv'),
  'a dozen calls of a person': (target) => inFlight(target, 12, '/api/transactions?limit=100'),
};
