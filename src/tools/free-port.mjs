import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections. An outgoing connection could otherwise take
// the port while a server is down between two starts, even a connection to that very port.
const lowest = 15_000;
const highest = 31_999;

/**
 * A TCP port on which nothing listens, and which stays free while a server restarts.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
async function isFree(port) {
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
