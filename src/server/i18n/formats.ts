import { businessDateOf, type Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';

/** Returns `at 10:31`, or `on 19 Nov at 10:31` on another day. */
export function whenText(at: Instant, now: Instant): Text {
  const when = { at };
  return isSameDay(at, now) ? text('moment.today', { when }) : text('moment.day', { day: when, when });
}

/** Returns `05:40`, or `19 Nov at 05:40` on another day, for use after "since" and "until". */
export function sinceText(at: Instant, now: Instant): Text {
  const when = { at };
  return isSameDay(at, now) ? text('since.today', { when }) : text('since.day', { day: when, when });
}

function isSameDay(at: Instant, now: Instant): boolean {
  return businessDateOf(at) === businessDateOf(now);
}

export async function usernameText(tx: Tx, userId: string | null): Promise<string | Text> {
  if (userId === null) return text('somebody');
  const user = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? text('somebody');
}
