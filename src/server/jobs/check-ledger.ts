import { businessDateOf } from '#contract/dates.ts';
import { inSnapshot, inTransaction } from '../db/transaction.ts';
import { localize } from '../i18n/localize.ts';
import { notify } from '../notifications/notify.ts';
import { checkBusiness } from '../users/user-guards.ts';
import type { JobDeps } from './job-deps.ts';

/**
 * Checks the ledger. If an invariant (rules, section 2) is violated, notifies super admins once a
 * day.
 */
export async function checkLedger(
  { db, config, clock, log, findViolations }: JobDeps,
  // By default a signal that is never aborted.
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const violations = findViolations
    ? await findViolations(config, signal)
    : await inSnapshot(db, checkBusiness);
  if (violations.length === 0) return;
  log.error({ violations }, 'the stock ledger does not add up');
  const now = clock().toISOString();
  await inTransaction(db, async (tx) => {
    await notify(tx, {
      to: 'super_admins',
      actorId: null,
      type: 'variance',
      now,
      title: 'The stock book does not add up',
      message: localize`${violations.length} differences were found. The server's log names them.`,
      dedupeKey: `books:${businessDateOf(now)}`,
    });
  });
}
