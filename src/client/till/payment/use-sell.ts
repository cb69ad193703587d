import { useSession } from '#client/data/session-store.ts';
import { mutateLocally, type StoredChange } from '#client/data/use-mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { exceedsStock } from '../basket-lines.ts';
import { basketDraftName, clearBasket, useBasket } from '../basket-store.ts';
import { lastPosition } from '../location.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { useTill } from '../use-till.ts';

export interface Payment {
  method: PaymentMethod;
  isPaid: boolean;
  /** The cash received from the customer. */
  received?: number;
}

/**
 * `stored` means that the sale is durable on this phone and the basket is empty. The sale is sent in the background.
 */
export function useSell(): (payment: Payment) => Promise<StoredChange> {
  const { sellingAssignment, unitsOnCart } = useTill();
  const { username } = useSession();
  return async ({ method, isPaid, received }) => {
    if (!sellingAssignment) throw new Error('Nothing is sold without a cart.');
    const { saleId, lines } = useBasket.getState();
    const { id, cart_id, sales_id, cart_details } = sellingAssignment;
    const location = lastPosition();
    const outcome = await mutateLocally(
      mutations.transactionCreate,
      {
        id: saleId,
        assignment_id: id,
        cart_id,
        sales_id,
        items: lines.map(({ product, quantity, price, reason }) => ({
          product_id: product.id,
          quantity,
          unit_price: price,
          ...(reason !== '' && { price_reason: reason }),
        })),
        payment_method: method,
        payment_status: isPaid ? 'success' : 'pending',
        notes: '',
        ...(received !== undefined && { cash_received: received }),
        ...(exceedsStock(lines, unitsOnCart) && { handed_over: true }),
        ...(location && { location }),
      },
      {
        names: {
          ...Object.fromEntries(lines.map(({ product }) => [product.id, product.name])),
          [cart_id]: cart_details.name,
          [`code:${cart_id}`]: cart_details.code,
          [sales_id]: username,
        },
        draft: basketDraftName,
      },
    );
    if (outcome.kind === 'stored') clearBasket({ isSold: true });
    return outcome;
  };
}
