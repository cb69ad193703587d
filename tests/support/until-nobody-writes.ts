import { setTimeout as wait } from 'node:timers/promises';
import { firstUncommittedSeq, readCurrentCursor } from '#server/db/sync-cursor.ts';
import type { TestApp } from './test-app.ts';

/** On PostgreSQL an open transaction of any database of the cluster leaves later change-log rows for the next purge. */
export async function untilNobodyWrites({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (;;) {
    const { last } = await db.kysely
      .selectFrom('row_changes')
      .select((eb) => eb.fn.max<number | null>('seq').as('last'))
      .executeTakeFirstOrThrow();
    if (firstUncommittedSeq(await readCurrentCursor(db.kysely)) > Number(last ?? 0)) return;
    await wait(20);
  }
}
