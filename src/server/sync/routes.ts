import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  batchResultSchema,
  batchSchema,
  changesQuerySchema,
  changesSchema,
} from '#contract/sync-messages.ts';
import { text } from '#contract/texts/text.ts';
import { ApiError } from '../http/api-error.ts';
import { directRoute, readRoute, streamRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { runBatch } from './batch.ts';
import { readChanges } from './read-changes.ts';

/** `POST /sync/batch` runs changes of the outbox; `GET /sync/changes` answers what others changed. */
export const syncRoutes: Route[] = [
  directRoute({
    method: 'POST',
    path: '/sync/batch',
    policy: 'signed_in',
    body: batchSchema,
    answers: z.array(batchResultSchema),
    handle: runBatch,
  }),
  readRoute({
    path: '/sync/changes',
    policy: 'signed_in',
    query: changesQuerySchema,
    answers: changesSchema,
    handle: async ({ db, caller, query }) => ({
      message: 'OK',
      data: await readChanges(db, caller, query.since),
    }),
  }),
];

/** `GET /events` tells at once which lists changed; `GET /sync/changes` answers what. */
export const eventRoutes: Route[] = [
  streamRoute({
    path: '/events',
    policy: 'signed_in',
    open: ({ events, caller, header }) => events.open(caller, header('Authorization')),
  }),
];

/** `GET /health`, for monitors: whether the server and its database answer. */
export const healthRoutes: Route[] = [
  directRoute({
    method: 'GET',
    path: '/health',
    policy: 'public',
    answers: z.object({ database: z.enum(['up', 'down']) }),
    handle: async ({ db }) => {
      try {
        await sql`select 1`.execute(db.kysely);
      } catch {
        throw new ApiError('unavailable', {
          message: text('server.noDatabase'),
          data: { database: 'down' },
          retryAfterSeconds: 2,
        });
      }
      return { message: 'OK', data: { database: 'up' } };
    },
  }),
];
