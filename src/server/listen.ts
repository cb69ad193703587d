import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './config.ts';

/**
 * The maximum size of the request line and all headers together, in bytes: Node responds 431 to
 * more, and stops reading. What a proxy and a browser add is a fraction of it.
 */
const maxHeaderSize = 16 * 1024;

/** Accepts requests for the app; `onListening` gets the address. */
export function listen(
  app: Hono,
  { port, host }: Pick<Config, 'port' | 'host'>,
  onListening: (address: AddressInfo) => void,
): Server {
  const serverOptions = { maxHeaderSize };
  const server = serve(
    { fetch: app.fetch, port, hostname: host, serverOptions },
    onListening,
  ) as Server;
  // A device gives up after half of it; Node would hold what was sent of a body for five minutes.
  server.requestTimeout = 60_000;
  return server;
}
