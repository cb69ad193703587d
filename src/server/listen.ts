import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { isTrustedProxy } from './client-address.ts';
import type { Config } from './config.ts';
import { oneAtATime } from './http/limits/request-turns.ts';

/**
 * The maximum size of the request line and all headers together, in bytes: Node responds 431 to
 * more, and stops reading. The headers of browsers and proxies are far smaller.
 */
const maxHeaderSize = 16 * 1024;

/**
 * A connection takes some 20 KB before its first request is read. A household or an office shares one address;
 * behind a proxy, everybody has the proxy's.
 */
const maxConnections = { inAll: 8000, ofAddress: 1000 };

type Fetch = Parameters<typeof getRequestListener>[0];

/** Starts to accept requests. Then calls `onListening` with the address. */
export function listen(
  fetch: Fetch,
  { port, host, trustedProxies }: Pick<Config, 'port' | 'host' | 'trustedProxies'>,
  onListening: (address: AddressInfo) => void,
): Server {
  const answer = getRequestListener(fetch, { hostname: host });
  const server = createServer({ maxHeaderSize }, oneAtATime(answer));
  // The time in which a whole request must arrive. Devices wait at most 30 s for a response. Node's
  // default of five minutes would keep half-sent bodies in memory for nothing.
  server.requestTimeout = 60_000;
  server.headersTimeout = 10_000;
  server.maxConnections = maxConnections.inAll;
  boundByAddress(server, maxConnections.ofAddress, isTrustedProxy(trustedProxies));
  return server.listen(port, host, () => onListening(server.address() as AddressInfo));
}

/** Closes the connections of an address beyond this many that are open; proxies bring everybody. */
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

/** How long what has begun may take when the process ends. */
const graceMs = 10_000;
/** Streams of events end within this time. */
const leaveMs = 1_000;

/**
 * `starting`: the schema is migrated, and nothing is answered but the probes. `draining`: everything is still
 * answered, but a balancer is told to send nothing more (`GET /api/ready`).
 */
export type ServerState = 'starting' | 'ready' | 'draining';

interface Draining {
  server: Server;
  /** Seconds in which a balancer notices that this process is not ready. */
  delaySeconds: number;
  /** Called at once. */
  begin: () => void;
  /** Ends what never ends by itself, within this time: called when the balancer has noticed. */
  endStreams: (withinMs: number) => void;
  close: () => Promise<void>;
}

/**
 * What a process is doing between its start and its end. On SIGTERM it is not ready any more, goes on for the delay,
 * then accepts no new connection, closes idle ones, gives what has begun 10 s, closes everything and ends with 0.
 * On SIGINT nobody waits for a balancer.
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
  // Streams that ended at once would come back here as long as the balancer has not noticed, and be refused.
  const halfMs = delaySeconds * 500;
  if (halfMs > 0) await sleep(halfMs);
  endStreams(Math.min(leaveMs, halfMs));
  if (halfMs > 0) await sleep(halfMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that has just sent its response would stay open for the next request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const closeAll = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
  await close();
}
