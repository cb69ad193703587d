import type { Instant } from '#contract/dates.ts';
import type { RestockCreate } from '#contract/restocks/entity.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatMoment, formatUnits, readUsername } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { toRestocks } from './read.ts';
import { unitsOf } from './received-goods.ts';

const windowMs = 2 * 60 * 60 * 1000;

/**
 * Two people may record the same delivery, one of them offline. Throws `possible_duplicate` for a
 * late restock if somebody else recorded the same lines into the same warehouse at most two hours
 * before or after. The user can send the restock again with `confirm`; then it is accepted.
 */
export async function assertNotRecordedYet(
  request: ChangeRequest<RestockCreate>,
  warehouse: WarehouseRow,
  restockedAt: Instant,
): Promise<void> {
  const { tx, body, caller, now, isLate } = request;
  if (!isLate || body.confirm?.includes('possible_duplicate')) return;
  const restockedAtMs = Date.parse(restockedAt);
  const nearbyRestocks = await tx
    .selectFrom('restocks')
    .selectAll()
    .where('warehouse_id', '=', warehouse.id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where('created_by', '!=', caller.id)
    .where('restocked_at', '>=', new Date(restockedAtMs - windowMs).toISOString())
    .where('restocked_at', '<=', new Date(restockedAtMs + windowMs).toISOString())
    .orderBy('restocked_at')
    .execute();
  const recordedRestocks = await toRestocks(tx, nearbyRestocks);
  const sameRestock = recordedRestocks.find(
    ({ items }) => linesAsText(items) === linesAsText(body.items),
  );
  if (!sameRestock) return;
  const who = await readUsername(
    tx,
    nearbyRestocks.find(({ id }) => id === sameRestock.id)?.created_by ?? null,
  );
  const units = formatUnits(unitsOf(body));
  const when = formatMoment(sameRestock.restocked_at, now);
  throw new ApiError('possible_duplicate', {
    message: localize`${who} already recorded ${units} into ${warehouse.name} ${when}. Is yours a second delivery?`,
    data: { current: sameRestock },
  });
}

/** Products and quantities, sorted. Without expiry dates: two people often enter different ones. */
function linesAsText(items: readonly { product_id: string; quantity: number }[]): string {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of items) {
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  return JSON.stringify([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}
