// Rules 6.9.
import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { type Text, text } from '../messages/text.ts';
import { unitsAt } from '../stock/units-at.ts';

interface Kept {
  name: string;
  units: number;
  carts: number;
  /** Pending restocks. */
  drafts: number;
}

export function warehouseInUseError({ name, units, carts, drafts }: Kept): Text | undefined {
  if (units === 0 && carts === 0 && drafts === 0) return undefined;
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

export function whyWarehouseStaysHere({ id }: { id: string }, known: LocalRows): Text | undefined {
  const warehouse = localRow(known, 'warehouses', id);
  if (!warehouse) return undefined;
  const { name } = warehouse;
  const isOfIt = ({ warehouse_id }: { warehouse_id: string | null }) => warehouse_id === id;
  const units = known('stockSummary').map(
    ({ row, incoming }) => unitsAt(row.warehouse, name) + unitsAt(incoming?.warehouse, name),
  );
  const drafts = usableLocalRows(known, 'restocks').filter(({ status }) => status === 'pending');
  return warehouseInUseError({
    name,
    units: units.reduce((sum, each) => sum + each, 0),
    carts: usableLocalRows(known, 'carts').filter(isOfIt).length,
    drafts: drafts.filter(isOfIt).length,
  });
}
