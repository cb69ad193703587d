import { mutateLocally } from '#client/data/use-mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { homeKey } from '#contract/overlay-rows.ts';
import { type CartPlan, parseOpeningFloat, parseUnits } from './shift-plan.ts';
import type { PlanControl } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

interface SendOutResult {
  carts: number;
  /** The message for the first cart that could not be stored. */
  message: string | undefined;
}

export function useSendOut(place: PlanPlace, { plan, faults }: PlanControl) {
  return async (unsavedText: string): Promise<SendOutResult> => {
    const names = {
      ...Object.fromEntries(place.products.map(({ id, name }) => [id, name])),
      ...Object.fromEntries(place.baristas.map(({ id, username }) => [id, username])),
    };
    const result: SendOutResult = { carts: 0, message: undefined };
    for (const [cartId, planned] of Object.entries(plan)) {
      const cart = place.cartById.get(cartId);
      if (!cart || faults.get(cartId)?.length !== 0) continue;
      const outcome = await mutateLocally(mutations.cartAssignmentCreate, assignmentOf(cartId, planned), {
        names: {
          ...names,
          [cartId]: cart.name,
          [`code:${cartId}`]: cart.code,
          [homeKey(cartId)]: place.warehouse?.name ?? '',
        },
      });
      if (outcome.kind === 'stored') result.carts += 1;
      else result.message ??= outcome.kind === 'refused' ? outcome.message : unsavedText;
    }
    return result;
  };
}

function assignmentOf(cart_id: string, { salesId, float, units }: CartPlan) {
  const initial_items = Object.entries(units).map(([product_id, text]) => ({
    product_id,
    quantity: parseUnits(text) ?? 0,
  }));
  return {
    cart_id,
    sales_id: salesId,
    opening_float: parseOpeningFloat(float) ?? 0,
    initial_items: initial_items.filter(({ quantity }) => quantity > 0),
  };
}
