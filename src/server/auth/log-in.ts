import type { Session } from '#contract/auth/session.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { assertWithinLimits, reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { DirectRequest } from '../http/route.ts';
import { localeOf } from '../i18n/translate.ts';
import { isCorrectPassword, withHashingSlot } from './passwords.ts';
import { openSession } from './sessions.ts';
import { failureLimits, rememberNetwork, signInSource, successLimit } from './sign-in-limits.ts';

type LogInRequest = DirectRequest<{ username: string; password: string }>;

/**
 * Security: signing in with an unknown username takes as long as with a wrong password, and gets the same response.
 * Only callers who know the password learn that an account is inactive.
 */
export async function logIn(request: LogInRequest): Promise<Session> {
  const { db, body, ip, log, config } = request;
  const now = new Date(request.now);
  const username = textKey(body.username);
  const source = signInSource(ip, username);
  const limits = await failureLimits(db, source, now);
  // Checked before waiting for a hashing slot: a caller over the limit must not fill the queue.
  await assertWithinLimits(db, [...limits, successLimit(source)], now);
  const user = await withHashingSlot(async () => {
    // Security: an attempt is counted before the password is verified, and subtracted if the password was correct. So
    // parallel requests cannot verify more guesses than the limit allows.
    const attempt = await reserveWithinLimits(db, limits, now);
    const userWithHash = await findUser(request, username);
    const isCorrect = await isCorrectPassword(body.password, userWithHash?.password_hash ?? null);
    // Security: signing in must not reveal whether a registration with another person's address created an account.
    if (isCorrect && !userWithHash?.awaits_approval) {
      await attempt.release();
      return userWithHash;
    }
    log.warn({ event: 'login_failed', userId: userWithHash?.id, ip }, 'login failed');
    return undefined;
  });
  if (!user) throw new ApiError('invalid_credentials');
  if (!user.is_active) throw new ApiError('account_inactive');
  await reserveWithinLimits(db, [successLimit(source)], now);
  const { token, expires_at } = await inTransaction(db, async (tx) => {
    // This update comes first, because it locks the user's row: simultaneous sign-ins count sessions one at a time.
    await tx
      .updateTable('users')
      .set({
        last_login: request.now,
        // The creator of the account chose its language; at the first sign-in, the language of the page replaces it.
        ...(user.last_login === null && { locale: localeOf(request.header, user) }),
      })
      .where('id', '=', user.id)
      .execute();
    await rememberNetwork(tx, source, now, config);
    return openSession(tx, user.id, request);
  });
  log.info({ event: 'login', userId: user.id, ip }, 'login');
  const { id: user_id, role } = user;
  return { token, role, username: user.username, user_id, expires_at };
}

function findUser({ db }: LogInRequest, usernameKey: string) {
  return db.kysely
    .selectFrom('users')
    .select(['id', 'username', 'role', 'is_active', 'password_hash', 'awaits_approval'])
    .select(['last_login', 'locale'])
    .where('username_key', '=', usernameKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
