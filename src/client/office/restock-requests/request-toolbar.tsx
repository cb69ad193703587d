import { useTranslations } from 'use-intl';
import { DateRangeFilter } from '#client/office/kit/list/date-range-filter.tsx';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { lists } from '#contract/lists.ts';
import { restockRequestStatuses } from '#contract/restock-requests/entity.ts';

/** Filters and sorting of the request list. */
export function RequestToolbar({ control }: { control: ListParamsControl<'restockRequests'> }) {
  const t = useTranslations('office.restockRequests');
  const { filters, change } = control;
  return (
    <ListToolbar
      control={control}
      main={
        <FilterSelect
          label={t('field.status')}
          value={filters.status}
          options={restockRequestStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => change({ status })}
        />
      }
    >
      <DateRangeFilter control={control} />
      <SortControls
        control={control}
        sorts={lists.restockRequests.sorts}
        labelOf={(sort) => t(`field.${sort}`)}
        isByTime
      />
    </ListToolbar>
  );
}
