import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { BaristaCount } from './count-review.tsx';
import { useHomeName } from './use-cart-contents.ts';
import type { CountSubject } from './use-count.ts';

/** A queued return may lack `cart_id` and `sales_id`. */
export interface ReturnedAssignment {
  id: string;
  cart_id: string | undefined;
  sales_id: string | undefined;
  cart_details: { name: string; code: string };
}

export function useReturnSubject(assignment: ReturnedAssignment): CountSubject {
  const t = useTranslations('office.count');
  const { id, cart_id, sales_id, cart_details: cart } = assignment;
  const homeName = useHomeName(cart_id);
  return {
    kind: 'return',
    cart,
    draftName: `cartAssignmentReturn:${id}`,
    mutation: mutations.cartAssignmentReturn,
    messages: { done: t('done.return'), failed: t('failed.return') },
    toChange: (count, productNames) => {
      const names = { ...productNames, ...homeName, [id]: cart.name, [`code:${id}`]: cart.code };
      if (cart_id) names[cart_id] = cart.name;
      const args = { ...count, id, ...(cart_id && { cart_id }), ...(sales_id && { sales_id }) };
      return { args, context: { names } };
    },
  };
}

export interface CountedCart {
  id: string;
  name: string;
  code: string;
}

export function useReconcileSubject(cart: CountedCart): CountSubject {
  const t = useTranslations('office.count');
  const homeName = useHomeName(cart.id);
  const proposal = useCountProposal(cart.id);
  return {
    kind: 'reconcile',
    cart,
    draftName: `cartReconcile:${cart.id}`,
    mutation: mutations.cartReconcile,
    proposal,
    messages: { done: t('done.reconcile'), failed: t('failed.reconcile') },
    toChange: (count, names) => ({
      args: { ...count, id: cart.id },
      context: {
        names: { ...names, ...homeName, [cart.id]: cart.name, [`code:${cart.id}`]: cart.code },
      },
    }),
  };
}

// A cart is counted within days of its return, so the newest returned assignments are enough.
const newestReturned = { status: 'returned' as const, page: 1, limit: 100 };

function useCountProposal(cartId: string): BaristaCount {
  const { rows } = useRows(lists.cartAssignments, newestReturned, { scope: 'page' });
  const last = rows.find(({ row }) => row.cart_id === cartId)?.row;
  return { items: last?.count_proposal, cash: last?.cash_proposal };
}
