import { useEffect, useMemo, useRef, useState } from 'react';
import { deviceDrafts } from '#client/data/drafts.ts';
import {
  type CartFault,
  type CartPlan,
  emptyCart,
  faultsOf,
  leftAfter,
  type Pattern,
  planAs,
  type ShiftPlan,
  templateFor,
  unitsTypedFor,
  withAvailable,
} from './shift-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

export const draftOf = (warehouseId: string) => `morning ${warehouseId}`;

/** Without a template name, any template is used. */
export type Filling = Pattern | { template: string | undefined };

export function usePlan(warehouseId: string, place: PlanPlace) {
  const [kept, setKept] = useState<ShiftPlan>({});
  useEffect(() => {
    setKept({});
    void deviceDrafts.read(draftOf(warehouseId)).then((draft) => {
      if (isPlan(draft)) setKept(draft);
    });
  }, [warehouseId]);
  const { free, cartById, inWarehouse } = place;
  const plan = useMemo(() => {
    const isHere = (id: string) => free.some((cart) => cart.id === id);
    return Object.fromEntries(Object.entries(kept).filter(([id]) => isHere(id)));
  }, [kept, free]);
  const faults = useStableFaults(useMemo(() => faultsOf(plan, cartById, inWarehouse), [plan, cartById, inWarehouse]));
  const left = useMemo(() => leftAfter(plan, inWarehouse), [plan, inWarehouse]);
  const latest = useLatest({ plan, place });
  // The actions are stable, so a row renders only when its own data changes.
  const actions = useMemo(() => {
    const change = (next: ShiftPlan) => {
      latest.current = { ...latest.current, plan: next };
      setKept(next);
      // Saved immediately, so a reload moments later has the last input.
      deviceDrafts.save(draftOf(warehouseId), next);
    };
    const changeCart = (cartId: string, cart: (before: CartPlan) => Partial<CartPlan>) => {
      const { plan } = latest.current;
      const before = plan[cartId] ?? emptyCart;
      change({ ...plan, [cartId]: { ...before, ...cart(before) } });
    };
    return {
      setUnits: (cartId: string, productId: string, text: string) =>
        changeCart(cartId, ({ units }) => ({ units: { ...units, [productId]: text } })),
      setFloat: (cartId: string, _: string, float: string) => changeCart(cartId, () => ({ float })),
      setBarista: (cartId: string, salesId: string) => changeCart(cartId, () => ({ salesId })),
      leaveOut: (cartId: string) => {
        const { [cartId]: _, ...others } = latest.current.plan;
        change(others);
      },
      loadAvailable: () => {
        const { plan, place } = latest.current;
        change(withAvailable(plan, place.inWarehouse));
      },
      fill: (filling: Filling, cartIds?: readonly string[]) => {
        const { plan, place } = latest.current;
        const filled = filledBy(filling, plan, place).filter(([id]) => cartIds === undefined || cartIds.includes(id));
        if (filled.length > 0) change({ ...plan, ...Object.fromEntries(filled) });
        return filled.length;
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

/** Returns the same list for a cart whose faults are unchanged, for `memo`. */
function useStableFaults(faults: Map<string, CartFault[]>): ReadonlyMap<string, readonly CartFault[]> {
  const before = useRef<ReadonlyMap<string, readonly CartFault[]>>(faults);
  const stable = useMemo(
    () =>
      new Map(
        [...faults].map(([id, list]) => {
          const known = before.current.get(id);
          return [id, known && JSON.stringify(known) === JSON.stringify(list) ? known : list];
        }),
      ),
    [faults],
  );
  useEffect(() => {
    before.current = stable;
  });
  return stable;
}

/** A template has no barista or float: the planned ones stay, otherwise the last ones. */
function filledBy(
  filling: Filling,
  plan: ShiftPlan,
  { free, past, baristas, products, templates }: PlanPlace,
): [cartId: string, CartPlan][] {
  const loads = planAs(typeof filling === 'string' ? filling : 'last', past, Date.now());
  const isThere = (id: string) => baristas.some((barista) => barista.id === id);
  const isOffered = ([productId]: [string, string]) => products.some(({ id }) => id === productId);
  return free.flatMap(({ id, row }) => {
    const load = loads.get(id);
    const template = typeof filling === 'string' ? undefined : templateFor(row, templates, filling.template);
    const units = typeof filling === 'string' ? load?.units : template && unitsTypedFor(template.items);
    if (!units) return [];
    const planned = typeof filling === 'string' ? undefined : plan[id];
    const salesId = planned?.salesId || load?.salesId || '';
    const float = planned?.float || load?.float || '';
    // A product that is no longer sold would be loaded without being visible.
    const offered = Object.fromEntries(Object.entries(units).filter(isOffered));
    return [[id, { units: offered, float, salesId: isThere(salesId) ? salesId : '' }]];
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
