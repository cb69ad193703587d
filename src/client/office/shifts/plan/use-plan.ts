import { useEffect, useMemo, useRef, useState } from 'react';
import { deviceDrafts } from '#client/data/drafts.ts';
import { serverNowMs } from '#client/data/session-store.ts';
import {
  type CartFault,
  type CartPlan,
  emptyCartPlan,
  faultsOf,
  findTemplate,
  limitToAvailable,
  type Pattern,
  planLike,
  remainingAfter,
  type ShiftPlan,
  toTypedUnits,
} from './shift-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

export const draftOf = (warehouseId: string) => `morning ${warehouseId}`;

/** Without a template name, any template is used. */
export type FillSource = Pattern | { template: string | undefined };

export function usePlan(warehouseId: string, place: PlanPlace) {
  const [storedPlan, setStoredPlan] = useState<ShiftPlan>({});
  useEffect(() => {
    setStoredPlan({});
    void deviceDrafts.read(draftOf(warehouseId)).then((draft) => {
      if (isPlan(draft)) setStoredPlan(draft);
    });
  }, [warehouseId]);
  const { free, cartById, inWarehouse } = place;
  const plan = useMemo(() => {
    const isHere = (id: string) => free.some((cart) => cart.id === id);
    return Object.fromEntries(Object.entries(storedPlan).filter(([id]) => isHere(id)));
  }, [storedPlan, free]);
  const faults = useStableFaults(useMemo(() => faultsOf(plan, cartById, inWarehouse), [plan, cartById, inWarehouse]));
  const left = useMemo(() => remainingAfter(plan, inWarehouse), [plan, inWarehouse]);
  const latest = useLatest({ plan, place });
  // The actions are stable, so a row renders only when its own data changes.
  const actions = useMemo(() => {
    const change = (next: ShiftPlan) => {
      latest.current = { ...latest.current, plan: next };
      setStoredPlan(next);
      // Saved immediately, so a reload doesn't lose the last input.
      deviceDrafts.save(draftOf(warehouseId), next);
    };
    const changeCart = (cartId: string, cart: (before: CartPlan) => Partial<CartPlan>) => {
      const { plan } = latest.current;
      const before = plan[cartId] ?? emptyCartPlan;
      change({ ...plan, [cartId]: { ...before, ...cart(before) } });
    };
    return {
      setUnits: (cartId: string, productId: string, text: string) =>
        changeCart(cartId, ({ units }) => ({ units: { ...units, [productId]: text } })),
      setFloat: (cartId: string, _: string, float: string) => changeCart(cartId, () => ({ float })),
      setBarista: (cartId: string, salesId: string) => changeCart(cartId, () => ({ salesId })),
      leaveOut: (cartId: string) => {
        const { [cartId]: _, ...otherCarts } = latest.current.plan;
        change(otherCarts);
      },
      loadAvailable: () => {
        const { plan, place } = latest.current;
        change(limitToAvailable(plan, place.inWarehouse));
      },
      fill: (fillSource: FillSource, cartIds?: readonly string[]) => {
        const { plan, place } = latest.current;
        const filledCarts = filledCartsFrom(fillSource, plan, place).filter(
          ([id]) => cartIds === undefined || cartIds.includes(id),
        );
        if (filledCarts.length > 0) change({ ...plan, ...Object.fromEntries(filledCarts) });
        return filledCarts.length;
      },
    };
  }, [warehouseId, latest]);
  return { plan, faults, left, acts: actions };
}

export type PlanControl = ReturnType<typeof usePlan>;
export type PlanActions = PlanControl['acts'];

function useLatest<Values>(values: Values) {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  return latest;
}

/** Returns the same list for a cart whose faults are unchanged, so that `memo` skips its row. */
function useStableFaults(faults: Map<string, CartFault[]>): ReadonlyMap<string, readonly CartFault[]> {
  const before = useRef<ReadonlyMap<string, readonly CartFault[]>>(faults);
  const stableFaults = useMemo(
    () =>
      new Map(
        [...faults].map(([id, list]) => {
          const previousFaults = before.current.get(id);
          return [
            id,
            previousFaults && JSON.stringify(previousFaults) === JSON.stringify(list) ? previousFaults : list,
          ];
        }),
      ),
    [faults],
  );
  useEffect(() => {
    before.current = stableFaults;
  });
  return stableFaults;
}

/** A template has no barista or float, so the planned ones stay, otherwise those of the last shift are used. */
function filledCartsFrom(
  fillSource: FillSource,
  plan: ShiftPlan,
  { free, past: pastAssignments, baristas, products, templates }: PlanPlace,
): [cartId: string, CartPlan][] {
  const loads = planLike(typeof fillSource === 'string' ? fillSource : 'last', pastAssignments, serverNowMs());
  const isActiveBarista = (id: string) => baristas.some((barista) => barista.id === id);
  const isOffered = ([productId]: [string, string]) => products.some(({ id }) => id === productId);
  return free.flatMap(({ id, row }) => {
    const load = loads.get(id);
    const template = typeof fillSource === 'string' ? undefined : findTemplate(row, templates, fillSource.template);
    const units = typeof fillSource === 'string' ? load?.units : template && toTypedUnits(template.items);
    if (!units) return [];
    const plannedCart = typeof fillSource === 'string' ? undefined : plan[id];
    const salesId = plannedCart?.salesId || load?.salesId || '';
    const float = plannedCart?.float || load?.float || '';
    // A product that is no longer sold would be loaded without being visible.
    const offeredUnits = Object.fromEntries(Object.entries(units).filter(isOffered));
    return [[id, { units: offeredUnits, float, salesId: isActiveBarista(salesId) ? salesId : '' }]];
  });
}

function isPlan(draft: unknown): draft is ShiftPlan {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.values(draft).every((cart) => {
    const { salesId, float, units } = Object(cart);
    return (
      typeof salesId === 'string' &&
      typeof float === 'string' &&
      typeof units === 'object' &&
      units !== null &&
      Object.values(units).every((text) => typeof text === 'string')
    );
  });
}
