import type { CartLocation } from '#contract/carts/entity.ts';
import { ApiError } from '../http/api-error.ts';
import { parseOccurredAt } from '../http/parse.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';
import { cartNotFound, lockCart } from './lock-cart.ts';
import { cartOf } from './read.ts';

const success = 'Location saved.';

/**
 * Stores the position of a cart. The position measured last wins, in whatever order the requests
 * arrive. The version stays the same: a cart on the road sends its position often, and an edit of
 * the cart would otherwise be refused as stale.
 */
export async function writeLocation(request: ChangeRequest<CartLocation>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const row = await lockCart(tx, request.id);
  if (row.deleted_at !== null) throw cartNotFound();
  if (caller.role === 'sales' && row.assigned_to !== caller.id) throw cartNotFound();
  if (caller.role === 'sales' && row.status !== 'in_use') {
    throw new ApiError('wrong_state', { message: localize`${row.code} is not in use.` });
  }
  const measuredAt =
    parseOccurredAt(body.recorded_at, new Date(now), 'recorded_at') ?? occurredAt ?? now;
  if (row.location_at !== null && row.location_at > measuredAt) {
    const data = await cartOf(tx, row);
    return { message: success, data, meta: { outcome: 'already_so' } };
  }
  const [lng, lat] = body.location.coordinates;
  const stored = await tx
    .updateTable('carts')
    .set({ lng, lat, location_at: measuredAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = await cartOf(tx, stored);
  return { message: success, data, ...outcomeMeta(request, 'applied') };
}
