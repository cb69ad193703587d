// Rules 5.7. Security: nothing here looks up a user, so an unknown account is limited by the same statements as a known
// one.
import { text } from '#contract/messages/text.ts';
import { networkOf } from '../client-address.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import { hashToken } from '../http/authenticate.ts';
import type { Limit } from '../http/limits/rate-limit.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface SignInSource {
  network: string;
  /** Hashed, because a user may type a password into the username field. */
  accountHash: string;
}

export function signInSource(ip: string, usernameKey: string): SignInSource {
  return { network: networkOf(ip), accountHash: hashToken(usernameKey) };
}

/**
 * All unknown networks of an account share one limit, so that guessing from many addresses is no faster. Known networks
 * are exempt from it: otherwise guesses would lock the owner out.
 */
export async function failureLimits(db: Database, source: SignInSource, now: Date): Promise<Limit[]> {
  const { network, accountHash } = source;
  const networkLimits = [
    { key: `login:${network}`, points: 20, windowMs: minuteMs },
    { key: `login:${network}:${accountHash}`, points: 5, windowMs: minuteMs },
  ];
  if (await isKnownNetwork(db, source, now)) return networkLimits;
  const message = text('signIn.tooManyForAccount');
  return [...networkLimits, { key: `login:${accountHash}`, points: 25, windowMs: 6 * hourMs, message }];
}

export function successLimit({ accountHash }: SignInSource): Limit {
  return { key: `signed-in:${accountHash}`, points: 100, windowMs: hourMs };
}

/** A network is forgotten this many days after its last session expired. */
const networkRetentionDays = 30;

// Known networks are stored with the limits, not with the sessions: they must outlive a sign-out, and an unknown
// account must cause the same query as a known one.
const knownNetworkKey = ({ network, accountHash }: SignInSource) => `known:${network}:${accountHash}`;

async function isKnownNetwork(db: Database, source: SignInSource, now: Date): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', knownNetworkKey(source))
    .where('resets_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Called after the owner signed in by password or by mailed link. */
export async function rememberNetwork(
  tx: Tx,
  source: SignInSource,
  now: Date,
  { sessionDays }: Pick<Config, 'sessionDays'>,
): Promise<void> {
  const resets_at = new Date(now.getTime() + (sessionDays + networkRetentionDays) * dayMs).toISOString();
  await tx
    .insertInto('rate_limits')
    .values({ key: knownNetworkKey(source), points: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute();
}
