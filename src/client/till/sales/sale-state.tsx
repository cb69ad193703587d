import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';

const tones: Partial<Record<Transaction['status'], BadgeTone>> = {
  pending: 'amber',
  cancelled: 'grey',
  refunded: 'red',
};

/** Shows nothing for an ordinary completed sale. */
export function SaleState({ row, isRejected }: { row: Transaction; isRejected: boolean }) {
  const t = useTranslations('till.sales');
  if (isRejected) return <Badge tone="red">{t('refused')}</Badge>;
  if (row.status === 'completed') {
    const { units, amount } = refundTotalOf(row);
    const values = { units: formatWhole(units), of: formatWhole(unitsOf(row.items)) };
    return (
      <>
        {units > 0 && <Badge tone="red">{t('refundedPart', { ...values, amount: formatRupiah(amount) })}</Badge>}
        {row.refund_wish?.decision === null && <Badge tone="amber">{t('wishOpen')}</Badge>}
        {row.refund_wish?.decision === 'declined' && <Badge tone="grey">{t('wishDeclined')}</Badge>}
      </>
    );
  }
  if (row.voided_at) return <Badge tone="grey">{t('status.voided')}</Badge>;
  const tone = tones[row.status];
  return tone ? <Badge tone={tone}>{t(`status.${row.status as 'pending' | 'cancelled' | 'refunded'}`)}</Badge> : null;
}
