import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type DeletedRecord, deletedRecordSchema } from '#contract/deleted-record.ts';
import { pagingQuerySchema } from '#contract/paging-query.ts';
import { pageWindow } from '../db/list-query.ts';
import { readRoute } from '../http/define-route.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Route } from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import type { RecordTable } from './rows.ts';

type PageQuery = z.infer<typeof pagingQuerySchema>;

/**
 * The route `GET /{noun}/deleted`: the deleted records, last deleted first, so that the office can
 * restore one. Not a list of the mirror: devices store no deleted records.
 */
export function deletedRoute<Table extends RecordTable>(
  path: string,
  { table, name }: Pick<RecordSource<Table>, 'table' | 'name'>,
): Route {
  return readRoute({
    path: `${path}/deleted`,
    policy: 'office',
    answers: z.array(deletedRecordSchema),
    query: pagingQuerySchema,
    handle: async ({ db, query }: ReadRequest<PageQuery>) => {
      // `pageWindow` reads one row more than the page; `pageReply` cuts this row off.
      const { limit, offset } = pageWindow(query);
      const { rows } = await sql<DeletedRow>`
        select record.id, ${sql.ref(`record.${name}`)} as name, record.deleted_at,
          deleter.username
        from ${sql.table(table)} as record
        left join users as deleter on deleter.id = record.deleted_by
        where record.deleted_at is not null
        order by record.deleted_at desc, record.id desc
        limit ${limit} offset ${offset}`.execute(db);
      const deletedRecords = rows.map(
        ({ id, name, deleted_at, username }): DeletedRecord => ({
          id,
          name,
          deleted_at,
          deleted_by: username === null ? null : { username },
        }),
      );
      return pageReply(deletedRecords, query);
    },
  });
}

type DeletedRow = Omit<DeletedRecord, 'deleted_by'> & { username: string | null };
