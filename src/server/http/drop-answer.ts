import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Thrown for a test that loses the answer. */
export class DroppedAnswer extends Error {}

/** Loses the answer: the connection ends, or in-process the request fails as `fetch` would. */
export function dropAnswer(c: Context): Response {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  throw new DroppedAnswer('The answer was dropped');
}
