import { useMemo } from 'react';
import { useDocument } from '#client/data/use-document.ts';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useNewestHere, useRowsHere, useWholeList } from '#client/data/use-whole-list.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { documents } from '#contract/documents.ts';
import { lists } from '#contract/lists.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import { type OrderProposal, orderProposals } from '#contract/stock/order-proposal.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';

export interface Order {
  warehouses: readonly OverlaidRow<Warehouse>[];
  /** Into which is ordered; undefined while none is known. */
  warehouse: Warehouse | undefined;
  /** Undefined until this device has what they follow from. */
  proposals: readonly OrderProposal[] | undefined;
  /** When this was last brought to this device. */
  savedAt: string | undefined;
}

const noLots: readonly ExpiringLot[] = [];

/**
 * What to order into a warehouse (rules 11.5), from what this device has.
 *
 * @param warehouseId '' : the first
 */
export function useOrder(warehouseId: string): Order {
  const allWarehouses = useWholeList(lists.warehouses);
  const warehouses = useMemo(() => allWarehouses.rows.filter(isThere), [allWarehouses.rows]);
  const products = useWholeList(lists.products, { status: 'active' });
  const stock = useWholeList(lists.stockSummary);
  const suppliers = useWholeList(lists.suppliers);
  const saleDays = useRowsHere(lists.saleDays);
  const restocks = useRowsHere(lists.restocks);
  const lots = useDocument(documents.expiringLots).data ?? noLots;
  const chosen = warehouses.find(({ id }) => id === warehouseId) ?? warehouses[0];
  const areDaysKnown = useNewestHere(lists.saleDays).savedAt !== undefined;
  const areRestocksKnown = useNewestHere(lists.restocks).savedAt !== undefined;
  const isRead = areDaysKnown && areRestocksKnown && !products.isLoading && !stock.isLoading;
  const today = businessToday();
  const proposals = useMemo(
    () =>
      isRead && chosen && saleDays && restocks
        ? orderProposals({
            ...{ today, warehouse: chosen.row, stock: stock.rows, lots },
            products: products.rows.filter(isThere).map(rowOf),
            saleDays: saleDays.map(rowOf),
            restocks: restocks.filter(isThere).filter(isNotRefused).map(rowOf),
            suppliers: suppliers.rows.filter(isThere).map(rowOf),
          })
        : undefined,
    [isRead, chosen, products.rows, stock.rows, saleDays, restocks, suppliers.rows, lots, today],
  );
  return { warehouses, warehouse: chosen?.row, proposals, savedAt: products.savedAt };
}

/** What is deleted on this device is not ordered, and nobody delivers it. */
function isThere({ mark }: OverlaidRow<unknown>): boolean {
  return mark?.kind !== 'deleted';
}

/** A delivery that the server did not take is not expected. */
function isNotRefused({ mark }: OverlaidRow<unknown>): boolean {
  return mark?.kind !== 'created' || mark.state !== 'refused';
}

function rowOf<Row>({ row }: OverlaidRow<Row>): Row {
  return row;
}
