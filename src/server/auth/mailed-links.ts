import type { Instant } from '#contract/fields/dates.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { hashToken, newToken } from '../http/authenticate.ts';
import type { JobDeps } from '../jobs/job.ts';

const minuteMs = 60 * 1000;

export const resetLinkMinutes = 15;

/**
 * A link that expires later than this was created while the clock was ahead, and is not accepted. The limit is twice
 * the lifetime, because the clocks of two processes may differ.
 */
export function latestLinkExpiry(now: Instant): Instant {
  return new Date(Date.parse(now) + 2 * resetLinkMinutes * minuteMs).toISOString();
}

/** Differs from the prefix of the token that `forgotPassword` returns. */
const tokenPrefix = 'fpt_';

/** Security: the token is in the fragment, which browsers do not send. */
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

/** Security: the base URL comes from the configuration, never from a request header. */
export function siteLink({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, path: `/${string}`): string {
  const site = publicUrl ?? `http://localhost:${port}`;
  return `${withoutTrailingSlashes(site)}${path}`;
}

interface ConfirmLink {
  link: string;
  email: string;
  until: Instant;
}

/**
 * Returns undefined if the email hold has ended. Security: the token is in the fragment, and opening the link changes
 * nothing. A new link invalidates the previous one.
 */
export async function makeConfirmLink(
  { db, config, clock }: Pick<JobDeps, 'db' | 'config' | 'clock'>,
  holdId: string,
): Promise<ConfirmLink | undefined> {
  const emailHold = await db.kysely
    .selectFrom('email_holds')
    .innerJoin('users', 'users.id', 'email_holds.user_id')
    .select(['email', 'held_until'])
    .where('email_holds.id', '=', holdId)
    .where('held_until', '>', clock().toISOString())
    .executeTakeFirst();
  if (!emailHold?.email) return undefined;
  const token = `ect_${newToken()}`;
  await db.kysely
    .updateTable('email_holds')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', holdId)
    .execute();
  const link = siteLink(config, `/confirm-email#t=${token}`);
  return { link, email: emailHold.email, until: emailHold.held_until };
}

/** Called when the mailbox is no longer trusted. An unconfirmed address stays on hold. */
export async function invalidateLinks(tx: Tx, userId: string): Promise<void> {
  await invalidatePasswordLinks(tx, userId);
  await tx.updateTable('email_holds').set({ token_hash: null }).where('user_id', '=', userId).execute();
}

/** Also invalidates the link that signs a phone in. */
export async function invalidatePasswordLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('phone_links').where('user_id', '=', userId).execute();
}
