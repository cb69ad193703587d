import type { CartLocation } from '#contract/carts/entity.ts';
import { ApiError } from '../http/api-error.ts';
import { parseOccurredAt } from '../http/parse.ts';
import { isNewer, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';
import { cartNotFound, lockCart } from './lock-cart.ts';
import { toCart } from './read.ts';

const savedMessage = 'Location saved.';

/**
 * Stores the location of a cart. The location measured last wins, in whatever order the requests
 * arrive. The version stays the same: a cart on the road sends its location often, and an edit of
 * the cart would otherwise be refused as stale.
 */
export async function writeLocation(request: ChangeRequest<CartLocation>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const row = await lockCart(tx, request.id);
  if (row.deleted_at !== null) throw cartNotFound();
  // Security: not `forbidden`, because a barista must not learn which other carts exist.
  if (caller.role === 'sales' && row.assigned_to !== caller.id) throw cartNotFound();
  if (caller.role === 'sales' && row.status !== 'in_use') {
    throw new ApiError('wrong_state', { message: localize`${row.code} is not in use.` });
  }
  // When the device measured the location, else when the user tapped, else when the server got it.
  const measuredAt =
    parseOccurredAt(body.recorded_at, new Date(now), 'recorded_at') ?? occurredAt ?? now;
  // A location measured later is stored already. For the sender this is a success.
  if (isNewer(row.location_at, measuredAt, now)) {
    const data = await toCart(tx, row);
    return { message: savedMessage, data, meta: { outcome: 'already_so' } };
  }
  const [lng, lat] = body.location.coordinates;
  const storedRow = await tx
    .updateTable('carts')
    .set({ lng, lat, location_at: measuredAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = await toCart(tx, storedRow);
  return { message: savedMessage, data, ...outcomeMeta(request, 'applied') };
}
