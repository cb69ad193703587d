import { fieldError } from '#contract/field-errors.ts';
import type { Database } from '../db/database.ts';
import { invalidFields } from '../http/api-error.ts';
import { assertWithinLimits, reserveWithinLimits } from '../http/rate-limit.ts';
import type { Caller } from '../http/route.ts';
import { isPassword, withHashingSlot } from './passwords.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const tooManyMessage = 'Too many failed attempts. Set a new password by e-mail, or try again later';

/**
 * Verifies the password of a signed-in user again. Throws a field error on `current_password`.
 * Security: failures are limited per user, so that a stolen session cannot be used to guess the
 * password, and over hours per session, so that its owner can still change the password in another.
 */
export async function assertCurrentPassword(
  db: Database,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  passwordHash: string | null,
  typed: string | undefined,
  now: string,
): Promise<void> {
  if (typed === undefined) {
    throw invalidFields([fieldError('current_password', 'password_required')]);
  }
  const limits = [
    { key: `password:${id}`, points: 5, windowMs: minuteMs },
    { key: `password:${sessionId}`, points: 25, windowMs: 6 * hourMs, message: tooManyMessage },
  ];
  const date = new Date(now);
  await assertWithinLimits(db, limits, date);
  const isCorrect = await withHashingSlot(async () => {
    // Counted before the password is verified, so that parallel guesses are limited too.
    const attempt = await reserveWithinLimits(db, limits, date);
    if (!(await isPassword(typed, passwordHash))) return false;
    await attempt.release();
    return true;
  });
  if (isCorrect) return;
  throw invalidFields([fieldError('current_password', 'password_wrong')]);
}
