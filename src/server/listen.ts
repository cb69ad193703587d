import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { oneAtATime } from './http/request-turns.ts';

/**
 * The maximum size of the request line and all headers together, in bytes: Node responds 431 to
 * more, and stops reading. The headers of browsers and proxies are far smaller.
 */
const maxHeaderSize = 16 * 1024;

/** Starts to accept requests for the app. Then calls `onListening` with the address. */
export function listen(
  app: Hono,
  { port, host }: Pick<Config, 'port' | 'host'>,
  onListening: (address: AddressInfo) => void,
): Server {
  const answer = getRequestListener(app.fetch, { hostname: host });
  const server = createServer({ maxHeaderSize }, oneAtATime(answer));
  // The time in which a whole request must arrive. Devices wait at most 30 s for a response. Node's
  // default of five minutes would keep half-sent bodies in memory for nothing.
  server.requestTimeout = 60_000;
  return server.listen(port, host, () => onListening(server.address() as AddressInfo));
}

const graceMs = 10_000;

/**
 * Ends the server on SIGTERM or SIGINT. No new connection is accepted, and running requests have
 * 10 s to finish. While `isStopping` is true, `api-handler.ts` responds 503 to further requests on
 * open connections. Then everything is closed and the process ends with 0. The returned `onStop`
 * installs the signal handlers for a listening server.
 */
export function stopOnSignals() {
  const state = {
    isStopping: false,
    onStop(server: Server, { begin, close }: { begin: () => void; close: () => Promise<void> }) {
      const stop = async () => {
        if (state.isStopping) return;
        state.isStopping = true;
        const closed = new Promise<void>((resolve) => {
          server.close(() => resolve());
        });
        begin();
        // A connection that has just sent its response would stay open for the next request.
        const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
        const closeAll = setTimeout(() => server.closeAllConnections(), graceMs);
        await closed;
        clearInterval(closeIdle);
        clearTimeout(closeAll);
        await close();
        process.exit(0);
      };
      process.on('SIGTERM', () => void stop());
      process.on('SIGINT', () => void stop());
    },
  };
  return state;
}
