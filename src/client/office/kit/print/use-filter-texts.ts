import { useTranslations } from 'use-intl';
import { useRecordNames } from '#client/data/use-record-names.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import type { Words } from '#client/office/kit/words.ts';
import { useInstant } from '#client/state/use-instant.ts';
import type { ListFilters, ListName } from '#contract/lists.ts';

/** The filters of all lists that have a screen. */
type FilterName = {
  [Name in Exclude<ListName, 'notifications'>]: keyof ListFilters<Name> & string;
}[Exclude<ListName, 'notifications'>];

/** How the value of a filter is written; missing: as it was typed. */
const valueKinds: { [Name in FilterName]?: ListName | 'day' | 'choice' } = {
  status: 'choice',
  role: 'choice',
  payment_method: 'choice',
  start_date: 'day',
  end_date: 'day',
  from_assign_date: 'day',
  to_assign_date: 'day',
  cart_id: 'carts',
  warehouse_id: 'warehouses',
  supplier_id: 'suppliers',
  sales_id: 'users',
  requester_id: 'users',
  created_by_id: 'users',
};

/** The filters of a list in words, as "Status: Active". */
export function useFilterTexts<Name extends ListName>({
  list,
  filters,
}: Pick<ListParamsControl<Name>, 'list' | 'filters'>): string[] {
  const t = useTranslations('office.print');
  const words = useTranslations('office') as unknown as Words;
  const { day } = useInstant();
  const used = Object.entries(filters) as [FilterName, string][];
  const names = useRecordNames(
    used.flatMap(([name, id]) => {
      const kind = valueKinds[name];
      return kind === undefined || kind === 'day' || kind === 'choice' ? [] : [{ list: kind, id }];
    }),
  );
  return used.map(([name, value]) => {
    const label = t(`filter.${name}`);
    const kind = valueKinds[name];
    if (kind === undefined) return t('filterText', { label, value });
    if (kind === 'day') return t('filterText', { label, value: day(value) });
    if (kind !== 'choice') return t('filterText', { label, value: names[value] || value });
    // The texts of payment methods are called `method`.
    const key = `${list}.${name === 'payment_method' ? 'method' : name}.${value}`;
    return t('filterText', { label, value: words.has(key) ? words(key) : value });
  });
}
