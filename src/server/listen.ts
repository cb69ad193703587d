import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { isTrustedProxy } from './client-address.ts';
import type { Config } from './config.ts';
import { oneAtATime } from './http/limits/client-queue.ts';

/** In bytes, for the request line and headers. Node rejects more with 431. */
const maxHeaderSize = 16 * 1024;

/** A connection takes about 20 KB before its first request. A household or office shares one address. */
const maxConnections = { inAll: 8000, ofAddress: 1000 };

type Fetch = Parameters<typeof getRequestListener>[0];

export function listen(
  fetch: Fetch,
  { port, host, trustedProxies }: Pick<Config, 'port' | 'host' | 'trustedProxies'>,
  onListening: (address: AddressInfo) => void,
): Server {
  const answer = getRequestListener(fetch, { hostname: host });
  const server = createServer({ maxHeaderSize }, oneAtATime(answer));
  // Devices wait at most 30 s. Node's default of five minutes would keep incomplete bodies in memory.
  server.requestTimeout = 60_000;
  server.headersTimeout = 10_000;
  server.maxConnections = maxConnections.inAll;
  boundByAddress(server, maxConnections.ofAddress, isTrustedProxy(trustedProxies));
  return server.listen(port, host, () => onListening(server.address() as AddressInfo));
}

/** Proxies are exempt, because all clients connect through them. */
function boundByAddress(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const others = open.get(address) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** How long running requests may take during shutdown. */
const graceMs = 10_000;
/** Event streams are ended within this time. */
const leaveMs = 1_000;

/**
 * `starting`: during migration only probes get a response. `draining`: requests are handled, but `GET /api/ready`
 * fails.
 */
export type ServerState = 'starting' | 'ready' | 'draining';

interface Draining {
  server: Server;
  delaySeconds: number;
  begin: () => void;
  /** Called when the load balancer has noticed that this server is unready. */
  endStreams: (withinMs: number) => void;
  close: () => Promise<void>;
}

/**
 * After SIGTERM the server becomes unready and handles requests for the delay. Then it accepts no new connection and
 * gives running requests 10 s. SIGINT skips the delay.
 */
export function lifecycle() {
  const life = {
    state: 'starting' as ServerState,
    endOnSignals(draining: Draining) {
      process.on('SIGTERM', () => void end(draining.delaySeconds));
      process.on('SIGINT', () => void end(0));
      const end = async (delaySeconds: number) => {
        if (life.state === 'draining') return;
        life.state = 'draining';
        await drain({ ...draining, delaySeconds });
        process.exit(0);
      };
    },
  };
  return life;
}

async function drain(draining: Draining): Promise<void> {
  const { server, delaySeconds, begin, endStreams, close } = draining;
  begin();
  // Streams that end immediately would reconnect here until the load balancer has noticed.
  const halfMs = delaySeconds * 500;
  if (halfMs > 0) await sleep(halfMs);
  endStreams(Math.min(leaveMs, halfMs));
  if (halfMs > 0) await sleep(halfMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Closes connections that became idle after `close` was called.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const closeAll = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
  await close();
}
