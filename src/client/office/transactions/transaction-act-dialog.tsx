import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { useRunOrAlert } from '#client/office/kit/form/use-run-or-alert.ts';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { ConfirmActDialog, type TransactionAct } from './confirm-act-dialog.tsx';

export interface ActTarget {
  act: TransactionAct;
  sale: Transaction;
}

interface TransactionActProps extends DialogTargetProps<ActTarget> {
  /** Called when the server refuses, for example because somebody else was faster. */
  onRefused: () => void;
}

/** Settles a payment, cancels a sale or refunds it, after a question. */
export function TransactionActDialog({ target, onClose, onRefused }: TransactionActProps) {
  const t = useTranslations('office.transactions');
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const runOrAlert = useRunOrAlert();
  const settling = useMutation({ name: 'transactionSettle' });
  const cancelling = useMutation({ name: 'transactionCancel' });
  const refunding = useMutation({ name: 'transactionRefund' });

  function send(
    act: TransactionAct,
    sale: Transaction,
    restock: boolean,
  ): Promise<MutationOutcome> {
    const args = { id: sale.id, ...knownVersion(sale) };
    const context = { names: { [sale.id]: sale.number } };
    switch (act) {
      case 'settle':
        return settling.submit({ ...args, payment_status: 'success' }, context);
      case 'cancel':
        return cancelling.submit(args, context);
      case 'refund':
        return refunding.submit({ ...args, restock }, context);
    }
  }

  async function confirm(act: TransactionAct, sale: Transaction, restock: boolean) {
    alert.clear();
    const outcome = await runOrAlert(() => send(act, sale, restock));
    onClose();
    if (outcome === undefined) return;
    // Refused because somebody else has acted first: the list is loaded again.
    if (!showOutcome(outcome, { done: t(`${act}.done`), failed: t(`${act}.failed`) })) onRefused();
  }

  const isBusy = settling.isSubmitting || cancelling.isSubmitting || refunding.isSubmitting;
  if (!target) return null;
  return (
    <ConfirmActDialog
      key={target.sale.id}
      {...target}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(restock) => void confirm(target.act, target.sale, restock)}
    />
  );
}
