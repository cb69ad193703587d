import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Thrown when a test asks for the response to be lost. */
export class DroppedAnswer extends Error {}

/**
 * Loses the response by closing the connection. A test that calls the app without a server has no
 * connection: its request fails by the thrown error, like a `fetch` without network.
 */
export function dropAnswer(c: Context): never {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  throw new DroppedAnswer('The answer was dropped');
}
