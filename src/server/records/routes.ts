import type * as z from 'zod/mini';
import { deleteQuerySchema } from '../http/delete-query.ts';
import type { DeleteRequest } from '../http/edit.ts';
import {
  type ChangeRequest,
  mutationRoute,
  type Policy,
  type PrepareRequest,
  type Reply,
  type Route,
  type RoutedMutation,
  readRoute,
} from '../http/route.ts';
import type { RecordDefinition, RecordSource } from './define-record.ts';
import { deletedRoute } from './deleted-route.ts';
import { readRecord } from './read.ts';
import type { RecordTable } from './rows.ts';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from './write.ts';

interface RecordRouting {
  /** Who may read one; the others are the office's. */
  reads: Policy;
  mutations: Record<'create' | 'update' | 'delete' | 'restore', RoutedMutation>;
}

/** Read, create, edit, delete and restore of a record, and the list of those that were deleted. */
export function recordRoutes<
  Table extends RecordTable,
  Create extends { id?: string | undefined },
  Update extends { version?: number | undefined },
  Wire,
>(record: RecordDefinition<Table, Create, Update, Wire>, routing: RecordRouting): Route[] {
  return ownRecordRoutes(record, routing, {
    create: { body: record.create, handle: (request) => createRecord(record, request) },
    update: { body: record.update, handle: (request) => updateRecord(record, request) },
    delete: { handle: (request) => deleteRecord(record, request) },
    restore: { handle: (request) => restoreRecord(record, request) },
  });
}

interface Acts<Create, Prepared, Update> {
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

/** The same routes of a noun that creates, edits, deletes and restores in its own way. */
export function ownRecordRoutes<Table extends RecordTable, Create, Update, Prepared = Create>(
  source: RecordSource<Table>,
  { reads, mutations }: RecordRouting,
  acts: Acts<Create, Prepared, Update>,
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
    mutationRoute(mutations.create, { policy, ...acts.create }),
    mutationRoute(mutations.update, { policy, ...acts.update }),
    mutationRoute(mutations.delete, { policy, query: deleteQuerySchema, ...acts.delete }),
    mutationRoute(mutations.restore, { policy, ...acts.restore }),
  ];
}
