import type { Register } from '#contract/auth/account.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { text } from '#contract/messages/text.ts';
import { networkOf } from '../client-address.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { enqueueJob } from '../jobs/job.ts';
import { linkTo, notify } from '../notifications/notify.ts';
import { usersWithReservedEmailQuery } from '../users/email-hold.ts';
import { assertPasswordUsable } from './password-rules.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';

const minuteMs = 60 * 1000;
const windowMs = 15 * minuteMs;
/** Limits the registrations awaiting approval, from all IP addresses together (rules 5.9). */
const maxWaitingRegistrations = 50;

/**
 * Security: neither the response nor its timing reveals whether the username or the email address is taken. Only an
 * email to that address does.
 */
export async function register(request: DirectRequest<Register>): Promise<Reply> {
  const { db, body, now, ip, log } = request;
  const limit = { key: `register:${networkOf(ip)}`, points: 5, windowMs };
  await reserveWithinLimits(db, [limit], new Date(now));
  const { username, email, phone, password } = body;
  assertPasswordUsable(password, 'password', body);
  const password_hash = await withHashingSlot(() => hashPassword(password));
  const id = newId();
  await inTransaction(db, async (tx) => {
    await assertRegistrationsNotFull(tx);
    const userWithSameValue = await tx
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('username_key', '=', textKey(username)),
          eb(eb.fn('lower', ['email']), '=', email),
          // An address that its user can still revert to counts as taken.
          eb('id', 'in', usersWithReservedEmailQuery(tx, email, now)),
        ]),
      )
      .executeTakeFirst();
    if (userWithSameValue) return enqueueJob(tx, { kind: 'register_refused', email, username }, now);
    await tx
      .insertInto('users')
      .values({
        id,
        username,
        username_key: textKey(username),
        email,
        phone_number: phone,
        password_hash,
        role: 'sales',
        is_active: false,
        awaits_approval: true,
        last_login: null,
        home_warehouse_id: null,
        locale: 'id',
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    await notify(tx, {
      to: 'admins',
      actorId: null,
      type: 'account',
      now,
      link: linkTo('/users', id),
      title: text('registration.notice'),
      message: text('registration.noticeOf', { username }),
    });
  });
  log.info({ event: 'registration', ip }, 'security event');
  return {
    status: 201,
    message: text('registration.received'),
    data: null,
  };
}

/** Security: checked before username and email address, so that the error reveals nothing about them. */
async function assertRegistrationsNotFull(tx: Tx): Promise<void> {
  // Registrations run one by one; parallel ones would all pass this check. No other request locks this row.
  const lockedRowQuery = tx.selectFrom('meta').select('name').where('name', '=', 'server_epoch');
  await lockRows(tx, lockedRowQuery).execute();
  const { waiting } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('awaits_approval', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(waiting) < maxWaitingRegistrations) return;
  throw new ApiError('rate_limited', {
    message: text('registration.tooMany'),
    retryAfterSeconds: (60 * minuteMs) / 1000,
  });
}
