import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Entity, toDisplayName } from '#contract/definitions/define-entity.ts';
import { type DeletedRecord, deletedRecordSchema } from '#contract/definitions/entity-schemas.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { type ListRow, lists } from '#contract/lists.ts';
import { actionsOf, type MutationName, mutationByName } from '#contract/mutations.ts';
import { pagingQuerySchema } from '#contract/sync/paging.ts';
import { pageWindow } from '../db/list-query.ts';
import { listRoute, mutationRoute, type RoutedMutation, readPolicyOf, readRoute } from '../http/define-route.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ChangeRequest, Policy, PrepareRequest, ReadRequest, Reply, Route } from '../http/route.ts';
import { type DeleteRequest, deleteQuerySchema } from '../http/writes/record-guards.ts';
import { listColumnsOf } from './columns.ts';
import { type RecordColumns, recordsCsv } from './csv.ts';
import type { RecordDefinition, RecordSource } from './define-record.ts';
import { type ListColumns, listRecords, readRecord } from './read.ts';
import type { RecordTable } from './rows.ts';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from './write.ts';

interface RecordRouting {
  /** Policy for reading. Only the office changes records and lists deleted ones. */
  reads: Policy;
  mutations: Record<'create' | 'update' | 'delete' | 'restore', RoutedMutation>;
}

export function recordRoutes<
  Name extends keyof Entities,
  Create extends { id?: string | undefined },
  Update extends { version?: number | undefined },
>(record: RecordDefinition<Name, Create, Update, ListRow<Name>>): Route[] {
  const entity: Entity = entities[record.table];
  const mutation = (verb: string) => mutationByName(`${entity.resourceName}${verb}` as MutationName);
  const routing = {
    reads: readPolicyOf(record.table),
    mutations: {
      create: mutation('Create'),
      update: mutation('Update'),
      delete: mutation('Delete'),
      restore: mutation('Restore'),
    },
  };
  return [
    recordListRoute(record, record.table),
    ...customRecordRoutes(record, routing, {
      create: { body: record.createSchema, handle: (request) => createRecord(record, request) },
      update: { body: record.updateSchema, handle: (request) => updateRecord(record, request) },
      delete: { handle: (request) => deleteRecord(record, request) },
      restore: { handle: (request) => restoreRecord(record, request) },
    }),
    // The body has no version, so that an action is never rejected as stale.
    ...actionsOf(record.table).map(({ name, fixedValues }) =>
      mutationRoute(mutationByName(name), {
        policy: 'office',
        handle: (request: ChangeRequest<undefined>) =>
          updateRecord(record, { ...request, body: record.updateSchema.parse(fixedValues) }),
      }),
    ),
  ];
}

export function recordListRoute<Name extends keyof Entities>(
  source: RecordSource<Name, ListRow<Name>>,
  name: Name,
  customFilters: NonNullable<ListColumns<Name>['otherFilters']> = () => ({}),
  customColumns?: RecordColumns,
  otherSearch?: ListColumns<Name>['otherSearch'],
): Route {
  const { otherFilters, ...columns } = listColumnsOf(entities[name]);
  const listColumns: ListColumns<Name> = {
    name,
    ...columns,
    ...(otherSearch && { otherSearch }),
    otherFilters: (params) => ({ ...otherFilters(params), ...customFilters(params) }),
  };
  return listRoute({
    list: lists[name],
    csv: recordsCsv(source, listColumns, customColumns),
    handle: (request) => listRecords(source, listColumns, request),
  });
}

interface ChangeHandlers<Create, Prepared, Update> {
  create: {
    body: z.ZodMiniType<Create>;
    prepare?: (request: PrepareRequest<Create>) => Promise<Prepared>;
    handle: (request: ChangeRequest<Prepared>) => Promise<Reply>;
  };
  update: {
    body: z.ZodMiniType<Update>;
    handle: (request: ChangeRequest<Update>) => Promise<Reply>;
  };
  delete: { handle: (request: DeleteRequest) => Promise<Reply> };
  restore: { handle: (request: ChangeRequest<undefined>) => Promise<Reply> };
}

export function customRecordRoutes<Table extends RecordTable, Create, Update, Prepared = Create>(
  source: RecordSource<Table>,
  { reads, mutations }: RecordRouting,
  handlers: ChangeHandlers<Create, Prepared, Update>,
): Route[] {
  const { path } = mutations.create.route;
  const policy = 'office';
  return [
    deletedListRoute(path, source),
    readRoute({
      path: `${path}/:id`,
      policy: reads,
      handle: async (request) => ({ message: 'OK', data: await readRecord(source, request) }),
    }),
    mutationRoute(mutations.create, { policy: mutations.create.rolePolicy ?? policy, ...handlers.create }),
    mutationRoute(mutations.update, { policy, ...handlers.update }),
    mutationRoute(mutations.delete, { policy, query: deleteQuerySchema, ...handlers.delete }),
    mutationRoute(mutations.restore, { policy, ...handlers.restore }),
  ];
}

type PageQuery = z.infer<typeof pagingQuerySchema>;

/** Newest deletion first. Not mirrored, because devices store no deleted records. */
function deletedListRoute<Table extends RecordTable>(
  path: string,
  { table, name }: Pick<RecordSource<Table>, 'table' | 'name'>,
): Route {
  return readRoute({
    path: `${path}/deleted`,
    policy: 'office',
    dataSchema: z.array(deletedRecordSchema),
    query: pagingQuerySchema,
    handle: async ({ db, query }: ReadRequest<PageQuery>) => {
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
          name: toDisplayName(name),
          deleted_at,
          deleted_by: username === null ? null : { username },
        }),
      );
      return pageReply(deletedRecords, query);
    },
  });
}

type DeletedRow = Omit<DeletedRecord, 'deleted_by'> & { username: string | null };
