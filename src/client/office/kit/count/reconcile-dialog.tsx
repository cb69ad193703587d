import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useAmend } from '#client/office/kit/form/use-amend.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { mutations } from '#contract/mutations.ts';
import { CountDialog } from './count-dialog.tsx';
import { useHomeName } from './use-home-name.ts';

interface ReconcileDialogProps {
  cart: { id: string; name: string; code: string };
  /** The unsent count that is changed. */
  entry: ReopenedEntry<'cartReconcile'> | undefined;
  onClose: () => void;
}

/** Counts a cart that came back uncounted. It is opened from the cart and from its assignment. */
export function ReconcileDialog({ cart, entry, onClose }: ReconcileDialogProps) {
  const t = useTranslations('office.count');
  const { submit } = useMutation(mutations.cartReconcile);
  const { amend, amended } = useAmend();
  const home = useHomeName(cart.id);
  return (
    <CountDialog
      kind="reconcile"
      cart={cart}
      draftName={`cartReconcile:${cart.id}`}
      entered={entry?.args}
      names={entry?.view.names ?? noNames}
      words={{
        done: t('done.reconcile'),
        failed: t('failed.reconcile'),
        queued: entry && amended,
      }}
      save={(count, context) => {
        const args = { ...count, id: cart.id };
        const own = { ...home, [cart.id]: cart.name, [`code:${cart.id}`]: cart.code };
        const names = { ...context.names, ...own };
        return entry ? amend(entry.seq, args, { names }) : submit(args, { ...context, names });
      }}
      onClose={onClose}
    />
  );
}

const noNames = {};
