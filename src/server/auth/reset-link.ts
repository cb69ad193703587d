import type { Instant } from '#contract/dates.ts';
import { hashToken, newToken } from '../http/authenticate.ts';
import type { JobDeps } from '../jobs/job-deps.ts';
import { siteLink } from './site-link.ts';

const minuteMs = 60 * 1000;
export const resetLinkMinutes = 15;

/**
 * No link that works ends later than this: one that does was made while the clock was ahead. Twice the
 * minutes, because the clocks of two processes differ a little.
 */
export function latestLinkEnd(now: Instant): Instant {
  return new Date(Date.parse(now) + 2 * resetLinkMinutes * minuteMs).toISOString();
}

/** The prefix of tokens in links; the token that `forgotPassword` returns has another prefix. */
const tokenPrefix = 'fpt_';

/**
 * Makes a single-use link that sets a new password for this user. Security: the base URL comes from
 * the configuration, never from a header of the request; the token is in the fragment, which
 * browsers do not send to servers.
 */
export async function makeResetLink(
  { db, config, clock }: Pick<JobDeps, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<string> {
  const token = `${tokenPrefix}${newToken()}`;
  const now = clock();
  await db.kysely
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + resetLinkMinutes * minuteMs).toISOString(),
    })
    .execute();
  return siteLink(config, `/reset-password#t=${token}`);
}
