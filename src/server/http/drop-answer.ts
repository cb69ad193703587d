import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Thrown when a test asks for the response to be lost. */
export class DroppedAnswer extends Error {}

/**
 * Loses the response: the connection is closed; without a connection the request fails as `fetch`
 * would.
 */
export function dropAnswer(c: Context): Response {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  throw new DroppedAnswer('The answer was dropped');
}
