import { type Text, text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { assertLive } from '../records/reference.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import { readUnitsInWarehouse } from './balances.ts';
import type { Place } from './places.ts';

export interface WarehousePlace {
  warehouse: WarehouseRow;
  place: Place;
}

/** Locks in the order of ids. */
export async function lockAllWarehouses(tx: Tx): Promise<WarehousePlace[]> {
  return withPlaces(tx, await lockWarehousesInOrder(tx, undefined));
}

/** @throws `validation_failed` if a warehouse never existed, `reference_deleted` if it is deleted */
export async function lockNamedWarehouses<Field extends string>(
  tx: Tx,
  idByField: Record<Field, string>,
): Promise<Record<Field, WarehousePlace>> {
  const rows = await lockWarehousesInOrder(tx, [...new Set(Object.values<string>(idByField))]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const idEntries = Object.entries<string>(idByField);
  const unknownEntries = idEntries.filter(([, id]) => !rowById.has(id));
  if (unknownEntries.length > 0) {
    throw invalidFields(unknownEntries.map(([field]) => ({ field, message: warehouseRecord.notFound })));
  }
  for (const [field, id] of idEntries) {
    const row = rowById.get(id);
    if (row) assertLive(warehouseRecord, { field, row });
  }
  const warehousePlaces = await withPlaces(tx, rows);
  const placeById = new Map(warehousePlaces.map((place) => [place.warehouse.id, place]));
  return Object.fromEntries(idEntries.map(([field, id]) => [field, placeById.get(id)])) as Record<
    Field,
    WarehousePlace
  >;
}

/** Capacity 0 means no limit (rules I13). Late goods above the capacity are accepted, with the returned notice. */
export async function checkCapacity(
  { tx, isLate }: Pick<ChangeRequest, 'tx' | 'isLate'>,
  { id, name, capacity }: WarehouseRow,
  { field, units }: { field: string; units: number },
): Promise<Text[]> {
  if (capacity === 0) return [];
  const excessUnits = (await readUnitsInWarehouse(tx, id)) + units - capacity;
  if (excessUnits <= 0) return [];
  if (isLate) return [text('stock.overCapacity', { warehouse: name, units: excessUnits })];
  throw invalidFields([{ field, message: text('stock.noRoom', { place: name, units: excessUnits }) }]);
}

async function lockWarehousesInOrder(tx: Tx, ids: string[] | undefined): Promise<WarehouseRow[]> {
  let query = tx.selectFrom('warehouses').selectAll().orderBy('id');
  query = ids ? query.where('id', 'in', ids) : query.where('deleted_at', 'is', null);
  return lockRows(tx, query).execute();
}

async function withPlaces(tx: Tx, warehouses: WarehouseRow[]): Promise<WarehousePlace[]> {
  if (warehouses.length === 0) return [];
  const places = await tx
    .selectFrom('stock_locations')
    .select(['id', 'kind', 'warehouse_id'])
    .where(
      'warehouse_id',
      'in',
      warehouses.map(({ id }) => id),
    )
    .execute();
  const placeByWarehouse = new Map(places.map(({ id, kind, warehouse_id }) => [warehouse_id, { id, kind }]));
  return warehouses.flatMap((warehouse) => {
    const place = placeByWarehouse.get(warehouse.id);
    return place ? [{ warehouse, place }] : [];
  });
}
