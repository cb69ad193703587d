import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';
import { directRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';

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
          message: 'The database does not answer',
          data: { database: 'down' },
          retryAfterSeconds: 2,
        });
      }
      return { message: 'OK', data: { database: 'up' } };
    },
  }),
];
