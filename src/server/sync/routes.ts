import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { text } from '#contract/messages/text.ts';
import { batchResultSchema, batchSchema, changesQuerySchema, changesSchema } from '#contract/sync/sync-messages.ts';
import type { Database } from '../db/database.ts';
import { hasDiskSpace } from '../db/disk-room.ts';
import { ApiError } from '../http/api-error.ts';
import { directRoute, readRoute, streamRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { runBatch } from './batch.ts';
import { readChanges } from './read-changes.ts';

export const syncRoutes: Route[] = [
  directRoute({
    method: 'POST',
    path: '/sync/batch',
    policy: 'signed_in',
    body: batchSchema,
    dataSchema: z.array(batchResultSchema),
    handle: runBatch,
  }),
  readRoute({
    path: '/sync/changes',
    policy: 'signed_in',
    query: changesQuerySchema,
    dataSchema: changesSchema,
    handle: async ({ db, caller, query }) => ({
      message: 'OK',
      data: await readChanges(db, caller, query),
    }),
  }),
];

/** `GET /events` names changed lists immediately; `GET /sync/changes` returns their rows. */
export const eventRoutes: Route[] = [
  streamRoute({
    path: '/events',
    policy: 'signed_in',
    open: ({ events, caller, header }) => events.open(caller, header('Authorization')),
  }),
];

const databaseStateSchema = z.enum(['up', 'down']);
/** `full`: changes are rejected with 503 until there is disk space. */
const readyStateSchema = z.enum(['up', 'down', 'full']);

const maxWaitMs = 2_000;

async function checkDatabase({ kysely }: Database): Promise<z.infer<typeof databaseStateSchema>> {
  const databaseCheck = sql`select 1`.execute(kysely).then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([databaseCheck, sleep(maxWaitMs, 'down' as const, { ref: false })]);
}

async function checkReadiness(db: Database): Promise<z.infer<typeof readyStateSchema>> {
  const state = await checkDatabase(db);
  if (state === 'down') return state;
  const hasRoom = await Promise.race([hasDiskSpace(db), sleep(maxWaitMs, false, { ref: false })]);
  return hasRoom ? 'up' : 'full';
}

const notReadyMessages = {
  up: text('server.ending'),
  down: text('server.noDatabase'),
  full: text('server.diskFull'),
};

const notReadyReasons = { up: 'stopping', down: 'database', full: 'disk_full' } as const;

/**
 * `GET /health` succeeds even without the database, which a restart would not repair. `GET /ready` reports whether this
 * server should get requests.
 */
export const probeRoutes: Route[] = [
  directRoute({
    method: 'GET',
    path: '/health',
    policy: 'public',
    dataSchema: z.object({ database: databaseStateSchema }),
    handle: async ({ db }) => ({ message: 'OK', data: { database: await checkDatabase(db) } }),
  }),
  directRoute({
    method: 'GET',
    path: '/ready',
    policy: 'public',
    dataSchema: z.object({
      state: z.enum(['starting', 'ready', 'draining']),
      database: readyStateSchema,
    }),
    handle: async ({ db, state }) => {
      const database = await checkReadiness(db);
      if (state !== 'ready' || database !== 'up') {
        throw new ApiError('unavailable', {
          message: notReadyMessages[database],
          data: { state, database },
          retryAfterSeconds: 2,
          reason: notReadyReasons[database],
        });
      }
      return { message: 'OK', data: { state, database } };
    },
  }),
];
