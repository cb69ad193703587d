import { useMemo } from 'react';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useSingleton } from '#client/data/use-singleton.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useBusiness } from '#client/state/use-business.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { lists } from '#contract/lists.ts';
import { type ReorderSuggestion, reorderSuggestions } from '#contract/stock/reorder-suggestions.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { WarehouseOrder } from './order-values.ts';

export interface ReorderState {
  warehouses: readonly OverlaidRow<Warehouse>[] | undefined;
  warehouse: Warehouse | undefined;
  /** Undefined until this device has the data for the proposals. */
  proposals: readonly ReorderSuggestion[] | undefined;
  isLoading: boolean;
  savedAt: string | undefined;
}

/**
 * See rules 11.5.
 * @param warehouseId if unknown, the business's default or first warehouse is used
 */
export function useReorderState(warehouseId: string | null): ReorderState {
  const { warehouses, input, isLoading, savedAt } = useOrderInput();
  const defaultWarehouseId = useBusiness()?.default_warehouse_id;
  const find = (wantedId: string | null | undefined) => warehouses?.find(({ id }) => id === wantedId);
  const selectedWarehouse = find(warehouseId) ?? find(defaultWarehouseId) ?? warehouses?.[0];
  const proposals = useMemo(
    () => input && selectedWarehouse && reorderSuggestions({ ...input, warehouse: selectedWarehouse.row }),
    [input, selectedWarehouse],
  );
  return { warehouses, warehouse: selectedWarehouse?.row, proposals, isLoading, savedAt };
}

export function useOrders(): WarehouseOrder[] | undefined {
  const { warehouses, input } = useOrderInput();
  return useMemo(
    () =>
      input &&
      warehouses?.map(({ row: warehouse }) => ({
        warehouse,
        proposals: reorderSuggestions({ ...input, warehouse }),
      })),
    [input, warehouses],
  );
}

function useOrderInput() {
  const { isOffline } = useSyncStatus();
  const allWarehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const products = useRows(lists.products, { status: 'active' }, { scope: 'all' });
  const stock = useRows(lists.stockSummary, {}, { scope: 'all' });
  const suppliers = useRows(lists.suppliers, {}, { scope: 'all' });
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const assignments = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const deviceSaleDays = useRows(lists.saleDays, {}, { scope: 'device' });
  const deviceRestocks = useRows(lists.restocks, {}, { scope: 'device' });
  const lots = useSingleton('expiringLots');
  const hasSalesAndRestocks = deviceSaleDays.savedAt !== undefined && deviceRestocks.savedAt !== undefined;
  const saleDays = deviceSaleDays.rows;
  const restocks = deviceRestocks.rows;
  const isAnyLoading = [products, stock, suppliers, carts, lots].some(({ isLoading }) => isLoading);
  const isRead = hasSalesAndRestocks && !isAnyLoading;
  const today = businessToday();
  const warehouses = useMemo(
    () => (allWarehouses.isLoading ? undefined : allWarehouses.rows.filter(isExisting)),
    [allWarehouses.isLoading, allWarehouses.rows],
  );
  const input = useMemo(
    () =>
      isRead && saleDays && restocks && lots.data
        ? {
            today,
            stock: stock.rows,
            lots: lots.data,
            products: products.rows.filter(isExisting).map(rowOf),
            saleDays: saleDays.map(rowOf),
            restocks: restocks.filter(isExisting).filter(isExpectedDelivery).map(rowOf),
            suppliers: suppliers.rows.filter(isExisting).map(rowOf),
            carts: carts.rows.map(rowOf),
            assignments: (assignments ?? []).map(rowOf),
            warehouses: (warehouses ?? []).map(rowOf),
          }
        : undefined,
    [
      isRead,
      products.rows,
      stock.rows,
      saleDays,
      restocks,
      suppliers.rows,
      carts.rows,
      assignments,
      warehouses,
      lots.data,
      today,
    ],
  );
  // Offline, missing sales and restocks can't be loaded.
  const isLoading = isAnyLoading || !warehouses || (!isOffline && !hasSalesAndRestocks);
  return { warehouses, input, isLoading, savedAt: products.savedAt };
}

function isExisting({ mark }: OverlaidRow<unknown>): boolean {
  return mark?.kind !== 'deleted';
}

/** Leaves out a restock whose creation was rejected. */
function isExpectedDelivery({ mark }: OverlaidRow<unknown>): boolean {
  return mark?.kind !== 'created' || mark.state !== 'refused';
}

function rowOf<Row>({ row }: OverlaidRow<Row>): Row {
  return row;
}
