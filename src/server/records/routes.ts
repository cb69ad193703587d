import type * as z from 'zod/mini';
import type { Entity } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import { actsOn, type MutationName, mutationNamed } from '#contract/mutations.ts';
import { listRoute, mutationRoute, type RoutedMutation, readRoute } from '../http/define-route.ts';
import { type DeleteRequest, deleteQuerySchema } from '../http/record-guards.ts';
import type { ChangeRequest, Policy, PrepareRequest, Reply, Route } from '../http/route.ts';
import type { RecordDefinition, RecordSource } from './define-record.ts';
import { deletedRoute } from './deleted-route.ts';
import { listColumnsOf } from './entity-columns.ts';
import { type ListColumns, listRecords, readRecord } from './read.ts';
import type { RecordTable } from './rows.ts';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from './write.ts';

interface RecordRouting {
  /** Who may list and read the records. Only the office changes them and lists deleted ones. */
  reads: Policy;
  mutations: Record<'create' | 'update' | 'delete' | 'restore', RoutedMutation>;
}

/** All routes of a record of the contract: list, list of deleted, read, create, edit, delete, restore, and its acts. */
export function recordRoutes<
  Name extends keyof Entities,
  Create extends { id?: string | undefined },
  Update extends { version?: number | undefined },
>(
  record: RecordDefinition<Name, Create, Update, ListRow<Name>>,
  { reads }: Pick<RecordRouting, 'reads'>,
): Route[] {
  const entity: Entity = entities[record.table];
  const columns = { name: record.table, ...listColumnsOf(entity) } as unknown;
  const mutation = (verb: string) => mutationNamed(`${entity.noun}${verb}` as MutationName);
  const routing = {
    reads,
    mutations: {
      create: mutation('Create'),
      update: mutation('Update'),
      delete: mutation('Delete'),
      restore: mutation('Restore'),
    },
  };
  return [
    recordListRoute(record, columns as ListColumns<Name, Name>, reads),
    ...ownRecordRoutes(record, routing, {
      create: { body: record.createSchema, handle: (request) => createRecord(record, request) },
      update: { body: record.updateSchema, handle: (request) => updateRecord(record, request) },
      delete: { handle: (request) => deleteRecord(record, request) },
      restore: { handle: (request) => restoreRecord(record, request) },
    }),
    // An act is an edit of its fields without a version, so it is never refused as stale.
    ...actsOn(record.table).map(({ name, sets }) =>
      mutationRoute(mutationNamed(name), {
        policy: 'office',
        handle: (request: ChangeRequest<undefined>) =>
          updateRecord(record, { ...request, body: sets as unknown as Update }),
      }),
    ),
  ];
}

export function recordListRoute<Table extends RecordTable, Name extends ListName>(
  source: RecordSource<Table, ListRow<Name>>,
  columns: ListColumns<Table, Name>,
  policy: Policy,
): Route {
  const list = lists[columns.name];
  return listRoute({ list, policy, handle: (request) => listRecords(source, columns, request) });
}

/** How a noun handles each change of its records. */
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

/**
 * The routes of a noun that creates, edits, deletes and restores its records with its own
 * functions; all but the list.
 */
export function ownRecordRoutes<Table extends RecordTable, Create, Update, Prepared = Create>(
  source: RecordSource<Table>,
  { reads, mutations }: RecordRouting,
  handlers: ChangeHandlers<Create, Prepared, Update>,
): Route[] {
  const { path } = mutations.create.route;
  const policy = 'office';
  return [
    deletedRoute(path, source),
    readRoute({
      path: `${path}/:id`,
      policy: reads,
      handle: async (request) => ({ message: 'OK', data: await readRecord(source, request) }),
    }),
    mutationRoute(mutations.create, { policy, ...handlers.create }),
    mutationRoute(mutations.update, { policy, ...handlers.update }),
    mutationRoute(mutations.delete, { policy, query: deleteQuerySchema, ...handlers.delete }),
    mutationRoute(mutations.restore, { policy, ...handlers.restore }),
  ];
}
