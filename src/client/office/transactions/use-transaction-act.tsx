import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import { knownVersion } from '#client/office/list/known-version.ts';
import { useGuarded } from '#client/office/list/use-guarded.ts';
import { useSayOutcome } from '#client/office/list/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import type { Transaction } from '#contract/entities/transaction.ts';
import { ActDialog } from './act-dialog.tsx';

export type TransactionAct = 'settle' | 'cancel' | 'refund';

/** The question before a payment is settled, a sale cancelled or refunded; then the act. */
export function useTransactionAct(onDone: () => void) {
  const t = useTranslations('office.transactions');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const settling = useMutation({ name: 'transactionSettle' });
  const cancelling = useMutation({ name: 'transactionCancel' });
  const refunding = useMutation({ name: 'transactionRefund' });
  const [asked, setAsked] = useState<{ act: TransactionAct; sale: Transaction }>();

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
    const outcome = await guarded(() => send(act, sale, restock));
    setAsked(undefined);
    if (outcome === undefined) return;
    // Refused, somebody else was first: the list shows what became of it.
    if (!say(outcome, { done: t(`${act}.done`), failed: t(`${act}.failed`) })) onDone();
  }

  const isBusy = settling.isSubmitting || cancelling.isSubmitting || refunding.isSubmitting;
  const dialog = asked && (
    <ActDialog
      key={asked.sale.id}
      {...asked}
      isBusy={isBusy}
      onClose={() => setAsked(undefined)}
      onConfirm={(restock) => void confirm(asked.act, asked.sale, restock)}
    />
  );
  return { ask: (act: TransactionAct, sale: Transaction) => setAsked({ act, sale }), dialog };
}
