import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { unitsInWarehouse } from '../stock/places.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { type ReceivedGoods, unitsOf } from './received-goods.ts';

/**
 * Checks that the warehouse has room for the goods (rules I13; capacity 0 is no limit). A restock
 * beyond the capacity is refused, unless it arrived late: then the goods are already in the
 * warehouse, and the returned notice tells by how many units the warehouse is over capacity.
 */
export async function checkCapacity(
  { tx, body, isLate }: ChangeRequest<ReceivedGoods>,
  { id, name, capacity }: WarehouseRow,
): Promise<LocalizedText[]> {
  if (capacity === 0) return [];
  const over = (await unitsInWarehouse(tx, id)) + unitsOf(body) - capacity;
  if (over <= 0) return [];
  if (isLate) return [localize`${name} is over its capacity by ${over}.`];
  const message = localize`${name} has no room for ${formatUnits(over)} of these`;
  throw invalidFields([{ field: 'warehouse_id', message }]);
}
