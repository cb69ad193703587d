import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import { useRunOrAlert, useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { ConfirmActDialog, type TransactionAct } from './confirm-act-dialog.tsx';

/** The sale on which the dialog is open, and what is to be done with it. */
export interface ActTarget {
  act: TransactionAct;
  sale: Transaction;
}

interface TransactionActDialogProps extends DialogTargetProps<ActTarget> {
  /** Called when the act is refused or cannot be saved: somebody else may have acted first. */
  onRefused: () => void;
}

/** Asks, then completes a sale whose payment has arrived, cancels the sale or refunds it. */
export function TransactionActDialog({ target, onClose, onRefused }: TransactionActDialogProps) {
  const t = useTranslations('office.transactions');
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const runOrAlert = useRunOrAlert();
  const settle = useMutation({ name: 'transactionSettle' });
  const cancel = useMutation({ name: 'transactionCancel' });
  const refund = useMutation({ name: 'transactionRefund' });

  function send(
    act: TransactionAct,
    sale: Transaction,
    areGoodsBack: boolean,
  ): Promise<MutationOutcome> {
    const args = { id: sale.id, ...knownVersion(sale) };
    const context = { names: { [sale.id]: sale.number } };
    switch (act) {
      case 'settle':
        return settle.submit({ ...args, payment_status: 'success' }, context);
      case 'cancel':
        return cancel.submit(args, context);
      case 'refund':
        return refund.submit({ ...args, restock: areGoodsBack }, context);
    }
  }

  async function confirm(act: TransactionAct, sale: Transaction, areGoodsBack: boolean) {
    alert.clear();
    const outcome = await runOrAlert(() => send(act, sale, areGoodsBack));
    onClose();
    if (outcome === undefined) return;
    const words = {
      done: t(`${act}.done`),
      failed: t(`${act}.failed`),
      onRefusedLater: onRefused,
    };
    if (!showOutcome(outcome, words)) onRefused();
  }

  const isBusy = settle.isSubmitting || cancel.isSubmitting || refund.isSubmitting;
  if (!target) return null;
  return (
    <ConfirmActDialog
      key={target.sale.id}
      {...target}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(areGoodsBack) => void confirm(target.act, target.sale, areGoodsBack)}
    />
  );
}
