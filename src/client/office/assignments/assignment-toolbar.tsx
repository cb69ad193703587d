import { useTranslations } from 'use-intl';
import { DateRangeFilter } from '#client/office/kit/list/date-range-filter.tsx';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import {
  CartFilter,
  isBarista,
  NumberFilter,
  PersonFilter,
} from '#client/office/kit/list/record-filters.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useMetadataOptions } from '#client/office/kit/list/use-metadata-options.ts';
import { type CartAssignment, cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';

/** Filters and sorting of the assignment list. */
export function AssignmentToolbar({
  control,
  assignments,
}: {
  control: ListParamsControl<'cartAssignments'>;
  assignments: readonly { row: CartAssignment }[];
}) {
  const t = useTranslations('office.assignments');
  const statuses = useMetadataOptions('cart_assignment_statuses', cartAssignmentStatuses, (value) =>
    t(`status.${value}`),
  );
  return (
    <ListToolbar
      control={control}
      main={
        <FilterSelect
          label={t('filter.status')}
          value={control.filters.status}
          options={statuses}
          onChange={(status) => control.change({ status })}
        />
      }
    >
      <CartFilter control={control} label={t('column.cart')} />
      <PersonFilter
        control={control}
        name="sales_id"
        label={t('column.barista')}
        isOffered={isBarista}
        shown={assignments.map(({ row }) => ({ ...row.sales_details, id: row.sales_id }))}
      />
      <NumberFilter control={control} prefix="PK" />
      <DateRangeFilter control={control} names={['from_assign_date', 'to_assign_date']} />
      <SortControls
        control={control}
        sorts={lists.cartAssignments.sorts}
        labelOf={(sort) => t(`sort.${sort}`)}
      />
    </ListToolbar>
  );
}
