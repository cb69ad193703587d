import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SearchFilter } from '#client/office/kit/list/search-filter.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { documents } from '#contract/documents.ts';
import { lists } from '#contract/lists.ts';
import { productStatuses } from '#contract/products/entity.ts';

export function ProductToolbar({ control }: { control: ListParamsControl<'products'> }) {
  const t = useTranslations('office.products');
  const categories = useDocument(documents.productCategories).data ?? [];
  const { filters, change } = control;
  return (
    <ListToolbar
      control={control}
      main={<SearchFilter control={control} label={t('filter.search')} />}
    >
      <FilterSelect
        label={t('filter.category')}
        value={filters.category}
        options={categories.map((category) => ({ value: category, label: category }))}
        onChange={(category) => change({ category })}
      />
      <FilterSelect
        label={t('filter.status')}
        value={filters.status}
        options={productStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <SortControls
        control={control}
        sorts={lists.products.sorts}
        labelOf={(sort) => t(`sort.${sort}`)}
      />
    </ListToolbar>
  );
}
