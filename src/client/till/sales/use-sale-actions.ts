import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { replaceOutboxEntry, useOutbox } from '#client/data/use-outbox.ts';
import { mutations } from '#contract/mutations.ts';
import { saleSnapshotOf } from '#contract/transactions/optimistic-updates.ts';
import { type PaymentMethod, usePaymentMethodName } from '../payment-methods.ts';
import { useSave } from '../use-save.ts';
import type { Sale } from '../use-till.ts';

export function useSaleActions({ id, row, mark }: Sale, onDone: () => void) {
  const t = useTranslations('till.sales');
  const { save, isSaving } = useSave();
  const formatMethod = usePaymentMethodName();
  const { entries, retry } = useOutbox();
  const saleEntry = entries.find(({ seq, name }) => mark?.seqs.includes(seq) && name === 'transactionCreate');
  const saleSnapshot = { id, ...saleSnapshotOf(row) };
  const productNames = row.items.map(({ product }) => [product.id, product.name]);
  const context = { names: { [id]: row.number, ...Object.fromEntries(productNames) } };
  return {
    isSaving,
    refusal: saleEntry?.refusal,
    isNoneLeft: saleEntry?.refusal?.code === 'stock_insufficient',
    /** Resends the sale, as a fact if stock was insufficient: the goods were handed over (rules 1.6). */
    async sendAgain() {
      if (!saleEntry) return;
      const { seq, args, names, refusal } = saleEntry;
      const saleArgs = { ...Object(args), handed_over: true };
      const resending =
        refusal?.code === 'stock_insufficient'
          ? replaceOutboxEntry(seq, [{ name: 'transactionCreate', args: saleArgs, names }])
          : retry(seq);
      // Another tab of the till may already have resent the sale.
      await resending.catch(() => undefined);
      onDone();
    },
    /**
     * @param method if it differs from the sale's method
     * @param received cash from the customer
     */
    async settle(method?: PaymentMethod, received?: number) {
      const args = {
        ...saleSnapshot,
        payment_status: 'success' as const,
        ...(method && { payment_method: method }),
        ...(received !== undefined && { cash_received: received }),
      };
      const store = () => mutateLocally(mutations.transactionSettle, args, context);
      const savedMessage = method ? t('settledBy', { method: formatMethod(method) }) : t('settled');
      const isSettled = await save(store, savedMessage);
      if (isSettled) onDone();
      return isSettled;
    },
    async cancel() {
      const store = () => mutateLocally(mutations.transactionCancel, saleSnapshot, context);
      if (await save(store, t('cancelled'))) onDone();
    },
    async voidSale(reason: string, unpaid: { unpaid?: true } = {}) {
      const args = { ...saleSnapshot, reason, ...unpaid };
      const store = () => mutateLocally(mutations.transactionVoid, args, context);
      if (await save(store, t('voided'))) onDone();
    },
  };
}
