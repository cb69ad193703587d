// Runs in a job after the notification was committed (rules 8.6 and 8.7).

import type { RequestDetails } from 'web-push';
import { type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { PushedNotification } from '#contract/push-subscriptions/entity.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Database, Tx } from '../db/database.ts';
import { readVapidKeys } from '../db/vapid-keys.ts';
import { translate } from '../i18n/translate.ts';
import { enqueueJobs, type Job, type JobDeps } from '../jobs/job.ts';
import { ForbiddenAddress, postPush, publicNetwork } from './post-push.ts';

const hourMs = 60 * 60 * 1000;
/** Older notifications are not pushed, because the app has shown them for half a day. */
const pushedForMs = 12 * hourMs;
/** With the intervals of `run-jobs.ts` these attempts take half an hour. */
const maxAttempts = 7;
const defaultTimeoutMs = 10_000;

type PushJob = Extract<Job, { kind: 'push' }>;

export async function enqueuePushes(
  tx: Tx,
  notices: readonly { id: string; user_id: string }[],
  now: Instant,
): Promise<void> {
  if (notices.length === 0) return;
  const subscriptions = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where(
      'user_id',
      'in',
      notices.map(({ user_id }) => user_id),
    )
    .where('session_id', 'is not', null)
    .execute();
  const jobs = notices.flatMap((notice) =>
    subscriptions
      .filter(({ user_id }) => user_id === notice.user_id)
      .map(({ id }): PushJob => ({ kind: 'push', notice_id: notice.id, subscription_id: id })),
  );
  await enqueueJobs(tx, jobs, now);
}

/**
 * Skipped if the user must not or does not want to get the push.
 * @throws Error to retry the job
 */
export async function pushNotification(deps: JobDeps, job: PushJob, attempt: number): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const pushed = await readPushed(db, job, now);
  const ttlMs = pushed ? livesFor(pushed, now) : 0;
  if (!pushed || ttlMs <= 0) return;
  const end = await send(deps, pushed, ttlMs);
  if (end.is === 'sent') return;
  const about = { subscriptionId: job.subscription_id, host: new URL(pushed.endpoint).hostname };
  if (end.is === 'busy' && attempt < maxAttempts) throw Object.assign(new Error(), end);
  if (end.is === 'useless') await deleteSubscription(db, pushed);
  const event = end.is === 'useless' ? 'push_subscription_removed' : 'push_given_up';
  log.warn({ event, ...about, code: end.code }, 'a notice was not pushed');
}

/** `useless`: the subscription will never work. */
type End = { is: 'sent' } | { is: 'busy' | 'refused' | 'useless'; code: string };

async function send(deps: JobDeps, pushed: Pushed, ttlMs: number): Promise<End> {
  const { db, config, pushNetwork = publicNetwork, pushTimeoutMs = defaultTimeoutMs } = deps;
  const { endpoint, p256dh, auth } = pushed;
  const keys = await readVapidKeys(db.kysely);
  const { generateRequestDetails } = (await import('web-push')).default;
  let details: RequestDetails;
  try {
    details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(pushed), {
      vapidDetails: { subject: `mailto:${config.site.email}`, ...keys },
      TTL: Math.floor(ttlMs / 1000),
      // While a device is offline, a repeated push replaces the first one.
      topic: pushed.id.replaceAll('-', ''),
    });
  } catch {
    return { is: 'useless', code: 'keys_invalid' };
  }
  try {
    return endOf(await postPush(pushNetwork, { ...details, timeoutMs: pushTimeoutMs }));
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { is: 'useless', code: 'address_refused' };
    return { is: 'busy', code: String((error as { code?: unknown }).code ?? error) };
  }
}

function endOf(status: number): End {
  if (status >= 200 && status < 300) return { is: 'sent' };
  const code = `HTTP_${status}`;
  if (status === 404 || status === 410) return { is: 'useless', code };
  return { is: status === 429 || status >= 500 ? 'busy' : 'refused', code };
}

type Pushed = NonNullable<Awaited<ReturnType<typeof readPushed>>>;

async function readPushed({ kysely }: Database, job: PushJob, now: Date) {
  return kysely
    .selectFrom('push_subscriptions as browser')
    .innerJoin('users', 'users.id', 'browser.user_id')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'browser.session_id').onRef('sessions.user_id', '=', 'browser.user_id'),
    )
    .innerJoin('notifications as notice', 'notice.user_id', 'browser.user_id')
    .select(['browser.id as subscription_id', 'browser.session_id', 'endpoint', 'p256dh', 'auth'])
    .select(['users.id as user_id', 'role', 'locale', 'push_off', 'quiet_from', 'quiet_until'])
    .select(['notice.id', 'type', 'title', 'message', 'texts', 'link', 'notice.created_at'])
    .where('browser.id', '=', job.subscription_id)
    .where('notice.id', '=', job.notice_id)
    .where('is_read', '=', false)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** In ms; 0 or less if the notification is too old or must not be pushed now. */
function livesFor({ type, push_off, created_at, ...quiet }: Pushed, now: Date): number {
  if ((JSON.parse(push_off) as NotificationType[]).includes(type)) return 0;
  const restMs = Date.parse(created_at) + pushedForMs - now.getTime();
  return Math.min(restMs, pushedForMs, msUntilQuiet(quiet, now));
}

function msUntilQuiet({ quiet_from, quiet_until }: Pick<Pushed, 'quiet_from' | 'quiet_until'>, now: Date): number {
  if (quiet_from === null || quiet_until === null) return Number.POSITIVE_INFINITY;
  const dayMs = 24 * hourMs;
  const sinceMidnight = Date.parse(`${toJakartaTime(now.toISOString()).slice(0, 19)}Z`) % dayMs;
  const untilFrom = (quiet_from * hourMs - sinceMidnight + dayMs) % dayMs;
  const untilEnd = (quiet_until * hourMs - sinceMidnight + dayMs) % dayMs;
  // It is a quiet hour if the end comes before the next start.
  return untilFrom === 0 || (untilEnd > 0 && untilEnd < untilFrom) ? 0 : untilFrom;
}

/** Push services accept bodies of up to 4096 bytes after encryption. */
const maxTitleBytes = 400;
const maxBodyBytes = 1600;

function payloadOf(pushed: Pushed): string {
  const { id, user_id, locale, role, link, texts } = pushed;
  const storedTexts = texts === null ? undefined : (JSON.parse(texts) as Record<string, StoredText>);
  const textOf = (part: 'title' | 'message') => {
    const stored = storedTexts?.[part];
    return stored ? translate(stored, locale) : pushed[part];
  };
  const notice: PushedNotification = {
    id,
    user_id,
    locale,
    title: cutTo(maxTitleBytes, textOf('title')),
    body: cutTo(maxBodyBytes, textOf('message')),
    // Baristas see all notifications on one screen.
    url: isOfficeRole(role) ? (link ?? '/start') : '/till',
  };
  return JSON.stringify(notice);
}

function cutTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const begin = Buffer.from(text).subarray(0, bytes - 3);
  // Streaming mode drops a character that was cut in half.
  return `${new TextDecoder().decode(begin, { stream: true })}…`;
}

/** Keeps a subscription that was renewed since then. */
async function deleteSubscription(
  { kysely }: Database,
  { subscription_id, session_id, p256dh }: Pushed,
): Promise<void> {
  await kysely
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .where('session_id', '=', session_id)
    .where('p256dh', '=', p256dh)
    .execute();
}
