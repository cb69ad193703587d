import type { ListName, ListSort } from '#contract/lists.ts';
import { OrderSelect } from './order-select.tsx';
import { SortBySelect } from './sort-by-select.tsx';
import type { ListParamsControl } from './use-list-params.ts';

interface SortControlsProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  sorts: readonly ListSort<Name>[];
  labelOf: (sort: ListSort<Name>) => string;
  /** The list is sorted by time, so the orders are called newest and oldest. */
  isByTime?: boolean;
}

/** The selects for sort field and order. If a line has no room, both wrap to the next line. */
export function SortControls<Name extends ListName>(props: SortControlsProps<Name>) {
  const { control, sorts, labelOf, isByTime = false } = props;
  return (
    <div className="contents md:flex md:gap-2.5">
      <SortBySelect
        control={control}
        options={sorts.map((value) => ({ value, label: labelOf(value) }))}
      />
      <OrderSelect control={control} isByTime={isByTime} />
    </div>
  );
}
