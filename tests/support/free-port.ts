import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those may take the port while a
// server is down between two starts, even a client that knocks at that very port.
const lowest = 15_000;
const highest = 31_999;

/** A TCP port that nobody listens on right now, and that stays free for a server to come back to. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
