import * as z from 'zod/mini';
import {
  batchResultSchema,
  batchSchema,
  changesQuerySchema,
  changesSchema,
} from '#contract/sync-messages.ts';
import { directRoute, readRoute } from '../http/define-route.ts';
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
