import { useMemo } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { useAvailableStock } from '#client/office/kit/available-stock.ts';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { isAvailableCart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import { templatesFor } from './shift-plan.ts';

const activeBaristas = { role: 'sales' as const, status: 'active' as const };
const activeProducts = { status: 'active' as const };

export function usePlanPlace(warehouseId: string) {
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const users = useRows(lists.users, activeBaristas, { scope: 'all' }).rows;
  const products = useRows(lists.products, activeProducts, { scope: 'all' }).rows;
  const templates = useRows(lists.templates, {}, { scope: 'all' }).rows;
  const { rows: stock, savedAt, isLoading } = useAvailableStock();
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const assignments = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const warehouse = warehouses.find(({ id }) => id === warehouseId)?.row;
  return useMemo(() => {
    const ownCarts = carts
      .filter((overlaidRow) => isSelectable(overlaidRow) && overlaidRow.row.warehouse?.id === warehouseId)
      .sort((a, b) => (a.row.code < b.row.code ? -1 : 1));
    const inWarehouse = new Map<string, number>();
    for (const { id, row, incoming } of stock) {
      const name = warehouse?.name ?? '';
      const units = unitsAt(row.warehouse, name) + unitsAt(incoming?.warehouse, name);
      if (units > 0) inWarehouse.set(id, units);
    }
    const pastAssignments = (assignments ?? []).map(({ row }) => row);
    const activeTemplates = templates.filter(isSelectable).map(({ row }) => row);
    const usualLoads = [
      ...pastAssignments
        .filter(({ cart_id }) => ownCarts.some(({ id }) => id === cart_id))
        .map(({ initial_items }) => initial_items),
      ...ownCarts.flatMap(({ row }) => templatesFor(row, activeTemplates).map(({ items }) => items)),
    ];
    const loadedIds = new Set(usualLoads.flatMap((items) => items.map(({ product_id }) => product_id)));
    return {
      warehouse,
      carts: ownCarts,
      cartById: new Map<string, Cart>(ownCarts.map(({ id, row }) => [id, row])),
      free: ownCarts.filter(({ row }) => isAvailableCart(row)),
      baristas: users.filter(isSelectable).map(({ row }) => row),
      // Products that no cart takes would be empty columns.
      products: products
        .filter(
          (overlaidRow) =>
            isSelectable(overlaidRow) && (inWarehouse.has(overlaidRow.id) || loadedIds.has(overlaidRow.id)),
        )
        .map(({ row }): Product => row)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      inWarehouse,
      past: pastAssignments,
      templates: activeTemplates,
      savedAt,
      isLoading: isLoading || assignments === undefined,
    };
  }, [carts, users, products, templates, stock, savedAt, isLoading, assignments, warehouse, warehouseId]);
}

export type PlanPlace = ReturnType<typeof usePlanPlace>;
