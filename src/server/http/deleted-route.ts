import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type DeletedRecord, deletedRecordSchema } from '#contract/deleted-record.ts';
import { pagingQuerySchema } from '#contract/paging-query.ts';
import { pageWindow } from '../db/list-query.ts';
import { pageReply } from './page-reply.ts';
import { type ReadRequest, type Route, readRoute } from './route.ts';

type PageQuery = z.infer<typeof pagingQuerySchema>;

const nameColumns = {
  products: 'name',
  warehouses: 'name',
  carts: 'name',
  users: 'username',
} as const;

/**
 * `GET /{noun}/deleted`: what was deleted, the newest first, so that it can be restored. No list
 * of the mirror: what is gone has no place on a device.
 */
export function deletedRoute(noun: keyof typeof nameColumns): Route {
  return readRoute({
    path: `/${noun}/deleted`,
    policy: 'office',
    answers: z.array(deletedRecordSchema),
    query: pagingQuerySchema,
    handle: async ({ db, query }: ReadRequest<PageQuery>) => {
      const { limit, offset } = pageWindow(query);
      const { rows } = await sql<Found>`
        select record.id, ${sql.ref(`record.${nameColumns[noun]}`)} as name, record.deleted_at,
          deleter.username
        from ${sql.table(noun)} as record
        left join users as deleter on deleter.id = record.deleted_by
        where record.deleted_at is not null
        order by record.deleted_at desc, record.id desc
        limit ${limit + 1} offset ${offset}`.execute(db);
      const deleted = rows.map(
        ({ id, name, deleted_at, username }): DeletedRecord => ({
          ...{ id, name, deleted_at },
          deleted_by: username === null ? null : { username },
        }),
      );
      return pageReply(deleted, query);
    },
  });
}

type Found = Omit<DeletedRecord, 'deleted_by'> & { username: string | null };
