import type { Selectable } from 'kysely';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Warehouses } from '../db/tables/goods.ts';

export type WarehouseRow = Selectable<Warehouses>;

export function toWarehouse(row: WarehouseRow): Warehouse {
  const { id, name, address, lng, lat, capacity, created_at, updated_at, version } = row;
  const location = { type: 'Point' as const, coordinates: [lng, lat] as [number, number] };
  return { id, name, address, location, capacity, created_at, updated_at, version };
}
