import { fieldError } from '#contract/field-errors.ts';
import type { Database } from '../db/database.ts';
import { invalidFields } from '../http/api-error.ts';
import { assertWithinLimits, reserveWithinLimits } from '../http/rate-limit.ts';
import { isPassword, withHashingSlot } from './passwords.ts';

const minuteMs = 60 * 1000;

/**
 * Verifies the password of a signed-in user again. Throws a field error on `current_password`.
 * Security: failures are limited per user, so that a stolen session cannot be used to guess the
 * password.
 */
export async function assertCurrentPassword(
  db: Database,
  user: { id: string; password_hash: string | null },
  typed: string | undefined,
  now: string,
): Promise<void> {
  if (typed === undefined) {
    throw invalidFields([fieldError('current_password', 'password_required')]);
  }
  const limits = [{ key: `password:${user.id}`, points: 5, windowMs: minuteMs }];
  const date = new Date(now);
  await assertWithinLimits(db, limits, date);
  const isCorrect = await withHashingSlot(async () => {
    // Counted before the password is verified, so that parallel guesses are limited too.
    const attempt = await reserveWithinLimits(db, limits, date);
    if (!(await isPassword(typed, user.password_hash))) return false;
    await attempt.release();
    return true;
  });
  if (isCorrect) return;
  throw invalidFields([fieldError('current_password', 'password_wrong')]);
}
