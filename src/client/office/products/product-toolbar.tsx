import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { FilterSelect } from '#client/office/list/filter-select.tsx';
import { ListToolbar } from '#client/office/list/list-toolbar.tsx';
import { OrderSelect } from '#client/office/list/order-select.tsx';
import { SearchFilter } from '#client/office/list/search-filter.tsx';
import { SortBySelect } from '#client/office/list/sort-by-select.tsx';
import { keptTogether } from '#client/office/list/toolbar-control.ts';
import type { ListParamsControl } from '#client/office/list/use-list-params.ts';
import { documents } from '#contract/documents.ts';
import { productStatuses } from '#contract/entities/product.ts';
import { lists } from '#contract/lists.ts';

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
      <div className={keptTogether}>
        <SortBySelect
          control={control}
          options={lists.products.sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <OrderSelect control={control} />
      </div>
    </ListToolbar>
  );
}
