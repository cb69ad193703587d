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
import { ForbiddenAddressError, postPush, publicNetwork } from './post-push.ts';

const hourMs = 60 * 60 * 1000;
/** Older notifications are not pushed, because the app has shown them for half a day. */
const maxAgeMs = 12 * hourMs;
/** With the intervals of `run-jobs.ts` these attempts take half an hour. */
const maxAttempts = 7;
const defaultTimeoutMs = 10_000;

type PushJob = Extract<Job, { kind: 'push' }>;

export async function enqueuePushes(
  tx: Tx,
  notifications: readonly { id: string; user_id: string }[],
  now: Instant,
): Promise<void> {
  if (notifications.length === 0) return;
  const subscriptions = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where(
      'user_id',
      'in',
      notifications.map(({ user_id }) => user_id),
    )
    .where('session_id', 'is not', null)
    .execute();
  const jobs = notifications.flatMap((notification) =>
    subscriptions
      .filter(({ user_id }) => user_id === notification.user_id)
      .map(({ id }): PushJob => ({ kind: 'push', notice_id: notification.id, subscription_id: id })),
  );
  await enqueueJobs(tx, jobs, now);
}

/**
 * Sends nothing if the user must not get the push, or does not want it.
 * @throws Error to retry the job
 */
export async function pushNotification(deps: JobDeps, job: PushJob, attempt: number): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const pushData = await readPushData(db, job, now);
  const ttlMs = pushData ? timeToLiveMs(pushData, now) : 0;
  if (!pushData || ttlMs <= 0) return;
  const sendResult = await send(deps, pushData, ttlMs);
  if (sendResult.is === 'sent') return;
  const logFields = { subscriptionId: job.subscription_id, host: new URL(pushData.endpoint).hostname };
  if (sendResult.is === 'busy' && attempt < maxAttempts) throw Object.assign(new Error(), sendResult);
  if (sendResult.is === 'useless') await deleteSubscription(db, pushData);
  const event = sendResult.is === 'useless' ? 'push_subscription_removed' : 'push_given_up';
  log.warn({ event, ...logFields, code: sendResult.code }, 'a notice was not pushed');
}

/** `useless`: the subscription will never work. */
type SendResult = { is: 'sent' } | { is: 'busy' | 'refused' | 'useless'; code: string };

async function send(deps: JobDeps, pushData: PushData, ttlMs: number): Promise<SendResult> {
  const { db, config, pushNetwork = publicNetwork, pushTimeoutMs = defaultTimeoutMs } = deps;
  const { endpoint, p256dh, auth } = pushData;
  const keys = await readVapidKeys(db.kysely);
  const { generateRequestDetails } = (await import('web-push')).default;
  let details: RequestDetails;
  try {
    details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, buildPayload(pushData), {
      vapidDetails: { subject: `mailto:${config.site.email}`, ...keys },
      TTL: Math.floor(ttlMs / 1000),
      // While a device is offline, a repeated push replaces the first one.
      topic: pushData.id.replaceAll('-', ''),
    });
  } catch {
    return { is: 'useless', code: 'keys_invalid' };
  }
  try {
    return resultOfStatus(await postPush(pushNetwork, { ...details, timeoutMs: pushTimeoutMs }));
  } catch (error) {
    if (error instanceof ForbiddenAddressError) return { is: 'useless', code: 'address_refused' };
    return { is: 'busy', code: String((error as { code?: unknown }).code ?? error) };
  }
}

function resultOfStatus(status: number): SendResult {
  if (status >= 200 && status < 300) return { is: 'sent' };
  const code = `HTTP_${status}`;
  if (status === 404 || status === 410) return { is: 'useless', code };
  return { is: status === 429 || status >= 500 ? 'busy' : 'refused', code };
}

type PushData = NonNullable<Awaited<ReturnType<typeof readPushData>>>;

async function readPushData({ kysely }: Database, job: PushJob, now: Date) {
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
function timeToLiveMs({ type, push_off, created_at, ...quietHours }: PushData, now: Date): number {
  if ((JSON.parse(push_off) as NotificationType[]).includes(type)) return 0;
  const remainingMs = Date.parse(created_at) + maxAgeMs - now.getTime();
  return Math.min(remainingMs, maxAgeMs, msUntilQuietHours(quietHours, now));
}

function msUntilQuietHours(
  { quiet_from, quiet_until }: Pick<PushData, 'quiet_from' | 'quiet_until'>,
  now: Date,
): number {
  if (quiet_from === null || quiet_until === null) return Number.POSITIVE_INFINITY;
  const dayMs = 24 * hourMs;
  const sinceMidnightMs = Date.parse(`${toJakartaTime(now.toISOString()).slice(0, 19)}Z`) % dayMs;
  const msUntilStart = (quiet_from * hourMs - sinceMidnightMs + dayMs) % dayMs;
  const msUntilEnd = (quiet_until * hourMs - sinceMidnightMs + dayMs) % dayMs;
  // It is a quiet hour if the end comes before the next start.
  return msUntilStart === 0 || (msUntilEnd > 0 && msUntilEnd < msUntilStart) ? 0 : msUntilStart;
}

/** Push services accept bodies of up to 4096 bytes after encryption. */
const maxTitleBytes = 400;
const maxBodyBytes = 1600;

function buildPayload(pushData: PushData): string {
  const { id, user_id, locale, role, link, texts } = pushData;
  const storedTexts = texts === null ? undefined : (JSON.parse(texts) as Record<string, StoredText>);
  const translatedPart = (part: 'title' | 'message') => {
    const storedText = storedTexts?.[part];
    return storedText ? translate(storedText, locale) : pushData[part];
  };
  const notification: PushedNotification = {
    id,
    user_id,
    locale,
    title: truncateText(maxTitleBytes, translatedPart('title')),
    body: truncateText(maxBodyBytes, translatedPart('message')),
    // Baristas see all notifications on one screen.
    url: isOfficeRole(role) ? (link ?? '/start') : '/till',
  };
  return JSON.stringify(notification);
}

function truncateText(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const truncatedBytes = Buffer.from(text).subarray(0, bytes - 3);
  // Streaming mode drops a character that was cut in half.
  return `${new TextDecoder().decode(truncatedBytes, { stream: true })}…`;
}

/** Keeps a subscription that was renewed in the meantime. */
async function deleteSubscription(
  { kysely }: Database,
  { subscription_id, session_id, p256dh }: PushData,
): Promise<void> {
  await kysely
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .where('session_id', '=', session_id)
    .where('p256dh', '=', p256dh)
    .execute();
}
