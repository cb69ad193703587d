// Kysely cannot type a table that is a type parameter, so these statements use only columns that all records have, and
// cast the results.
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { toDisplayName } from '#contract/definitions/define-entity.ts';
import type { Text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import { columnsEqual } from '../db/list-query.ts';
import { type LockMode, lockRows } from '../db/row-lock.ts';
import type { Editable } from '../db/tables/columns.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';

export type RecordTable = {
  [Table in keyof Tables]: Tables[Table] extends Editable ? Table : never;
}[keyof Tables];

export type RowOf<Table extends RecordTable> = Selectable<Tables[Table]> & Selectable<Editable>;

function untypedTable(tx: Tx, table: RecordTable) {
  return { db: tx as unknown as Kysely<{ record: Editable }>, name: table as string as 'record' };
}

export function liveRecordsQuery<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  ...criteria: Partial<Updateable<Tables[Table]>>[]
) {
  const { db, name } = untypedTable(tx, table);
  return db
    .selectFrom(name)
    .where('deleted_at', 'is', null)
    .where(columnsEqual(...criteria));
}

export async function findDuplicate<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  { column, key, ownId, owners }: { column: string; key: string; ownId: string; owners: object },
): Promise<RowOf<Table> | undefined> {
  const row = await liveRecordsQuery(tx, table)
    .selectAll()
    .where(sql.ref(column), '=', key)
    .where('id', '!=', ownId)
    .where(columnsEqual(owners))
    .executeTakeFirst();
  return row as RowOf<Table> | undefined;
}

/**
 * Includes deleted rows.
 * @throws `not_found` if the row never existed
 */
export async function lockRow<Table extends RecordTable>(
  tx: Tx,
  { table, notFound }: { table: Table; notFound: Text },
  id: string,
  mode: LockMode = 'change',
): Promise<RowOf<Table>> {
  const row = await lockRowIfExists(tx, table, id, mode);
  if (!row) throw new ApiError('not_found', { message: notFound });
  return row;
}

/** Includes deleted rows; undefined if the row never existed. */
export async function lockRowIfExists<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: string,
  mode: LockMode,
): Promise<RowOf<Table> | undefined> {
  const { db, name } = untypedTable(tx, table);
  const query = db.selectFrom(name).selectAll().where('id', '=', id);
  return (await lockRows(tx, query, mode).executeTakeFirst()) as RowOf<Table> | undefined;
}

export interface NameQuery {
  table: RecordTable;
  column: string;
  ids: Iterable<string>;
}

/** Reads names by id, including those of deleted records, in one statement. */
export async function readNames(tx: Tx, criteria: readonly NameQuery[]): Promise<Map<string, string>> {
  const queries = criteria.flatMap(({ table, column, ids }) => {
    const distinctIds = [...new Set(ids)];
    if (distinctIds.length === 0) return [];
    return sql`select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where id in (${sql.join(distinctIds)})`;
  });
  if (queries.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    ${sql.join(queries, sql` union all `)}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, toDisplayName(name)]));
}

export async function insertRow<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  stamps: Insertable<Editable>,
  columns: Updateable<Tables[Table]>,
): Promise<RowOf<Table>> {
  const { db, name } = untypedTable(tx, table);
  const row = await db
    .insertInto(name)
    .values({ ...columns, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as RowOf<Table>;
}

export async function updateRow<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: string,
  stamps: Updateable<Editable>,
  columns: Updateable<Tables[Table]> = {},
): Promise<RowOf<Table>> {
  const { db, name } = untypedTable(tx, table);
  const row = await db
    .updateTable(name)
    .set({ ...columns, ...stamps })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as RowOf<Table>;
}
