import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { currentPosition, purgedBefore } from './position.ts';

/** For how long a device may be away and still get only what has changed. */
const retentionMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Deletes notes that no device needs: those with a newer note of the same row, and those older than 60
 * days. A device that was away for longer reads all lists again (`read-changes.ts`).
 */
export async function purgeRowChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await inTransaction(db, async (tx) => {
    const position = await currentPosition(tx);
    await tx
      .deleteFrom('row_changes')
      .where('seq', '<', position)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('row_changes as newer')
            .select('newer.seq')
            .whereRef('newer.list', '=', 'row_changes.list')
            .whereRef('newer.id', '=', 'row_changes.id')
            .whereRef('newer.part', '=', 'row_changes.part')
            .whereRef('newer.owner', '=', 'row_changes.owner')
            .whereRef('newer.seq', '>', 'row_changes.seq')
            .where('newer.seq', '<', position),
        ),
      )
      .execute();
    const { last } = await tx
      .selectFrom('row_changes')
      .select((eb) => eb.fn.max<number | null>('seq').as('last'))
      .where('changed_at', '<', before)
      .executeTakeFirstOrThrow();
    if (last === null) return;
    // Every note up to the newest of the old ones goes, so that what is left has no gaps.
    const kept = Number(last) + 1;
    await tx.deleteFrom('row_changes').where('seq', '<', kept).execute();
    await sql`insert into meta (name, value) values (${purgedBefore}, ${String(kept)})
      on conflict (name) do update set value = excluded.value`.execute(tx);
  });
}
