import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { currentPosition, purgedBefore, thinnedBefore } from './position.ts';

/** For how long a device may be away and still get only what has changed. */
const retentionMs = 60 * 24 * 60 * 60 * 1000;
const primaryKey = ['list', 'id', 'part', 'owner', 'seq'];
/** Of so many newer notes the older ones are deleted in one statement. */
const batchSize = 500;
const pauseMs = 20;

/**
 * Deletes notes that no device needs: those with a newer note of the same row, and those older than 60
 * days. A device that was away for longer reads all lists again (`read-changes.ts`).
 */
export async function purgeRowChanges({ kysely }: Database, now: Date): Promise<void> {
  const position = await currentPosition(kysely);
  await thin(kysely, position);
  await deleteOld(kysely, new Date(now.getTime() - retentionMs).toISOString());
}

/** Deletes what is older than the notes since the last time, so that it costs as much as was noted. */
async function thin(db: Tx, position: number): Promise<void> {
  let from = await readPosition(db, thinnedBefore);
  while (from < position) {
    const to = Math.min(position, await endOfBatch(db, from));
    await sql`delete from row_changes where (list, id, part, owner, seq) in (
      select older.list, older.id, older.part, older.owner, older.seq
      from row_changes newer join row_changes older on older.list = newer.list
        and older.id = newer.id and older.part = newer.part and older.owner = newer.owner
        and older.seq < newer.seq
      where newer.seq >= ${from} and newer.seq < ${to})`.execute(db);
    await storePosition(db, thinnedBefore, to);
    from = to;
    if (from < position) await wait(pauseMs);
  }
}

/** The position after the next notes. All notes of one transaction belong together on PostgreSQL. */
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

async function deleteOld(db: Tx, before: string): Promise<void> {
  const firstKept = await db
    .selectFrom('row_changes')
    .select('seq')
    .where('changed_at', '>=', before)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const { last } = await db
    .selectFrom('row_changes')
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .where('seq', '<', firstKept?.seq ?? Number.MAX_SAFE_INTEGER)
    .executeTakeFirstOrThrow();
  if (last === null) return;
  // Stored before they go: from now on no device is told only what is left of them.
  await storePosition(db, purgedBefore, Number(last) + 1);
  await deleteInBatches(db, 'row_changes', primaryKey, sql`seq <= ${last}`);
}

async function readPosition(db: Tx, name: string): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function storePosition(db: Tx, name: string, position: number): Promise<void> {
  const row = { name, value: String(position) };
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
