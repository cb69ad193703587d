// Formats names of users, times and counts for use in sentences.
import { businessDateOf, type Instant } from '#contract/dates.ts';
import { type Text, text } from '#contract/texts/text.ts';
import type { Tx } from '../db/database.ts';
import { type Locale, type LocalizedText, localize, localizedText } from './localize.ts';

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};
const jakartaOffsetMs = 7 * 60 * 60 * 1000;

/** The time in Jakarta: `10:31`, in Indonesian `10.31`. */
export function formatTime(at: Instant): LocalizedText {
  const time = new Date(Date.parse(at) + jakartaOffsetMs).toISOString().slice(11, 16);
  return localizedText((locale) => (locale === 'id' ? time.replace(':', '.') : time));
}

/** `at 10:31`, or `on 19 Nov at 10:31` if `at` is on another day than `now`. */
export function formatMoment(at: Instant, now: Instant): LocalizedText {
  const time = formatTime(at);
  return isSameDay(at, now) ? localize`at ${time}` : localize`on ${formatDay(at)} at ${time}`;
}

/** `05:40`, or `19 Nov at 05:40` on another day: used after words like "since" and "until". */
export function formatSince(at: Instant, now: Instant): LocalizedText {
  const time = formatTime(at);
  return isSameDay(at, now) ? time : localize`${formatDay(at)} at ${time}`;
}

function isSameDay(at: Instant, now: Instant): boolean {
  return businessDateOf(at) === businessDateOf(now);
}

/** `19 Nov`, in the reader's language. */
function formatDay(at: Instant): LocalizedText {
  const [, month, day] = businessDateOf(at).split('-').map(Number);
  return localizedText((locale: Locale) => `${day} ${months[locale][(month ?? 1) - 1]}`);
}

/** The username of a user, deleted or not; "Somebody" if no user is known. */
export async function readUsername(tx: Tx, userId: string | null): Promise<string | LocalizedText> {
  if (userId === null) return localize`Somebody`;
  const user = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.username ?? localize`Somebody`;
}

/** `1 unit`, `12 units`. */
export function formatUnits(count: number): LocalizedText {
  return count === 1 ? localize`${count} unit` : localize`${count} units`;
}

// The same as texts of the catalogue.

/** `at 10:31`, or `on 19 Nov at 10:31` if `at` is on another day than `now`. */
export function momentText(at: Instant, now: Instant): Text {
  const when = { at };
  return isSameDay(at, now)
    ? text('moment.today', { when })
    : text('moment.day', { day: when, when });
}

/** `05:40`, or `19 Nov at 05:40` on another day: used after words like "since" and "until". */
export function sinceText(at: Instant, now: Instant): Text {
  const when = { at };
  return isSameDay(at, now)
    ? text('since.today', { when })
    : text('since.day', { day: when, when });
}

/** The username of a user, deleted or not; "Somebody" if no user is known. */
export async function usernameText(tx: Tx, userId: string | null): Promise<string | Text> {
  const name = await readUsername(tx, userId);
  return typeof name === 'string' ? name : text('somebody');
}
