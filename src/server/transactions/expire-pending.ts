import type { Database } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { closeSale } from './close-sale.ts';

/** The next run takes the rest. */
const maxSalesPerRun = 200;
const paymentTimeoutMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Cancels sales that were not paid within 15 minutes and takes back their goods, each sale in its
 * own transaction. Several servers may run this at the same time: whoever locks a sale first
 * cancels it, and the others then find it cancelled. A sale of a day to come was made while the clock was
 * ahead, and is not paid any more.
 */
export async function expirePending(db: Database, date: Date): Promise<void> {
  const after = (ms: number) => new Date(date.getTime() + ms).toISOString();
  const unpaidSales = await db.kysely
    .selectFrom('transactions')
    .select('id')
    .where('payment_status', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('transaction_time', '<', after(-paymentTimeoutMs)),
        eb('transaction_time', '>', after(dayMs)),
      ]),
    )
    .orderBy('transaction_time')
    .limit(maxSalesPerRun)
    .execute();
  for (const { id } of unpaidSales) await expire(db, id, date.toISOString());
}

async function expire(db: Database, id: string, now: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const query = tx.selectFrom('transactions').selectAll().where('id', '=', id);
    const row = await lockRows(tx, query).executeTakeFirst();
    // Checked again under the lock: the sale may have been paid or cancelled meanwhile.
    if (row?.status !== 'pending') return;
    const ending = { status: 'cancelled', payment_status: 'expired', isWaste: false } as const;
    await closeSale(tx, row, ending, { actorId: null, now });
  });
}
