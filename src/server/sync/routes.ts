import * as z from 'zod/mini';
import { batchResultSchema, batchSchema, syncStateSchema } from '#contract/sync-messages.ts';
import { listVersions } from '../http/list-versions.ts';
import { directRoute, type Route, readRoute } from '../http/route.ts';
import { runBatch } from './batch.ts';
import { readableLists } from './readable-lists.ts';

/**
 * `POST /sync/batch` runs changes of the outbox; `GET /sync/state` shows which lists have changed.
 */
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
    path: '/sync/state',
    policy: 'signed_in',
    answers: syncStateSchema,
    handle: async ({ db, caller, now }) => ({
      message: 'OK',
      data: { server_time: now, lists: await listVersions(db, caller, readableLists(caller)) },
    }),
  }),
];
