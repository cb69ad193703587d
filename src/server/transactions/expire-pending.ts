import type { Database } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { closeSale } from './close-sale.ts';

const paymentTimeoutMs = 15 * 60 * 1000;

/**
 * Cancels sales that were not paid within 15 minutes, and takes back their goods; each sale in its
 * own transaction. Several servers may run this at the same time: whoever locks a sale first
 * cancels it, and the others then find it cancelled.
 */
export async function expirePending(db: Database, now: Date): Promise<void> {
  const old = await db.kysely
    .selectFrom('transactions')
    .select('id')
    .where('payment_status', '=', 'pending')
    .where('transaction_time', '<', new Date(now.getTime() - paymentTimeoutMs).toISOString())
    .orderBy('transaction_time')
    .limit(200)
    .execute();
  for (const { id } of old) await expire(db, id, now.toISOString());
}

async function expire(db: Database, id: string, now: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const query = tx.selectFrom('transactions').selectAll().where('id', '=', id);
    const row = await lockRows(tx, query).executeTakeFirst();
    if (row?.status !== 'pending') return;
    const ending = { status: 'cancelled', payment_status: 'expired', isWaste: false } as const;
    await closeSale(tx, row, ending, { actorId: null, now });
  });
}
