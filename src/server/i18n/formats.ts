// Formats people, times and counts as parts of sentences.
import { businessDateOf, type Instant } from '#contract/dates.ts';
import type { Tx } from '../db/database.ts';
import { type Locale, type Said, saidIn, say } from './localize.ts';

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};
const jakartaOffsetMs = 7 * 60 * 60 * 1000;

/** `10:31` in Jakarta; Indonesia writes `10.31`. */
export function spokenTime(at: Instant): Said {
  const time = new Date(Date.parse(at) + jakartaOffsetMs).toISOString().slice(11, 16);
  return saidIn((locale) => (locale === 'id' ? time.replace(':', '.') : time));
}

/** `at 10:31`, or `on 19 Nov at 10:31` when that was another day. */
export function spokenMoment(at: Instant, now: Instant): Said {
  const time = spokenTime(at);
  return isSameDay(at, now) ? say`at ${time}` : say`on ${spokenDay(at)} at ${time}`;
}

/** `05:40`, or `19 Nov at 05:40` when that was another day: what follows "since". */
export function spokenSince(at: Instant, now: Instant): Said {
  const time = spokenTime(at);
  return isSameDay(at, now) ? time : say`${spokenDay(at)} at ${time}`;
}

function isSameDay(at: Instant, now: Instant): boolean {
  return businessDateOf(at) === businessDateOf(now);
}

function spokenDay(at: Instant): Said {
  const [, month, day] = businessDateOf(at).split('-').map(Number);
  return saidIn((locale: Locale) => `${day} ${months[locale][(month ?? 1) - 1]}`);
}

/** The name of a person of the history, also of one who has left. */
export async function nameOf(tx: Tx, userId: string | null): Promise<string | Said> {
  if (userId === null) return say`Somebody`;
  const user = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.username ?? say`Somebody`;
}

/** `1 unit`, `12 units`. */
export function spokenUnits(count: number): Said {
  return count === 1 ? say`${count} unit` : say`${count} units`;
}
