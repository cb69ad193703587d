// Checks shared by all records that people edit: created once, edited on the newest version,
// deleted softly and at most once (rules 9.9, 9.10, 10.3).
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Instant } from '#contract/fields/dates.ts';
import { versionSchema } from '#contract/fields/input-fields.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Meta, Outcome } from '#contract/sync/envelope.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { momentText, usernameText } from '../../i18n/formats.ts';
import { ApiError } from '../api-error.ts';
import type { ChangeRequest, Reply } from '../route.ts';
import { contentHash } from './content-hash.ts';
import type { Stamps } from './stamps.ts';

export type DeleteRequest = ChangeRequest<undefined, { version?: number | undefined }>;

/**
 * The `meta` of a reply, with the outcome. Left out for an online request that was simply applied.
 */
export function outcomeMeta({ occurredAt }: Pick<ChangeRequest, 'occurredAt'>, outcome: Outcome): { meta?: Meta } {
  if (outcome === 'applied' && occurredAt === undefined) return {};
  return { meta: { outcome } };
}

type CreateRequest = Pick<ChangeRequest<{ id?: string | undefined }>, 'tx' | 'caller' | 'key' | 'body'>;

/** Columns by which a repeated create is recognized. */
type CreateStamps = Pick<Stamps, 'id' | 'op_id' | 'content_hash' | 'created_by'>;

/** Tables that have these columns. */
type TableWithCreateStamps = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends Pick<CreateStamps, 'op_id' | 'content_hash'>
    ? Table
    : never;
}[keyof Tables];

/** Whose ids movements of goods name: no two of them have a row of the same id. */
const documents: readonly (keyof Tables)[] = [
  ...(['transactions', 'cart_assignments', 'restock_requests', 'restocks'] as const),
  'stock_operations',
];

/**
 * Returns the record that this create made before, found by its key (stored longer than the
 * response) or by its own id. Throws `duplicate_value` if the id belongs to the record of another
 * user, to a record with other content or to a document of another kind: reporting success would silently lose the new
 * content, and the goods of one document would be taken for those of the other.
 */
export async function findCreated<Table extends TableWithCreateStamps>(
  request: CreateRequest,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { tx, caller, key } = request;
  const { rows } = await sql<Selectable<Tables[Table]> & CreateStamps>`select * from ${sql.table(table)}
    where id = ${id} or (op_id = ${key ?? null} and created_by = ${caller.id})`.execute(tx);
  // The record with this id, else the one that was created with this key.
  const row = rows.find((each) => each.id === id) ?? rows[0];
  if (row) assertSameCreate(isSameCreate(request, row));
  else if (request.body.id !== undefined && documents.includes(table)) {
    const others = documents
      .filter((each) => each !== table)
      .map((each) => sql`select id from ${sql.table(each)} where id = ${id}`);
    const taken = await sql`${sql.join(others, sql` union all `)}`.execute(tx);
    assertSameCreate(taken.rows.length === 0);
  }
  return row;
}

function isSameCreate({ caller, key, body }: CreateRequest, row: CreateStamps): boolean {
  if (row.created_by !== caller.id) return false;
  if (body.id !== undefined && body.id !== row.id) return false;
  return (key !== undefined && row.op_id === key) || row.content_hash === contentHash(body);
}

/** Refuses a create whose id already belongs to another record. */
export function assertSameCreate(isSame: boolean): void {
  if (isSame) return;
  throw new ApiError('duplicate_value', {
    message: text('create.idTaken'),
    errors: [{ field: 'id', message: text('create.idTaken') }],
  });
}

/**
 * Whether what is stored was made after this, so that it stands (rules 9.11, 9.12). A stored time that is
 * still to come was written while the server's clock was ahead: until then it would win over everything.
 */
export function isNewer(storedAt: Instant | null, madeAt: Instant, now: Instant): boolean {
  return storedAt !== null && storedAt > madeAt && storedAt <= now;
}

/** What the refusal of an edit shows: the name of the record, and the record as it is now. */
interface CurrentRecord {
  name: string;
  current: unknown;
}

/**
 * Refuses a change based on an older version of a record, and names who changed the record since.
 * For an edit without changes see `unchanged`.
 */
export async function assertNewest(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  row: Stamps,
  version: number | undefined,
  { name, current }: CurrentRecord,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const message = await changeText(tx, row, name, now);
  throw new ApiError('stale_version', { message, data: { current } });
}

/** Like `assertNewest`, for a delete; the message asks whether to delete the record anyway. */
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

/** The response to an edit that changes nothing, whatever version the edit is based on. */
export function unchanged(
  request: Pick<ChangeRequest, 'occurredAt'>,
  row: Stamps,
  version: number | undefined,
  answer: Pick<Reply, 'message' | 'data'>,
): Reply {
  const isNewest = version === undefined || version === row.version;
  return { ...answer, ...outcomeMeta(request, isNewest ? 'applied' : 'already_so') };
}

/** `rina changed Thai Tea at 10:31.` */
async function changeText(tx: Tx, row: Stamps, name: string | Text, now: Instant): Promise<Text> {
  const who = await usernameText(tx, row.updated_by);
  return text('record.changed', { who, name, moment: momentText(row.updated_at, now) });
}

/**
 * Refuses an edit of a deleted record. If the edit was made offline, the message names who deleted
 * the record. Online the error is `not_found`, as for an id that never existed.
 */
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
    message: text('record.wasDeleted', { name, who, moment: momentText(row.deleted_at, now) }),
    data: { current },
  });
}

/** `DELETE …?version=`: the version of the record that the user saw. */
export const deleteQuerySchema = z.object({
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, { error: 'version_invalid' })),
      z.pipe(z.transform(Number), versionSchema),
    ),
  ),
});
