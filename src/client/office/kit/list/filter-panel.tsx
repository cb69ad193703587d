import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { termIn } from '#client/office/kit/resource-messages.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { Select, type SelectProps } from '#client/ui/form/select.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { choiceSelect, type FilterProps, SearchFilter, useDatesSelect, useSortSelect } from './filter-control.tsx';
import { type DatesFilter, type FilterContext, type ListFilter, parametersOf } from './list-filter.ts';

import { ToolbarPanel } from './toolbar-panel.tsx';
import type { UrlControl } from './use-list-params.ts';

export interface FilterPanelProps<Row> {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  title: string;
  filters: readonly ListFilter<string, Row>[];
  hasSorts: boolean;
  control: UrlControl;
  context: FilterContext<Row>;
  showLabel: string;
  onClose: () => void;
}

export function FilterPanel<Row>({
  filters,
  hasSorts,
  control,
  context,
  showLabel,
  onClose,
  ...panel
}: FilterPanelProps<Row>) {
  const t = useTranslations('office.list');
  const isCards = useIsCardLayout();
  const close = () => {
    // A text field reports its value when it loses the focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onClose();
  };
  const sort = useSortSelect(control, context.messages);
  const clearButton = (
    <Button
      variant="quiet"
      aria-disabled={control.filterCount === 0}
      onClick={() => control.filterCount > 0 && control.clearFilters()}
    >
      {t('clearFilters')}
    </Button>
  );
  const buttons = isCards ? (
    <>
      {clearButton}
      <Button onClick={close}>{showLabel}</Button>
    </>
  ) : (
    filters.length > 0 && clearButton
  );
  return (
    <ToolbarPanel {...panel} footer={buttons} onClose={close}>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {filters.map((filter) => (
          <FilterField key={parametersOf(filter).join()} filter={filter} control={control} context={context} />
        ))}
        {hasSorts && filters.length > 0 && <hr className="col-span-full border-line" />}
        {hasSorts && <LabelledSelect {...sort} />}
      </div>
    </ToolbarPanel>
  );
}

function FilterField<Row>(props: FilterProps<ListFilter<string, Row>, Row>) {
  const { filter, ...filterProps } = props;
  const t = useTranslations('office.list');
  if (filter.kind === 'choice') {
    return <LabelledSelect {...choiceSelect({ ...filterProps, filter }, t('all'))} />;
  }
  if (filter.kind === 'dates') return <DatesFields {...filterProps} filter={filter} />;
  const label = termIn(filterProps.context.messages, 'filter', filter.name);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold">
        {label}
      </span>
      <SearchFilter control={filterProps.control} name={filter.name} label={label} />
    </div>
  );
}

function LabelledSelect({ label, ...select }: SelectProps & { label: string }) {
  return <Field label={label}>{(attributes) => <Select {...attributes} {...select} />}</Field>;
}

/** If the range would end before it starts, the other day is set to the selected day. */
function DatesFields<Row>(props: FilterProps<DatesFilter<string>, Row>) {
  const t = useTranslations('office.list');
  const { day } = useInstantFormat();
  const period = useDatesSelect(props);
  const {
    filter: {
      names: [firstName, lastName],
    },
    control: { filters, change },
  } = props;
  const { [firstName]: from, [lastName]: to } = filters;
  const setFirstDay = (date: string) => {
    const isAfterLast = to && date && to < date;
    change({ [firstName]: date, ...(isAfterLast && { [lastName]: date }) });
  };
  const setLastDay = (date: string) => {
    const isBeforeFirst = from && date && from > date;
    change({ [lastName]: date, ...(isBeforeFirst && { [firstName]: date }) });
  };
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="sr-only">{t('dates')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <div className="col-span-full">
          <LabelledSelect {...period} />
        </div>
        <Field label={t('from')}>
          {(attributes) => <DateInput {...attributes} format={day} value={from ?? ''} onChange={setFirstDay} />}
        </Field>
        <Field label={t('to')}>
          {(attributes) => <DateInput {...attributes} format={day} value={to ?? ''} onChange={setLastDay} />}
        </Field>
      </div>
    </fieldset>
  );
}
