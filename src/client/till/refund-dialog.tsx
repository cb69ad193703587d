import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatRupiah } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import { ReasonChips } from './reason-chips.tsx';
import { useKeep } from './use-keep.ts';
import type { Sale } from './use-till.ts';

/** A customer wants the money back: why, for the office to decide (rules 6.14). */
export function RefundDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('till.sales');
  const { keep } = useKeep();
  const { id, row } = sale;

  async function ask(reason: string) {
    const names = { [id]: row.number };
    const store = () => storeChange(mutations.refundAsk, { id, reason }, { names });
    if (await keep(store, t('asked'))) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('askRefund')}
      description={t('askRefundText', { amount: formatRupiah(row.total) })}
    >
      <ReasonChips
        kind="refund"
        label={t('reason')}
        send={t('askRefundSend')}
        onReason={(reason) => void ask(reason)}
      />
    </Dialog>
  );
}
