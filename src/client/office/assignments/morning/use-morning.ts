import { useEffect, useMemo, useState } from 'react';
import { deviceDrafts } from '#client/data/drafts.ts';
import { useRowsHere, useWholeList } from '#client/data/use-whole-list.ts';
import { canBeChosen } from '#client/office/kit/form/choices/use-choices.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { isFree } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import {
  emptyCart,
  faultsOf,
  leftAfter,
  type MorningPlan,
  type Pattern,
  planAs,
} from './morning-plan.ts';

/** The draft in which the plan of a warehouse is kept until its carts are out. */
export const draftOf = (warehouseId: string) => `morning ${warehouseId}`;

const activeBaristas = { role: 'sales' as const, status: 'active' as const };

/** What a morning is planned with: read from this device, with what waits on it. */
export function useMorningPlace(warehouseId: string) {
  const carts = useWholeList(lists.carts).rows;
  const users = useWholeList(lists.users, activeBaristas).rows;
  const products = useWholeList(lists.products, { status: 'active' }).rows;
  const stock = useWholeList(lists.stockSummary);
  const warehouses = useWholeList(lists.warehouses).rows;
  const assignments = useRowsHere(lists.cartAssignments);
  const warehouse = warehouses.find(({ id }) => id === warehouseId)?.row;
  return useMemo(() => {
    const ownCarts = carts
      .filter((shown) => canBeChosen(shown) && shown.row.warehouse?.id === warehouseId)
      .sort((a, b) => (a.row.code < b.row.code ? -1 : 1));
    const inWarehouse = new Map<string, number>();
    for (const { id, row, incoming } of stock.rows) {
      const name = warehouse?.name ?? '';
      const units = unitsAt(row.warehouse, name) + unitsAt(incoming?.warehouse, name);
      if (units > 0) inWarehouse.set(id, units);
    }
    const past = (assignments ?? []).map(({ row }) => row);
    const loaded = new Set(
      past
        .filter(({ cart_id }) => ownCarts.some(({ id }) => id === cart_id))
        .flatMap(({ initial_items }) => initial_items.map(({ product_id }) => product_id)),
    );
    return {
      warehouse,
      carts: ownCarts,
      cartById: new Map<string, Cart>(ownCarts.map(({ id, row }) => [id, row])),
      free: ownCarts.filter(({ row }) => isFree(row)),
      baristas: users.filter(canBeChosen).map(({ row }) => row),
      // What the warehouse has or carts used to take; the rest would be columns of nothing.
      products: products
        .filter(
          (shown) => canBeChosen(shown) && (inWarehouse.has(shown.id) || loaded.has(shown.id)),
        )
        .map(({ row }): Product => row)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      inWarehouse,
      past,
      savedAt: stock.savedAt,
      isLoading: stock.isLoading,
    };
  }, [carts, users, products, stock, assignments, warehouse, warehouseId]);
}

export type MorningPlace = ReturnType<typeof useMorningPlace>;

/** The plan as it is typed, kept on this device; and what of it cannot be. */
export function useMorningPlan(warehouseId: string, place: MorningPlace) {
  const [kept, setKept] = useState<MorningPlan>({});
  useEffect(() => {
    setKept({});
    void deviceDrafts.read(draftOf(warehouseId)).then((draft) => {
      if (isPlan(draft)) setKept(draft);
    });
  }, [warehouseId]);
  const { free, cartById, inWarehouse } = place;
  const plan = useMemo(() => {
    // A cart that went out, or is gone since, is not planned any more.
    const isHere = (id: string) => free.some((cart) => cart.id === id);
    return Object.fromEntries(Object.entries(kept).filter(([id]) => isHere(id)));
  }, [kept, free]);
  const faults = useMemo(
    () => faultsOf(plan, cartById, inWarehouse),
    [plan, cartById, inWarehouse],
  );
  const left = useMemo(() => leftAfter(plan, inWarehouse), [plan, inWarehouse]);
  const change = (next: MorningPlan) => {
    setKept(next);
    deviceDrafts.save(draftOf(warehouseId), next);
  };
  return {
    plan,
    faults,
    left,
    setUnits: (cartId: string, productId: string, text: string) => {
      const cart = plan[cartId] ?? emptyCart;
      change({ ...plan, [cartId]: { ...cart, units: { ...cart.units, [productId]: text } } });
    },
    setBarista: (cartId: string, salesId: string) =>
      change({ ...plan, [cartId]: { ...(plan[cartId] ?? emptyCart), salesId } }),
    leaveOut: (cartId: string) => {
      const { [cartId]: _, ...others } = plan;
      change(others);
    },
    /** Fills all free carts; of those that had no load then, the plan stays as it is. */
    fill: (pattern: Pattern) => {
      const loads = planAs(pattern, place.past, Date.now());
      const isThere = (id: string) => place.baristas.some((barista) => barista.id === id);
      const filled = free.flatMap(({ id }) => {
        const load = loads.get(id);
        if (!load) return [];
        return [[id, { ...load, salesId: isThere(load.salesId) ? load.salesId : '' }] as const];
      });
      change({ ...plan, ...Object.fromEntries(filled) });
      return filled.length;
    },
  };
}

export type MorningControl = ReturnType<typeof useMorningPlan>;

function isPlan(draft: unknown): draft is MorningPlan {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.values(draft).every((cart) => {
    const { salesId, units } = Object(cart);
    return (
      typeof salesId === 'string' &&
      typeof units === 'object' &&
      units !== null &&
      Object.values(units).every((text) => typeof text === 'string')
    );
  });
}
