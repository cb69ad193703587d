// Records are created once, edited on the newest version, and deleted softly and at most once (rules 9.9, 9.10, 10.3).
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Instant } from '#contract/fields/dates.ts';
import { versionSchema } from '#contract/fields/input-fields.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Meta, Outcome } from '#contract/sync/envelope.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { usernameText, whenText } from '../../i18n/formats.ts';
import { ApiError } from '../api-error.ts';
import type { ChangeRequest, Reply } from '../route.ts';
import { contentHash } from './content-hash.ts';
import type { Stamps } from './stamps.ts';

export type DeleteRequest = ChangeRequest<undefined, { version?: number | undefined }>;

/** Empty for an online request that was simply applied. */
export function outcomeMeta({ occurredAt }: Pick<ChangeRequest, 'occurredAt'>, outcome: Outcome): { meta?: Meta } {
  if (outcome === 'applied' && occurredAt === undefined) return {};
  return { meta: { outcome } };
}

type CreateRequest = Pick<ChangeRequest<{ id?: string | undefined }>, 'tx' | 'caller' | 'key' | 'body'>;

type CreationColumns = Pick<Stamps, 'id' | 'op_id' | 'content_hash' | 'created_by'>;

type CreatableTable = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends Pick<CreationColumns, 'op_id' | 'content_hash'>
    ? Table
    : never;
}[keyof Tables];

/** Movements refer to these documents by id, so no two documents may share an id. */
const documentTables: readonly (keyof Tables)[] = [
  ...(['transactions', 'cart_assignments', 'restock_requests', 'restocks'] as const),
  'stock_operations',
];

/**
 * Finds the record by its Idempotency-Key, which it keeps longer than the response is stored, or by id.
 * @throws `duplicate_value` if the id belongs to another user's record, other content or another kind of document: a
 * success response would silently lose the new content and mix up the goods of both
 */
export async function findCreatedRecord<Table extends CreatableTable>(
  request: CreateRequest,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { tx, caller, key } = request;
  const { rows } = await sql<Selectable<Tables[Table]> & CreationColumns>`select * from ${sql.table(table)}
    where id = ${id} or (op_id = ${key ?? null} and created_by = ${caller.id})`.execute(tx);
  // The id wins over the key.
  const row = rows.find((each) => each.id === id) ?? rows[0];
  if (row) assertSameCreation(isSameCreation(request, row));
  else if (request.body.id !== undefined && documentTables.includes(table)) {
    const otherTablesQueries = documentTables
      .filter((each) => each !== table)
      .map((each) => sql`select id from ${sql.table(each)} where id = ${id}`);
    const rowsWithId = await sql`${sql.join(otherTablesQueries, sql` union all `)}`.execute(tx);
    assertSameCreation(rowsWithId.rows.length === 0);
  }
  return row;
}

function isSameCreation({ caller, key, body }: CreateRequest, row: CreationColumns): boolean {
  if (row.created_by !== caller.id) return false;
  if (body.id !== undefined && body.id !== row.id) return false;
  return (key !== undefined && row.op_id === key) || row.content_hash === contentHash(body);
}

export function assertSameCreation(isSame: boolean): void {
  if (isSame) return;
  throw new ApiError('duplicate_value', {
    message: text('create.idTaken'),
    errors: [{ field: 'id', message: text('create.idTaken') }],
  });
}

/**
 * Whether the stored change is newer (rules 9.11, 9.12). A stored time in the future was written while the clock was
 * ahead, and does not win.
 */
export function isStoredNewer(storedAt: Instant | null, occurredAt: Instant, now: Instant): boolean {
  return storedAt !== null && storedAt > occurredAt && storedAt <= now;
}

interface CurrentRecord {
  name: string;
  current: unknown;
}

/** The error names who changed the record. For an edit that changes nothing see `replyUnchanged`. */
export async function assertNewestVersion(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  row: Stamps,
  version: number | undefined,
  { name, current }: CurrentRecord,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const message = await changeText(tx, row, name, now);
  throw new ApiError('stale_version', { message, data: { current } });
}

/** The message asks whether to delete the record anyway. */
export async function assertNewestToDelete(
  { tx, now, query }: DeleteRequest,
  row: Stamps,
  { name, current }: CurrentRecord,
): Promise<void> {
  if (query.version === undefined || query.version === row.version) return;
  throw new ApiError('stale_version', {
    message: text('record.changedDelete', { change: await changeText(tx, row, name, now) }),
    data: { current },
  });
}

export function replyUnchanged(
  request: Pick<ChangeRequest, 'occurredAt'>,
  row: Stamps,
  version: number | undefined,
  reply: Pick<Reply, 'message' | 'data'>,
): Reply {
  const isNewest = version === undefined || version === row.version;
  return { ...reply, ...outcomeMeta(request, isNewest ? 'applied' : 'already_so') };
}

async function changeText(tx: Tx, row: Stamps, name: string | Text, now: Instant): Promise<Text> {
  const who = await usernameText(tx, row.updated_by);
  return text('record.changed', { who, name, moment: whenText(row.updated_at, now) });
}

/** For an offline edit the message names who deleted the record. An online edit gets `not_found`. */
export async function assertNotDeleted(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  row: Stamps,
  name: string,
  current: unknown,
): Promise<void> {
  if (row.deleted_at === null) return;
  if (occurredAt === undefined) throw new ApiError('not_found');
  const who = await usernameText(tx, row.deleted_by);
  throw new ApiError('reference_deleted', {
    message: text('record.wasDeleted', { name, who, moment: whenText(row.deleted_at, now) }),
    data: { current },
  });
}

export const deleteQuerySchema = z.object({
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, { error: 'version_invalid' })),
      z.pipe(z.transform(Number), versionSchema),
    ),
  ),
});
