import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { Transaction } from '#contract/transactions/entity.ts';

const tones: Partial<Record<Transaction['status'], BadgeTone>> = {
  pending: 'amber',
  cancelled: 'grey',
  refunded: 'red',
};

/** Only what is not as it should be. */
export function SaleState({ row, isRefused }: { row: Transaction; isRefused: boolean }) {
  const t = useTranslations('till.sales');
  if (isRefused) return <Badge tone="red">{t('refused')}</Badge>;
  if (row.refund_wish && row.status === 'completed') {
    const { decision } = row.refund_wish;
    return decision === 'declined' ? (
      <Badge tone="grey">{t('wishDeclined')}</Badge>
    ) : (
      <Badge tone="amber">{t('wishOpen')}</Badge>
    );
  }
  if (row.voided_at) return <Badge tone="grey">{t('status.voided')}</Badge>;
  const tone = tones[row.status];
  return tone ? (
    <Badge tone={tone}>{t(`status.${row.status as 'pending' | 'cancelled' | 'refunded'}`)}</Badge>
  ) : null;
}
