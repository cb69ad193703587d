import type { Selectable } from 'kysely';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Warehouses } from '../db/tables/goods.ts';
import { readMinimums } from '../stock/read-minimums.ts';

export type WarehouseRow = Selectable<Warehouses>;

/** Turns rows into API records: adds the minimums of each warehouse. */
export async function toWarehouses(tx: Tx, rows: WarehouseRow[]): Promise<Warehouse[]> {
  const minimumsOf = await readMinimums(
    tx,
    'warehouse',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toWarehouse(row), ...minimumsOf(row.id) }));
}

function toWarehouse(row: WarehouseRow): Warehouse {
  const { id, name, address, lng, lat, capacity, created_at, updated_at, version } = row;
  const location = { type: 'Point' as const, coordinates: [lng, lat] as [number, number] };
  return { id, name, address, location, capacity, created_at, updated_at, version };
}
