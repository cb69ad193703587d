import { useTranslations } from 'use-intl';
import { termIn, type Words } from '#client/office/kit/words.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { DateInput } from '#client/ui/date-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select, type SelectProps } from '#client/ui/select.tsx';
import type {
  ChoiceFilter,
  DatesFilter,
  FilterContext,
  ListFilter,
  TextFilter,
} from './list-filter.ts';
import { SearchFilter } from './search-filter.tsx';
import type { UrlControl } from './use-list-params.ts';

export interface FilterProps<Filter, Row> {
  filter: Filter;
  control: UrlControl;
  context: FilterContext<Row>;
}

/** The control with which a filter is set, with its label. */
export function FilterControl<Row>(props: FilterProps<ListFilter<string, Row>, Row>) {
  const { filter, ...rest } = props;
  if (filter.kind === 'choice') return <ChoiceControl {...rest} filter={filter} />;
  if (filter.kind === 'text') return <TextControl {...rest} filter={filter} />;
  return <DatesControl {...rest} filter={filter} />;
}

function ChoiceControl<Row>({
  filter: { name, useOptions },
  control: { filters, change },
  context,
}: FilterProps<ChoiceFilter<string, Row>, Row>) {
  const t = useTranslations('office.list');
  const options = useOptions(context);
  const value = filters[name] ?? '';
  // The URL can be written by hand: a value that is no option is added, so that the select shows by
  // what the list is filtered.
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <LabelledSelect
      label={termIn(context.words, 'filter', name)}
      value={value}
      options={[
        { value: '', label: t('all') },
        ...options,
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
}

function LabelledSelect({ label, ...select }: SelectProps & { label: string }) {
  return <Field label={label}>{(attributes) => <Select {...attributes} {...select} />}</Field>;
}

function TextControl<Row>({
  filter: { name },
  control,
  context,
}: FilterProps<TextFilter<string>, Row>) {
  const label = termIn(context.words, 'filter', name);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold">
        {label}
      </span>
      <SearchFilter control={control} name={name} label={label} />
    </div>
  );
}

/** If the chosen day would make the range end before it starts, the other day is set to it too. */
function DatesControl<Row>({
  filter: {
    names: [firstName, lastName],
  },
  control: { filters, change },
}: FilterProps<DatesFilter<string>, Row>) {
  const t = useTranslations('office.list');
  const { [firstName]: from, [lastName]: to } = filters;
  const { day } = useInstant();
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
      <div className="grid grid-cols-2 gap-x-3">
        <Field label={t('from')}>
          {(attributes) => (
            <DateInput {...attributes} format={day} value={from ?? ''} onChange={setFirstDay} />
          )}
        </Field>
        <Field label={t('to')}>
          {(attributes) => (
            <DateInput {...attributes} format={day} value={to ?? ''} onChange={setLastDay} />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

interface SortSelectsProps {
  control: UrlControl;
  words: Words;
}

/** The selects for the field and the direction by which the list is sorted. */
export function SortSelects({ control, words }: SortSelectsProps) {
  const t = useTranslations('office.list');
  const isByTime = timeSorts.has(control.sortBy);
  return (
    <>
      <LabelledSelect
        label={t('sortBy')}
        value={control.sortBy}
        options={control.sorts.map((sort) => ({
          value: sort,
          label: termIn(words, 'sort', sort),
        }))}
        onChange={(sort_by) => control.change({ sort_by })}
      />
      <LabelledSelect
        label={t('order')}
        value={control.order}
        options={[
          { value: 'asc', label: t(isByTime ? 'oldest' : 'ascending') },
          { value: 'desc', label: t(isByTime ? 'newest' : 'descending') },
        ]}
        onChange={(sort_order) => control.change({ sort_order })}
      />
    </>
  );
}

/** The orders of a list that is sorted by one of these are called newest and oldest first. */
const timeSorts = new Set(['assign_date', 'created_at', 'restocked_at', 'transaction_time']);
