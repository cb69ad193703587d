import { useTranslations } from 'use-intl';
import type { FilterOf } from '#client/office/kit/list/list-filter.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { type SaleFlag, saleFlags, type Transaction } from '#contract/transactions/entity.ts';

interface FlaggedProps {
  row: Pick<Transaction, 'flags'>;
}

/** Whether a row shows the flag. Flags for normal events, such as an offline phone, are hidden. */
const markedFlags: Record<SaleFlag, boolean> = {
  late: false,
  time_corrected: true,
  oversold: true,
  after_count: true,
  price_mismatch: false,
  below_price: true,
  expired_lot: true,
  paid_late: true,
  after_statement: true,
};

export function FlagMark({ row: { flags } }: FlaggedProps) {
  const t = useTranslations('office.transactions');
  const [first, ...otherFlags] = saleFlags.filter((flag) => markedFlags[flag] && flags.includes(flag));
  if (first === undefined) return null;
  const label = t(`flagLabel.${first}`);
  return (
    <Badge tone="amber" inRow="words">
      {otherFlags.length === 0 ? label : t('moreFlags', { label, count: formatWhole(otherFlags.length) })}
    </Badge>
  );
}

/** A flag without a label doesn't compile. */
export const flagFilter: FilterOf<'transactions'> = {
  kind: 'choice',
  name: 'flag',
  useOptions: () => {
    const t = useTranslations('office.transactions.flagLabel');
    return saleFlags.map((value) => ({ value, label: t(value) }));
  },
};

/** Flags that only a newer server knows are left out. */
export function Flags({ row: { flags } }: FlaggedProps) {
  const t = useTranslations('office.transactions.flag');
  const knownFlags = saleFlags.filter((flag) => flags.includes(flag));
  if (knownFlags.length === 0) return null;
  return (
    <div className="rounded-lg bg-amber-soft p-3.5 text-amber">
      <p className="font-semibold">{t('title')}</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {knownFlags.map((flag) => (
          <li key={flag}>{t(flag)}</li>
        ))}
      </ul>
    </div>
  );
}
