import type { Instant } from '#contract/dates.ts';
import type { RestockCreate } from '#contract/restocks/entity.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatMoment, formatUnits, nameOf } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { unitsOf } from './lock-warehouse.ts';
import { toRestocks } from './read.ts';

const windowMs = 2 * 60 * 60 * 1000;

/**
 * Two people may have written down one delivery. Refuses a restock sent late when somebody else
 * recorded the same lines into the same warehouse within two hours, until it is confirmed.
 */
export async function assertNotRecordedYet(
  request: ChangeRequest<RestockCreate>,
  warehouse: WarehouseRow,
  restockedAt: Instant,
): Promise<void> {
  const { tx, body, caller, now, isLate } = request;
  if (!isLate || body.confirm?.includes('possible_duplicate')) return;
  const at = Date.parse(restockedAt);
  const near = await tx
    .selectFrom('restocks')
    .selectAll()
    .where('warehouse_id', '=', warehouse.id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where('created_by', '!=', caller.id)
    .where('restocked_at', '>=', new Date(at - windowMs).toISOString())
    .where('restocked_at', '<=', new Date(at + windowMs).toISOString())
    .orderBy('restocked_at')
    .execute();
  const recorded = await toRestocks(tx, near);
  const twin = recorded.find(({ items }) => linesOf(items) === linesOf(body.items));
  if (!twin) return;
  const who = await nameOf(tx, near.find(({ id }) => id === twin.id)?.created_by ?? null);
  const units = formatUnits(unitsOf(body));
  const when = formatMoment(twin.restocked_at, now);
  throw new ApiError('possible_duplicate', {
    message: localize`${who} already recorded ${units} into ${warehouse.name} ${when}. Is yours a second delivery?`,
    data: { current: twin },
  });
}

/** Products and quantities in one order. Not expiry: two people often guess it differently. */
function linesOf(items: readonly { product_id: string; quantity: number }[]): string {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of items) {
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  return JSON.stringify([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}
