// Words for messages that name a person and a moment, as the person at the cart reads them.
import { businessDateOf, type Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const jakartaOffsetMs = 7 * 60 * 60 * 1000;

/** `10:31` in Jakarta. */
export function spokenTime(at: Instant): string {
  return new Date(Date.parse(at) + jakartaOffsetMs).toISOString().slice(11, 16);
}

/** `at 10:31`, or `on 19 Nov at 10:31` when that was another day. */
export function spokenMoment(at: Instant, now: Instant): string {
  const date = businessDateOf(at);
  if (date === businessDateOf(now)) return `at ${spokenTime(at)}`;
  return `on ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} at ${spokenTime(at)}`;
}

/** `05:40`, or `19 Nov at 05:40` when that was another day: what follows "since". */
export function spokenSince(at: Instant, now: Instant): string {
  return spokenMoment(at, now).replace(/^(at|on) /, '');
}

/** The name of a person of the history, also of one who has left. */
export async function nameOf(tx: Tx, userId: string | null): Promise<string> {
  if (userId === null) return 'Somebody';
  const user = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.username ?? 'Somebody';
}

/** `1 unit`, `12 units`. */
export function spokenUnits(count: number): string {
  return `${count} ${count === 1 ? 'unit' : 'units'}`;
}
