import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { oneAtATime } from './http/one-at-a-time.ts';

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
