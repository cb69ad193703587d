import { newId } from '#contract/ids.ts';
import {
  type PushSubscriptionCreate,
  pushSubscriptionCreateSchema,
  pushSubscriptionSchema,
} from '#contract/push-subscriptions/entity.ts';
import { assertSameCreate, outcomeMeta } from '../http/record-guards.ts';
import { type ChangeRequest, changeRoute, type Reply, type Route } from '../http/route.ts';

/** Subscriptions are stored, but nothing is pushed yet. */
export const pushSubscriptionRoutes: Route[] = [
  changeRoute({
    method: 'POST',
    path: '/push-subscriptions',
    policy: 'signed_in',
    body: pushSubscriptionCreateSchema,
    answers: pushSubscriptionSchema,
    changes: [],
    handle: subscribe,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/push-subscriptions/:id',
    policy: 'signed_in',
    changes: [],
    handle: unsubscribe,
  }),
];

// Security: an endpoint is one browser. The user who signs in there replaces the one before, whose
// notices must not be shown to the next person.
async function subscribe(request: ChangeRequest<PushSubscriptionCreate>): Promise<Reply> {
  const { tx, caller, body, now } = request;
  const { endpoint, keys } = body;
  const owned = { user_id: caller.id, p256dh: keys.p256dh, auth: keys.auth };
  const fields = ['id', 'endpoint', 'created_at'] as const;
  const known = await tx
    .updateTable('push_subscriptions')
    .set(owned)
    .where('endpoint', '=', endpoint)
    .returning(fields)
    .executeTakeFirst();
  if (known) return { message: 'Subscribed', data: known, ...outcomeMeta(request, 'applied') };
  const stored = await tx
    .insertInto('push_subscriptions')
    .values({ id: body.id ?? newId(), endpoint, created_at: now, ...owned })
    .onConflict((conflict) => conflict.doNothing())
    .returning(fields)
    .executeTakeFirst();
  if (!stored) assertSameCreate(false);
  return { status: 201, message: 'Subscribed', data: stored, ...outcomeMeta(request, 'applied') };
}

async function unsubscribe(request: ChangeRequest<undefined>): Promise<Reply> {
  const { numDeletedRows } = await request.tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', request.id)
    .where('user_id', '=', request.caller.id)
    .executeTakeFirstOrThrow();
  const outcome = numDeletedRows > 0n ? 'applied' : 'already_so';
  return { message: 'Unsubscribed', data: null, ...outcomeMeta(request, outcome) };
}
