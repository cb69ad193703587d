// Rules 11.6. A key per day makes each digest unique, even with several servers.
import { addDays, type BusinessDate, businessDateOf, hourOf } from '#contract/fields/dates.ts';
import { officeRoles } from '#contract/roles.ts';
import type { Database, Tx } from '../db/database.ts';
import { inSnapshot, inTransaction } from '../db/transaction.ts';
import { enqueueJob } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import { readDigest } from '../reports/digest.ts';

const hourMs = 60 * 60 * 1000;

/** How many hours are checked for digests not yet sent, including the current one. */
const catchUpHours = 3;

export async function sendDigests(db: Database, clock: () => Date): Promise<void> {
  const now = clock();
  for (let hoursLate = 0; hoursLate < catchUpHours; hoursLate++) {
    await sendDigestsOfHour(db, new Date(now.getTime() - hoursLate * hourMs), now);
  }
}

export function digestKey(digestDate: BusinessDate): string {
  return `digest ${digestDate}`;
}

async function sendDigestsOfHour(db: Database, timeInHour: Date, date: Date): Promise<void> {
  const digestDate = businessDateOf(timeInHour);
  const hour = Number(hourOf(timeInHour.toISOString()));
  const now = date.toISOString();
  const readDigestRecipients = (tx: Tx) => readUsersWithoutDigest(tx, hour, digestDate);
  if ((await readDigestRecipients(db.kysely)).length === 0) return;
  const digest = await inSnapshot(db, (tx) => readDigest(tx, addDays(digestDate, -1), now));
  await inTransaction(db, async (tx) => {
    const notifiedUserIds = await notify(tx, {
      ...digest,
      to: await readDigestRecipients(tx),
      actorId: null,
      type: 'digest',
      now,
      link: '/today',
      dedupeKey: digestKey(digestDate),
    });
    for (const user_id of notifiedUserIds) await enqueueJob(tx, { kind: 'digest', user_id, toldOn: digestDate }, now);
  });
}

async function readUsersWithoutDigest(tx: Tx, hour: number, digestDate: BusinessDate): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('digest_hour', '=', hour)
    .where('role', 'in', officeRoles)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('dedupe_key', '=', digestKey(digestDate)),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
