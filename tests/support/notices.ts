import type { Database } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type NewNotification, notify } from '#server/notifications/notify.ts';

export async function tell(db: Database, notice: NewNotification): Promise<void> {
  await inTransaction(db, (tx) => notify(tx, notice));
}
