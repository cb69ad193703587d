import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { CountDialog } from './count-dialog.tsx';
import type { CountProposal } from './count-review.tsx';
import { useHomeName } from './use-cart-contents.ts';

interface ReconcileDialogProps {
  cart: { id: string; name: string; code: string };
  /** The queued count that is edited. */
  entry: QueuedEntry<'cartReconcile'> | undefined;
  onClose: () => void;
}

/** Counts a cart that was returned without a count. Opened from the cart and its assignment. */
export function ReconcileDialog({ cart, entry, onClose }: ReconcileDialogProps) {
  const t = useTranslations('office.count');
  const homeName = useHomeName(cart.id);
  const proposal = useCountProposal(cart.id);
  return (
    <CountDialog
      kind="reconcile"
      cart={cart}
      draftName={`cartReconcile:${cart.id}`}
      mutation={mutations.cartReconcile}
      entry={entry}
      proposal={proposal}
      words={{ done: t('done.reconcile'), failed: t('failed.reconcile') }}
      toChange={(count, names) => ({
        args: { ...count, id: cart.id },
        // `code:<id>` is the key under which an outbox entry stores the code of a cart.
        context: {
          names: { ...names, ...homeName, [cart.id]: cart.name, [`code:${cart.id}`]: cart.code },
        },
      })}
      onClose={onClose}
    />
  );
}

// A cart is counted within days of its return, so its assignment is among the newest.
const newestReturned = { status: 'returned' as const, page: 1, limit: 100 };

/** What the barista counted when this cart came back last. */
function useCountProposal(cartId: string): CountProposal {
  const { rows } = useList(lists.cartAssignments, newestReturned);
  const last = rows.find(({ row }) => row.cart_id === cartId)?.row;
  return { items: last?.count_proposal, cash: last?.cash_proposal };
}
