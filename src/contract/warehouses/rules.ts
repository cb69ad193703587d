// A warehouse with goods, home carts or expected restocks cannot be deleted (rules 6.9).
import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { type Text, text } from '../messages/text.ts';
import { unitsAt } from '../stock/units-at.ts';

interface WarehouseContents {
  name: string;
  units: number;
  carts: number;
  /** Pending restocks. */
  drafts: number;
}

export function warehouseInUseError({ name, units, carts, drafts }: WarehouseContents): Text | undefined {
  if (units === 0 && carts === 0 && drafts === 0) return undefined;
  // Such as "Gudang Kemang still holds 12 units and is home to 2 carts. Move them first."
  return text('warehouse.notEmpty', {
    name,
    units,
    cartsToo: units > 0 && carts > 0 ? 'yes' : 'no',
    carts,
    draftsToo: (units > 0 || carts > 0) && drafts > 0 ? 'yes' : 'no',
    drafts,
    act: units > 0 || carts > 0 ? 'move' : 'decide',
  });
}

export function localWarehouseDeletionError({ id }: { id: string }, localRows: LocalRows): Text | undefined {
  const warehouse = localRow(localRows, 'warehouses', id);
  if (!warehouse) return undefined;
  const { name } = warehouse;
  const isOfWarehouse = ({ warehouse_id }: { warehouse_id: string | null }) => warehouse_id === id;
  // The stock summary has no ids of places: its units are keyed by the warehouse's name, which is unique.
  const units = localRows('stockSummary').map(
    ({ row, incoming }) => unitsAt(row.warehouse, name) + unitsAt(incoming?.warehouse, name),
  );
  const drafts = usableLocalRows(localRows, 'restocks').filter(({ status }) => status === 'pending');
  return warehouseInUseError({
    name,
    units: units.reduce((sum, each) => sum + each, 0),
    carts: usableLocalRows(localRows, 'carts').filter(isOfWarehouse).length,
    drafts: drafts.filter(isOfWarehouse).length,
  });
}
