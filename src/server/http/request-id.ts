import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';

/** By this header answers of the API name their request, as the log does; a proxy of ours may give the name. */
export const requestIdHeader = 'X-Request-Id';

/** UUIDs, and what nginx, Caddy and others make. Security: whatever is in it is written to the log. */
const wellFormed = /^[\w.-]{8,64}$/;

/** The id that a trusted proxy gave the request, else a new one. */
export function requestIdOf(c: Context, isFromProxy: boolean): string {
  const given = isFromProxy ? c.req.header(requestIdHeader) : undefined;
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}
