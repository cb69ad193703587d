import { useTranslations } from 'use-intl';
import { useListSum } from '#client/data/use-whole-list.ts';
import type { ListSum } from '#client/office/kit/list/list-sum.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { lists } from '#contract/lists.ts';
import { formatRupiah } from '#contract/money.ts';
import { sumTransactions } from '#contract/transactions/entity.ts';

/** How many sales are filtered and what they brought: undefined without a filter, empty until it is known. */
export function useSum({
  filters,
  filterCount,
}: ListParamsControl<'transactions'>): ListSum | undefined {
  const t = useTranslations('office.transactions.sum');
  const isWanted = filterCount > 0;
  const sum = useListSum(lists.transactions, isWanted ? filters : undefined, sumTransactions);
  if (!isWanted) return undefined;
  if (sum === undefined) return { label: '', value: '' };
  if (sum === 'offline') return { label: t('offline'), value: '' };
  const { transactions, amount, revenue } = sum;
  return {
    label:
      amount === revenue
        ? t('all', { transactions })
        : t('someCompleted', { transactions, revenue: formatRupiah(revenue) }),
    value: formatRupiah(amount),
  };
}
