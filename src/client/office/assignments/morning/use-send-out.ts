import { storeChange } from '#client/data/use-mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { unitsTyped } from './morning-plan.ts';
import type { MorningControl } from './use-morning.ts';
import type { MorningPlace } from './use-morning-place.ts';

/** What became of sending out. */
interface SentOut {
  carts: number;
  /** What the first cart that could not be stored was told. */
  message: string | undefined;
}

/** Sends out every cart with which nothing is wrong: one entry each, judged alone; the others stay planned. */
export function useSendOut(place: MorningPlace, { plan, faults }: MorningControl) {
  return async (unsavedText: string): Promise<SentOut> => {
    const names = {
      ...Object.fromEntries(place.products.map(({ id, name }) => [id, name])),
      ...Object.fromEntries(place.baristas.map(({ id, username }) => [id, username])),
    };
    const sent: SentOut = { carts: 0, message: undefined };
    for (const [cartId, { salesId, units }] of Object.entries(plan)) {
      const cart = place.cartById.get(cartId);
      if (!cart || faults.get(cartId)?.length !== 0) continue;
      const outcome = await storeChange(
        mutations.cartAssignmentCreate,
        {
          cart_id: cartId,
          sales_id: salesId,
          initial_items: Object.entries(units).flatMap(([product_id, text]) => {
            const quantity = unitsTyped(text) ?? 0;
            return quantity > 0 ? [{ product_id, quantity }] : [];
          }),
        },
        {
          names: {
            ...names,
            [cartId]: cart.name,
            [`code:${cartId}`]: cart.code,
            [`home:${cartId}`]: place.warehouse?.name ?? '',
          },
        },
      );
      if (outcome.kind === 'stored') sent.carts += 1;
      else sent.message ??= outcome.kind === 'refused' ? outcome.message : unsavedText;
    }
    return sent;
  };
}
