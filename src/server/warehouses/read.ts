import type { Selectable } from 'kysely';
import { type Warehouse, warehouse } from '#contract/warehouses/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { buildRecord } from '../records/columns.ts';
import { readMinimumsAndTargets } from '../stock/stock-levels.ts';

export type WarehouseRow = Selectable<Tables['warehouses']>;

export async function toWarehouses(tx: Tx, rows: WarehouseRow[]): Promise<Warehouse[]> {
  const levelsOf = await readMinimumsAndTargets(
    tx,
    'warehouse',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => buildRecord(warehouse, row, levelsOf(row.id)));
}
