import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { trustedProxyCheck } from './client-address.ts';
import type { Config } from './config.ts';
import { limitPipelining } from './http/limits/client-queue.ts';

/** In bytes, for the request line and headers. Node rejects longer ones with 431. */
const maxHeaderSize = 16 * 1024;

/** A connection takes about 20 KB before its first request. The clients of a household or office share an address. */
const maxConnections = { inAll: 8000, ofAddress: 1000 };

/** Much longer than proxies keep an idle connection: a write sent while this server closes it would be lost. */
const keepAliveTimeoutMs = 30_000;

type FetchHandler = Parameters<typeof getRequestListener>[0];

export function listen(
  fetch: FetchHandler,
  { port, host, trustedProxies }: Pick<Config, 'port' | 'host' | 'trustedProxies'>,
  onListening: (address: AddressInfo) => void,
): Server {
  const requestListener = getRequestListener(fetch, { hostname: host });
  const server = createServer({ maxHeaderSize }, limitPipelining(requestListener));
  // Devices give up most requests within 30 s. Node's default of five minutes would keep incomplete bodies in memory.
  server.requestTimeout = 60_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.maxConnections = maxConnections.inAll;
  trackSockets(server);
  limitConnectionsPerAddress(server, maxConnections.ofAddress, trustedProxyCheck(trustedProxies));
  return server.listen(port, host, () => onListening(server.address() as AddressInfo));
}

/** The open sockets of each server, with the time of their connection (`performance.now()`). */
const socketsOf = new WeakMap<Server, Map<Socket, number>>();

const unusedSocketMs = 1_000;

function trackSockets(server: Server): void {
  const sockets = new Map<Socket, number>();
  socketsOf.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
}

/** Browsers open a spare connection, without a request yet. Node does not count it as idle. */
function closeUnusedConnections(server: Server): void {
  const before = performance.now() - unusedSocketMs;
  for (const [socket, connectedAt] of socketsOf.get(server) ?? []) {
    if (socket.bytesRead === 0 && connectedAt < before) socket.destroy();
  }
}

/** Proxies are exempt, because all clients connect through them. */
function limitConnectionsPerAddress(
  server: Server,
  maxPerAddress: number,
  isProxy: (address: string) => boolean,
): void {
  const openConnections = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const openCount = openConnections.get(address) ?? 0;
    if (openCount >= maxPerAddress) {
      socket.destroy();
      return;
    }
    openConnections.set(address, openCount + 1);
    socket.once('close', () => {
      const remainingCount = (openConnections.get(address) ?? 1) - 1;
      if (remainingCount > 0) openConnections.set(address, remainingCount);
      else openConnections.delete(address);
    });
  });
}

const shutdownGraceMs = 10_000;
const streamEndMs = 1_000;

/**
 * `starting`: until the migration is complete, only probes are handled. `draining`: requests are handled, but the
 * readiness probe fails.
 */
export type ServerState = 'starting' | 'ready' | 'draining';

interface ShutdownSteps {
  server: Server;
  delaySeconds: number;
  begin: () => void;
  /** Called when the load balancer should have noticed that this server is unready. */
  endStreams: (withinMs: number) => void;
  close: () => Promise<void>;
}

/**
 * After SIGTERM the server becomes unready and still handles requests during the delay. Then it accepts no new
 * connections and gives running requests 10 s. SIGINT skips the delay.
 */
export function createLifecycle() {
  const serverLifecycle = {
    state: 'starting' as ServerState,
    endOnSignals(shutdownSteps: ShutdownSteps) {
      process.on('SIGTERM', () => void end(shutdownSteps.delaySeconds));
      process.on('SIGINT', () => void end(0));
      const end = async (delaySeconds: number) => {
        if (serverLifecycle.state === 'draining') return;
        serverLifecycle.state = 'draining';
        await shutDown({ ...shutdownSteps, delaySeconds });
        process.exit(0);
      };
    },
  };
  return serverLifecycle;
}

async function shutDown(shutdownSteps: ShutdownSteps): Promise<void> {
  const { server, delaySeconds, begin, endStreams, close } = shutdownSteps;
  begin();
  // Event streams end later: until the load balancer has noticed the shutdown, clients would reconnect to this server.
  const halfDelayMs = delaySeconds * 500;
  if (halfDelayMs > 0) await sleep(halfDelayMs);
  endStreams(Math.min(streamEndMs, halfDelayMs));
  if (halfDelayMs > 0) await sleep(halfDelayMs);
  const serverClosed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Closes connections that became idle after `server.close` was called.
  const closeIdleTimer = setInterval(() => {
    server.closeIdleConnections();
    closeUnusedConnections(server);
  }, 50);
  const closeAllTimer = setTimeout(() => server.closeAllConnections(), shutdownGraceMs);
  await serverClosed;
  clearInterval(closeIdleTimer);
  clearTimeout(closeAllTimer);
  await close();
}
