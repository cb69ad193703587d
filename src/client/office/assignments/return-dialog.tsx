import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { CountDialog } from '#client/office/kit/count/count-dialog.tsx';
import { useHomeName } from '#client/office/kit/count/use-home-name.ts';
import { useAmend } from '#client/office/kit/form/use-amend.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { mutations } from '#contract/mutations.ts';

/** What a return has to know of its assignment. */
export interface ReturnedAssignment {
  id: string;
  cart_id: string | undefined;
  sales_id: string | undefined;
  cart_details: { name: string; code: string };
}

interface ReturnDialogProps {
  assignment: ReturnedAssignment;
  /** The unsent return that is changed. */
  entry: ReopenedEntry<'cartAssignmentReturn'> | undefined;
  onClose: () => void;
}

/** Takes a cart back, with a count or without one. */
export function ReturnDialog({ assignment, entry, onClose }: ReturnDialogProps) {
  const t = useTranslations('office.count');
  const { submit } = useMutation(mutations.cartAssignmentReturn);
  const { amend, amended } = useAmend();
  const { id, cart_id, sales_id, cart_details: cart } = assignment;
  const home = useHomeName(cart_id);
  return (
    <CountDialog
      kind="return"
      cart={cart}
      draftName={`cartAssignmentReturn:${id}`}
      entered={entry?.args}
      names={entry?.view.names ?? noNames}
      words={{ done: t('done.return'), failed: t('failed.return'), queued: entry && amended }}
      save={(count, context) => {
        const args = { ...count, id, ...(cart_id && { cart_id }), ...(sales_id && { sales_id }) };
        const names = {
          ...{ ...context.names, ...home, [id]: cart.name, [`code:${id}`]: cart.code },
          ...(cart_id && { [cart_id]: cart.name }),
        };
        return entry ? amend(entry.seq, args, { names }) : submit(args, { ...context, names });
      }}
      onClose={onClose}
    />
  );
}

const noNames = {};
