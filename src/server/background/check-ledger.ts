import { fork } from 'node:child_process';
import { once } from 'node:events';
import { businessDateOf } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import type { Config } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { openStandby, readFromStandby } from '../db/standby.ts';
import { inSnapshot, inTransaction } from '../db/transaction.ts';
import type { JobDeps } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import type { Violation } from '../stock/invariant-queries.ts';
import { checkBusiness } from './check-invariants.ts';

/** Notifies super admins of violations, at most once a day. */
export async function checkLedger(
  { db, config, clock, log, metrics, findViolations }: JobDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const violations = findViolations ? await findViolations(config, signal) : await inSnapshot(db, checkBusiness);
  if (violations.length === 0) return;
  metrics?.booksChecked(violations.length);
  log.error({ violations }, 'the stock ledger does not add up');
  const now = clock().toISOString();
  await inTransaction(db, async (tx) => {
    await notify(tx, {
      to: 'super_admins',
      actorId: null,
      type: 'variance',
      now,
      title: text('ledger.notice'),
      message: text('ledger.differences', { count: violations.length }),
      dedupeKey: `books:${businessDateOf(now)}`,
    });
  });
}

// With a million sales the check blocks SQLite for most of a minute. So a child process reads a snapshot, at low
// priority.

export type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'readUrl' | 'readLagMs'>;

/** Checks a snapshot of the standby or, if it cannot be used, of the primary. */
export async function readViolations(location: DatabaseLocation): Promise<Violation[]> {
  const db = await connectDatabase({ ...location, isReadOnly: true });
  const standby = await openStandby(location, { clock: () => new Date() });
  try {
    return await readFromStandby(standby, db.kysely, {}, (source, asOf) =>
      asOf === undefined ? inSnapshot(db, checkBusiness) : checkBusiness(source),
    );
  } finally {
    await Promise.all([db.close(), standby?.close()]);
  }
}

/**
 * Rejects if the check could not run.
 * @param modulePath the built `ledger-check-process.ts`
 */
export function createViolationFinder(modulePath: string): NonNullable<JobDeps['findViolations']> {
  return async ({ dataDir, databaseUrl, readUrl, readLagMs }, signal) => {
    const child = fork(modulePath, { signal, killSignal: 'SIGKILL' });
    const exitPromise = once(child, 'exit');
    const messagePromise = once(child, 'message');
    const location: DatabaseLocation = { dataDir, databaseUrl, readUrl, readLagMs };
    child.send(location);
    const childMessage = await Promise.race([messagePromise, exitPromise.then(() => undefined)]);
    await exitPromise;
    if (!childMessage) throw new Error('The books could not be read; the lines above say why.');
    return childMessage[0] as Violation[];
  };
}
