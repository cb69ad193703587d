import { useTranslations } from 'use-intl';
import { DateRangeFilter } from '#client/office/kit/list/date-range-filter.tsx';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SortControls } from '#client/office/kit/list/sort-controls.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useMetadataOptions } from '#client/office/kit/list/use-metadata-options.ts';
import { cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';

/** Filters and sorting of the assignment list. */
export function AssignmentToolbar({ control }: { control: ListParamsControl<'cartAssignments'> }) {
  const t = useTranslations('office.assignments');
  const statuses = useMetadataOptions('cartAssignmentStatuses', cartAssignmentStatuses, (value) =>
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
      <DateRangeFilter control={control} names={['from_assign_date', 'to_assign_date']} />
      <SortControls
        control={control}
        sorts={lists.cartAssignments.sorts}
        labelOf={(sort) => t(`sort.${sort}`)}
      />
    </ListToolbar>
  );
}
