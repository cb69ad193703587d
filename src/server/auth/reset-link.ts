import { hashToken, newToken } from '../http/authenticate.ts';
import type { JobDeps } from '../jobs/job-deps.ts';
import { siteLink } from './site-link.ts';

const minuteMs = 60 * 1000;
export const resetLinkMinutes = 15;
/** What a link carries; the handle that forgot-password answers begins otherwise. */
const tokenMark = 'fpt_';

/**
 * A link that sets a new password for this user once. Security: its base is configuration, never
 * a header of the request; the token is in the fragment, which no server is sent.
 */
export async function makeResetLink(
  { db, config, clock }: Pick<JobDeps, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<string> {
  const token = `${tokenMark}${newToken()}`;
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
