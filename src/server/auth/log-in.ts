import type { Session } from '#contract/auth/session.ts';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import { networkOf } from '../client-address.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken, newToken } from '../http/authenticate.ts';
import { assertWithinLimits, type Limit, reserveWithinLimits } from '../http/rate-limit.ts';
import type { DirectRequest } from '../http/route.ts';
import { localeOf } from '../i18n/locale-of.ts';
import { isPassword, withHashingSlot } from './passwords.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

function loginLimits(ip: string, username: string): Limit[] {
  const network = networkOf(ip);
  return [
    { key: `login:${network}`, points: 20, windowMs: minuteMs },
    // Hashed, because somebody may type a password into the field of the username.
    { key: `login:${network}:${hashToken(username)}`, points: 5, windowMs: minuteMs },
  ];
}

/**
 * Creates a session if the password is correct. Security: unknown users take as long and get the
 * same response as wrong passwords, and only someone who knows the password learns that an account
 * is inactive.
 */
export async function logIn(
  request: DirectRequest<{ username: string; password: string }>,
): Promise<Session> {
  const { db, body, ip, log } = request;
  const { sessionDays } = request.config;
  const now = new Date(request.now);
  const username = textKey(body.username);
  const limits = loginLimits(ip, username);
  // Checked before waiting for a hashing slot: a caller over the limit must not fill the queue.
  await assertWithinLimits(db, limits, now);
  const user = await withHashingSlot(async () => {
    // Security: an attempt is counted before the password is verified, and subtracted if the
    // password was correct. So parallel requests cannot verify more guesses than the limit allows.
    const attempt = await reserveWithinLimits(db, limits, now);
    const userWithHash = await db.kysely
      .selectFrom('users')
      .select(['id', 'username', 'role', 'is_active', 'password_hash', 'awaits_approval'])
      .select(['last_login', 'locale'])
      .where('username_key', '=', username)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const isCorrect = await isPassword(body.password, userWithHash?.password_hash ?? null);
    // Security: somebody who registers with the address of another person must not learn here
    // whether an account was created.
    if (isCorrect && !userWithHash?.awaits_approval) {
      await attempt.release();
      return userWithHash;
    }
    log.warn({ event: 'login_failed', userId: userWithHash?.id, ip }, 'login failed');
    return undefined;
  });
  if (!user) throw new ApiError('invalid_credentials');
  if (!user.is_active) throw new ApiError('account_inactive');
  const token = newToken();
  const expires_at = new Date(now.getTime() + sessionDays * dayMs).toISOString();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: request.now,
        expires_at,
        last_used_at: request.now,
        user_agent: request.userAgent.slice(0, 255),
        revoked_at: null,
      })
      .execute();
    await tx
      .updateTable('users')
      .set({
        last_login: request.now,
        // Nobody could choose a language before: whoever made the account set one of their own, so the
        // first page that this person reads decides.
        ...(user.last_login === null && { locale: localeOf(request.header, user) }),
      })
      .where('id', '=', user.id)
      .execute();
  });
  log.info({ event: 'login', userId: user.id, ip }, 'login');
  const { id: user_id, role } = user;
  return { token, role, username: user.username, user_id, expires_at };
}
