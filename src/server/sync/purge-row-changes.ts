import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import {
  firstUncommittedSeq,
  purgedBeforeKey,
  readCurrentCursor,
  type SyncCursor,
  thinnedBeforeKey,
} from '../db/sync-cursor.ts';

const retentionMs = 60 * 24 * 60 * 60 * 1000;
const primaryKey = ['list', 'id', 'part', 'owner', 'seq'];
const batchSize = 500;
const pauseMs = 20;

/** A device that was away for more than 60 days needs a full resync (`read-changes.ts`). */
export async function purgeRowChanges({ kysely }: Database, now: Date): Promise<void> {
  await thinChangeLog(kysely, firstUncommittedSeq(await readCurrentCursor(kysely)));
  await deleteOldRows(kysely, new Date(now.getTime() - retentionMs).toISOString());
}

/** Keeps the newest change-log row of each part of a record. Compares only rows committed since the last run. */
async function thinChangeLog(db: Tx, end: number): Promise<void> {
  let from = (await readPurgeBounds(db)).thinned;
  while (from < end) {
    const to = Math.min(end, await endOfBatch(db, from));
    // Stored before the rows are deleted, so that no cursor relies on them.
    await storeMetaNumber(db, thinnedBeforeKey, to);
    await sql`delete from row_changes where (list, id, part, owner, seq) in (
      select older.list, older.id, older.part, older.owner, older.seq
      from row_changes newer join row_changes older on older.list = newer.list
        and older.id = newer.id and older.part = newer.part and older.owner = newer.owner
        and older.seq < newer.seq
      where newer.seq >= ${from} and newer.seq < ${to})`.execute(db);
    from = to;
    if (from < end) await wait(pauseMs);
  }
}

/** On PostgreSQL a transaction's rows share a number and stay in one batch. */
async function endOfBatch(db: Tx, from: number): Promise<number> {
  const last = await db
    .selectFrom('row_changes')
    .select('seq')
    .where('seq', '>=', from)
    .orderBy('seq')
    .offset(batchSize)
    .limit(1)
    .executeTakeFirst();
  return last ? Number(last.seq) + 1 : Number.POSITIVE_INFINITY;
}

async function deleteOldRows(db: Tx, cutoff: string): Promise<void> {
  const firstKeptRow = await db
    .selectFrom('row_changes')
    .select('seq')
    .where('changed_at', '>=', cutoff)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const { last } = await db
    .selectFrom('row_changes')
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .where('seq', '<', firstKeptRow?.seq ?? Number.MAX_SAFE_INTEGER)
    .executeTakeFirstOrThrow();
  if (last === null) return;
  await storeMetaNumber(db, purgedBeforeKey, Number(last) + 1);
  await deleteInBatches(db, 'row_changes', primaryKey, sql`seq <= ${last}`);
}

async function storeMetaNumber(db: Tx, name: string, value: number): Promise<void> {
  const row = { name, value: String(value) };
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

interface PurgeBounds {
  purged: number;
  thinned: number;
}

async function readPurgeBounds(db: Tx): Promise<PurgeBounds> {
  const rows = await db
    .selectFrom('meta')
    .select(['name', 'value'])
    .where('name', 'in', [purgedBeforeKey, thinnedBeforeKey])
    .execute();
  const numberOf = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { purged: numberOf(purgedBeforeKey), thinned: numberOf(thinnedBeforeKey) };
}

/**
 * The change-log row of a transaction that was open may have been deleted because of a later row for the same record.
 * So all changes from the oldest open transaction on are sent again.
 */
export async function cursorBeforeThinning(db: Tx, since: SyncCursor): Promise<SyncCursor> {
  if (since.open.length === 0) return since;
  const oldest = firstUncommittedSeq(since);
  return oldest < (await readPurgeBounds(db)).thinned ? { next: oldest, open: [] } : since;
}

export async function isLogComplete(db: Tx, since: SyncCursor, cursor: SyncCursor): Promise<boolean> {
  const { purged, thinned } = await readPurgeBounds(db);
  const oldest = firstUncommittedSeq(since);
  const isBelowThinning = since.open.length > 0 && oldest < thinned;
  return oldest >= purged && !isBelowThinning && since.next <= cursor.next;
}
