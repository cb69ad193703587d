import { useTranslations } from 'use-intl';
import { CountDialog } from '#client/office/kit/count/count-dialog.tsx';
import { useHomeName } from '#client/office/kit/count/use-home-name.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { mutations } from '#contract/mutations.ts';

/** The fields of an assignment that a return needs. A queued return may lack the two ids. */
export interface ReturnedAssignment {
  id: string;
  cart_id: string | undefined;
  sales_id: string | undefined;
  cart_details: { name: string; code: string };
}

interface ReturnDialogProps {
  assignment: ReturnedAssignment;
  /** The queued return that is edited. */
  entry: QueuedEntry<'cartAssignmentReturn'> | undefined;
  onClose: () => void;
}

/** Ends an assignment because the cart came back. Its goods are counted now or later. */
export function ReturnDialog({ assignment, entry, onClose }: ReturnDialogProps) {
  const t = useTranslations('office.count');
  const { id, cart_id, sales_id, cart_details: cart } = assignment;
  const homeName = useHomeName(cart_id);
  return (
    <CountDialog
      kind="return"
      cart={cart}
      draftName={`cartAssignmentReturn:${id}`}
      mutation={mutations.cartAssignmentReturn}
      entry={entry}
      words={{ done: t('done.return'), failed: t('failed.return') }}
      toChange={(count, productNames) => {
        const names = { ...productNames, ...homeName, [id]: cart.name, [`code:${id}`]: cart.code };
        if (cart_id) names[cart_id] = cart.name;
        const args = { ...count, id, ...(cart_id && { cart_id }), ...(sales_id && { sales_id }) };
        return { args, context: { names } };
      }}
      onClose={onClose}
    />
  );
}
