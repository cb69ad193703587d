import { useTranslations } from 'use-intl';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SearchFilter } from '#client/office/kit/list/search-filter.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { cartStatuses } from '#contract/carts/entity.ts';

const sorts = ['code', 'name', 'status'] as const;

export function CartToolbar({ control }: { control: ListParamsControl<'carts'> }) {
  const t = useTranslations('office.carts');
  const { filters, change } = control;
  return (
    <ListToolbar
      control={control}
      main={<SearchFilter control={control} label={t('filter.search')} />}
    >
      <FilterSelect
        label={t('filter.status')}
        value={filters.status}
        options={cartStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <SortControls control={control} sorts={sorts} labelOf={(sort) => t(`sort.${sort}`)} />
    </ListToolbar>
  );
}
