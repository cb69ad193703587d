import { useTranslations } from 'use-intl';
import { DateRangeFilter } from '#client/office/kit/list/date-range-filter.tsx';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { CartFilter, NumberFilter, PersonFilter } from '#client/office/kit/list/record-filters.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { lists } from '#contract/lists.ts';
import { type RestockRequest, restockRequestStatuses } from '#contract/restock-requests/entity.ts';

/** Filters and sorting of the request list. */
export function RequestToolbar({
  control,
  requests,
}: {
  control: ListParamsControl<'restockRequests'>;
  requests: readonly { row: RestockRequest }[];
}) {
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
      <CartFilter control={control} label={t('column.cart_id')} />
      <PersonFilter
        control={control}
        name="requester_id"
        label={t('field.requester')}
        shown={requests.map(({ row }) => ({ ...row.requester_details, id: row.requester_id }))}
      />
      <NumberFilter control={control} prefix="PB" />
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
