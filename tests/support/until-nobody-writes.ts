import { setTimeout as wait } from 'node:timers/promises';
import { currentPosition } from '#server/sync/position.ts';
import type { TestApp } from './test-app.ts';

/**
 * Resolves when every noted change lies below the position of a sync. On PostgreSQL an open transaction of
 * any database of the cluster, such as that of another test, holds the position back, and what is committed
 * already is then answered twice.
 */
export async function untilNobodyWrites({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (;;) {
    const { last } = await db.kysely
      .selectFrom('row_changes')
      .select((eb) => eb.fn.max<number | null>('seq').as('last'))
      .executeTakeFirstOrThrow();
    if ((await currentPosition(db.kysely)) > Number(last ?? 0)) return;
    await wait(20);
  }
}
