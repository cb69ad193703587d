import type { Instant } from '#contract/dates.ts';
import { hashToken, newToken } from '../http/authenticate.ts';
import type { JobDeps } from '../jobs/job-deps.ts';
import { siteLink } from './site-link.ts';

interface ConfirmLink {
  link: string;
  /** The new address that the link confirms. */
  email: string;
  /** When the hold on the new address ends, and with it the link. */
  until: Instant;
}

/**
 * Makes a single-use link that confirms a held address; undefined if the hold has ended. Security:
 * the token is in the fragment, which browsers do not send to servers, and opening the link changes
 * nothing. If the mail is sent again, it gets a new link, and the old link stops working.
 */
export async function makeConfirmLink(
  { db, config, clock }: Pick<JobDeps, 'db' | 'config' | 'clock'>,
  holdId: string,
): Promise<ConfirmLink | undefined> {
  const hold = await db.kysely
    .selectFrom('email_holds')
    .innerJoin('users', 'users.id', 'email_holds.user_id')
    .select(['email', 'held_until'])
    .where('email_holds.id', '=', holdId)
    .where('held_until', '>', clock().toISOString())
    .executeTakeFirst();
  if (!hold?.email) return undefined;
  // The prefix tells these tokens from those of reset links.
  const token = `ect_${newToken()}`;
  await db.kysely
    .updateTable('email_holds')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', holdId)
    .execute();
  const link = siteLink(config, `/confirm-email#t=${token}`);
  return { link, email: hold.email, until: hold.held_until };
}
