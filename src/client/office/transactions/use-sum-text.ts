import { useTranslations } from 'use-intl';
import { useListSum } from '#client/data/use-list-sum.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { lists } from '#contract/lists.ts';
import { formatRupiah } from '#contract/money.ts';
import { sumTransactions } from '#contract/transactions/entity.ts';

/** How many sales are filtered and what they brought; undefined without a filter or a sum. */
export function useSumText({
  filters,
  filterCount,
}: ListParamsControl<'transactions'>): string | undefined {
  const t = useTranslations('office.transactions.sum');
  const sum = useListSum(
    lists.transactions,
    filterCount > 0 ? filters : undefined,
    sumTransactions,
  );
  if (!sum) return undefined;
  const { transactions, amount, revenue } = sum;
  const words = { transactions, amount: formatRupiah(amount) };
  if (amount === revenue) return t('all', words);
  return t('someCompleted', { ...words, revenue: formatRupiah(revenue) });
}
