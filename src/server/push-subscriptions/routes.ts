import { sql } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import { text } from '#contract/messages/text.ts';
import {
  type PushSubscriptionCreate,
  pushKeySchema,
  pushSubscriptionCreateSchema,
  pushSubscriptionSchema,
} from '#contract/push-subscriptions/entity.ts';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { readVapidKeys } from '../db/vapid-keys.ts';
import { changeRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { assertSameCreation, outcomeMeta } from '../http/writes/record-guards.ts';
import { lockOwner } from '../users/user-guards.ts';

/** Per user (rules 5.8). */
const maxSubscriptions = 20;

export const pushSubscriptionRoutes: Route[] = [
  readRoute({
    path: '/push-subscriptions/key',
    policy: 'signed_in',
    dataSchema: pushKeySchema,
    handle: async ({ db }) => ({
      message: 'OK',
      data: { public_key: (await readVapidKeys(db)).publicKey },
    }),
  }),
  changeRoute({
    method: 'POST',
    path: '/push-subscriptions',
    policy: 'signed_in',
    body: pushSubscriptionCreateSchema,
    dataSchema: pushSubscriptionSchema,
    handle: subscribe,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/push-subscriptions/:id',
    policy: 'signed_in',
    handle: unsubscribe,
  }),
];

// Security: an endpoint identifies one browser. If another user signs in there, the subscription becomes theirs, so
// that it shows no notifications of the previous user.
async function subscribe(request: ChangeRequest<PushSubscriptionCreate>): Promise<Reply> {
  const { tx, caller, body, now } = request;
  const { endpoint, keys } = body;
  const ownerColumns = {
    user_id: caller.id,
    p256dh: keys.p256dh,
    auth: keys.auth,
    session_id: caller.sessionId,
  };
  const returnedColumns = ['id', 'endpoint', 'created_at'] as const;
  await lockOwner(tx, caller.id);
  await deleteOldestSubscriptions(tx, caller.id, endpoint);
  const existingRow = await tx
    .updateTable('push_subscriptions')
    .set(ownerColumns)
    .where('endpoint', '=', endpoint)
    .returning(returnedColumns)
    .executeTakeFirst();
  if (existingRow)
    return {
      message: text('push.subscribed'),
      data: existingRow,
      ...outcomeMeta(request, 'applied'),
    };
  const storedRow = await tx
    .insertInto('push_subscriptions')
    .values({ id: body.id ?? newId(), endpoint, created_at: now, ...ownerColumns })
    .onConflict((conflict) => conflict.doNothing())
    .returning(returnedColumns)
    .executeTakeFirst();
  // Throws, because the id belongs to another subscription.
  if (!storedRow) assertSameCreation(false);
  return {
    status: 201,
    message: text('push.subscribed'),
    data: storedRow,
    ...outcomeMeta(request, 'applied'),
  };
}

/** Browsers that are no longer used never unsubscribe. */
async function deleteOldestSubscriptions(tx: Tx, userId: string, endpoint: string): Promise<void> {
  const otherSubscriptionsQuery = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('endpoint', '!=', endpoint);
  const newestSubscriptionsQuery = otherSubscriptionsQuery.orderBy('created_at', 'desc').orderBy('id', 'desc');
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', otherSubscriptionsQuery)
    .where('id', 'not in', newestSubscriptionsQuery.limit(maxSubscriptions - 1))
    .execute();
}

async function unsubscribe(request: ChangeRequest<undefined>): Promise<Reply> {
  const { numDeletedRows } = await request.tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', request.id)
    .where('user_id', '=', request.caller.id)
    .executeTakeFirstOrThrow();
  const outcome = numDeletedRows > 0n ? 'applied' : 'already_so';
  return { message: text('push.unsubscribed'), data: null, ...outcomeMeta(request, outcome) };
}

export async function purgeSubscriptions({ kysely }: Database, now: Date): Promise<void> {
  const openSessions = sql`select id from sessions
    where revoked_at is null and expires_at > ${now.toISOString()}`;
  await deleteInBatches(
    kysely,
    'push_subscriptions',
    ['id'],
    sql`session_id is null or session_id not in (${openSessions})`,
  );
}
