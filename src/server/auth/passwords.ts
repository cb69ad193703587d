import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Database } from '../db/database.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { assertWithinLimits, reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { Caller } from '../http/route.ts';

// `algorithm: 2` is argon2id; `memoryCost` is in KiB.
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash takes a core and 19 MiB for about 35 ms. The limits keep a flood of sign-ins from blocking other requests.
const maxRunningHashes = Math.max(1, Math.min(4, availableParallelism()));

const maxWaitingHashes = 50;

let runningHashes = 0;

const waitingStarts: (() => void)[] = [];

/** @throws `unavailable` if the queue is full */
export async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (runningHashes >= maxRunningHashes) {
    if (waitingStarts.length >= maxWaitingHashes) throw new ApiError('unavailable', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waitingStarts.push(resolve));
  } else {
    runningHashes++;
  }
  try {
    return await work();
  } finally {
    const startNext = waitingStarts.shift();
    if (startNext) startNext();
    else runningHashes--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

let dummyHash: Promise<string> | undefined;

/**
 * Security: an unknown user's password is verified against a dummy hash, so that response times do not reveal
 * usernames.
 */
export async function isCorrectPassword(password: string, storedHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  // Always awaited: otherwise the first sign-in with an unknown username would take longer.
  const fallbackHash = await dummyHash;
  const isMatch = await verify(storedHash ?? fallbackHash, password);
  return isMatch && storedHash !== null;
}

const minuteMs = 60 * 1000;

const hourMs = 60 * minuteMs;

const tooManyAttemptsText = text('signIn.tooMany');

/**
 * Security: the limit per user keeps a stolen session from guessing the password. The six-hour limit is per session, so
 * that the owner can still change the password in another session.
 * @throws a field error on `current_password`
 */
export async function assertCurrentPassword(
  db: Database,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  passwordHash: string | null,
  enteredPassword: string | undefined,
  now: string,
): Promise<void> {
  if (enteredPassword === undefined) {
    throw invalidFields([fieldReason('current_password', 'password_required')]);
  }
  const limits = [
    { key: `password:${id}`, points: 5, windowMs: minuteMs },
    { key: `password:${sessionId}`, points: 25, windowMs: 6 * hourMs, message: tooManyAttemptsText },
  ];
  const date = new Date(now);
  await assertWithinLimits(db, limits, date);
  const isCorrect = await withHashingSlot(async () => {
    // Counted before the password is verified, so that parallel guesses are limited too.
    const attempt = await reserveWithinLimits(db, limits, date);
    if (!(await isCorrectPassword(enteredPassword, passwordHash))) return false;
    await attempt.release();
    return true;
  });
  if (isCorrect) return;
  throw invalidFields([fieldReason('current_password', 'password_wrong')]);
}
