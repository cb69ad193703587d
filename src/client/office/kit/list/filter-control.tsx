import { type Ref, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Messages, termIn } from '#client/office/kit/resource-messages.ts';
import { useShortcuts } from '#client/state/keyboard-shortcuts.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { SearchInput } from '#client/ui/form/search-input.tsx';
import { Select, type SelectProps } from '#client/ui/form/select.tsx';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { maxSearchLength } from '#contract/fields/fields.ts';
import type { ChoiceFilter, DatesFilter, FilterContext, ListFilter } from './list-filter.ts';
import { daysOf, periodOf, periods } from './periods.ts';
import type { UrlControl } from './use-list-params.ts';

export interface FilterProps<Filter, Row> {
  filter: Filter;
  control: UrlControl;
  context: FilterContext<Row>;
}

interface CompactFilterProps<Row> extends FilterProps<ListFilter<string, Row>, Row> {
  onCustomDays: (select: HTMLButtonElement | null) => void;
}

export function CompactFilter<Row>({ onCustomDays, ...props }: CompactFilterProps<Row>) {
  const { filter, ...filterProps } = props;
  if (filter.kind === 'choice') return <CompactChoice {...filterProps} filter={filter} />;
  if (filter.kind === 'dates') {
    return <CompactDates {...filterProps} filter={filter} onCustomDays={onCustomDays} />;
  }
  return (
    <div className="min-w-0 max-w-56 flex-[1_1_11rem]">
      <SearchFilter
        control={filterProps.control}
        name={filter.name}
        label={termIn(filterProps.context.messages, 'filter', filter.name)}
      />
    </div>
  );
}

function CompactChoice<Row>(props: FilterProps<ChoiceFilter<string, Row>, Row>) {
  return <CompactSelect {...choiceSelect(props, useTranslations('office.list')('all'))} />;
}

type SelectControl = Pick<SelectProps, 'value' | 'options' | 'onChange'> & { label: string };

export function choiceSelect<Row>(
  { filter: { name, useOptions }, control: { filters, change }, context }: FilterProps<ChoiceFilter<string, Row>, Row>,
  all: string,
): SelectControl {
  const value = filters[name] ?? '';
  return {
    label: termIn(context.messages, 'filter', name),
    value,
    options: function useOptionsWithAll() {
      const options = useOptions(context);
      // The URL may contain a value that is not an option. It is added, so the select shows the filter. Until the
      // options are loaded, its label is "…" instead of an id.
      const isListed = value === '' || options.some((option) => option.value === value);
      const unlistedOption = { value, label: options.length === 0 ? '…' : value };
      return [{ value: '', label: all }, ...options, ...(isListed ? [] : [unlistedOption])];
    },
    onChange: (selectedValue) => change({ [name]: selectedValue }),
  };
}

interface CompactDatesProps<Row> extends FilterProps<DatesFilter<string>, Row> {
  onCustomDays: CompactFilterProps<Row>['onCustomDays'];
}

function CompactDates<Row>({ onCustomDays, ...props }: CompactDatesProps<Row>) {
  const t = useTranslations('office.list');
  const { options, onChange, ...select } = useDatesSelect(props);
  const own = { value: customDaysKey, label: t('periods.own') };
  const button = useRef<HTMLButtonElement>(null);
  return (
    <CompactSelect
      {...select}
      ref={button}
      options={[...options, own]}
      onChange={(selectedValue) => {
        if (selectedValue !== customDaysKey) onChange(selectedValue);
        // Waits until the select's list has returned the focus.
        else setTimeout(() => onCustomDays(button.current));
      }}
    />
  );
}

const customDaysKey = 'own';
const currentDaysKey = 'chosen';

export function useDatesSelect<Row>({
  filter: { names },
  control: { filters, change },
}: FilterProps<DatesFilter<string>, Row>): SelectControl & { options: readonly SelectOption[] } {
  const t = useTranslations('office.list');
  const daysText = useDaysText();
  const today = businessToday();
  const [firstName, lastName] = names;
  const { [firstName]: first, [lastName]: last } = filters;
  const isSet = first !== undefined || last !== undefined;
  const period = periodOf(first, last, today);
  const set = (from: string | undefined, to: string | undefined) => change({ [firstName]: from, [lastName]: to });
  return {
    label: t('dates'),
    value: isSet ? (period ?? currentDaysKey) : '',
    options: [
      { value: '', label: t('all') },
      ...periods.map((each) => ({ value: each, label: t(`periods.${each}`) })),
      ...(isSet && !period ? [{ value: currentDaysKey, label: daysText(first, last) }] : []),
    ],
    onChange: (selectedValue) => {
      const selectedPeriod = periods.find((each) => each === selectedValue);
      const days = selectedPeriod && daysOf(selectedPeriod, today);
      if (selectedValue !== currentDaysKey) set(days?.first, days?.last);
    },
  };
}

export function useDaysText(): (first: string | undefined, last: string | undefined) => string {
  const t = useTranslations('office.list');
  const { day, dayRange } = useInstantFormat();
  return (first, last) => {
    const period = periodOf(first, last, businessToday());
    if (period) return t(`periods.${period}`);
    if (first === undefined) return t('chip.to', { day: day(last ?? '') });
    if (last === undefined) return t('chip.from', { day: day(first) });
    return dayRange(first, last);
  };
}

export function SortSelect({ control, messages }: { control: UrlControl; messages: Messages }) {
  return <CompactSelect {...useSortSelect(control, messages)} isNeverEmpty />;
}

export function useSortSelect(
  { sorts, sortBy, order, change }: UrlControl,
  messages: Messages,
): SelectControl & { options: readonly SelectOption[] } {
  const t = useTranslations('office.list');
  const label = (sort: string, direction: 'asc' | 'desc') => {
    const isByTime = timeSorts.has(sort);
    const key = direction === 'asc' ? (isByTime ? 'oldest' : 'ascending') : isByTime ? 'newest' : 'descending';
    if (sorts.length === 1) return t(key);
    return t(`sortedBy.${key}`, { field: termIn(messages, 'sort', sort) });
  };
  return {
    label: t('sort'),
    value: `${sortBy} ${order}`,
    options: sorts.flatMap((sort) => {
      const directions = timeSorts.has(sort) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
      return directions.map((direction) => ({
        value: `${sort} ${direction}`,
        label: label(sort, direction),
      }));
    }),
    onChange: (selectedValue) => {
      const [sort_by, sort_order] = selectedValue.split(' ');
      change({ sort_by, sort_order });
    },
  };
}

const timeSorts = new Set(['assign_date', 'created_at', 'restocked_at', 'transaction_time']);

interface CompactSelectProps extends SelectControl {
  ref?: Ref<HTMLButtonElement>;
  isNeverEmpty?: boolean;
}

function CompactSelect({ isNeverEmpty = false, ...select }: CompactSelectProps) {
  const t = useTranslations('office.list');
  const isSet = select.value !== '' && !isNeverEmpty;
  return (
    <Select
      {...select}
      isCompact
      emptyContent={
        <>
          <span aria-hidden>{select.label}</span>
          <span className="sr-only">{t('all')}</span>
        </>
      }
      className={isSet ? 'border-caramel-ink! bg-caramel-soft! font-semibold text-caramel-ink!' : ''}
    />
  );
}

/** See screens 8.2. */
const searchDelayMs = 500;

const searchKey = '/';

interface SearchFilterProps {
  control: UrlControl;
  label: string;
  name?: string | undefined;
  hasShortcut?: boolean;
}

export function SearchFilter({ control, label, name = 'search', hasShortcut = false }: SearchFilterProps) {
  const t = useTranslations('office.list.keys');
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => {
    field.current?.focus();
    field.current?.select();
  };
  useShortcuts(
    hasShortcut ? [{ key: searchKey, withCtrl: true, label: t('search'), run: focusField }] : [],
    t('group'),
  );
  return (
    <SearchInput
      // A new key empties the field when the filters are cleared.
      key={control.clearCount}
      ref={field}
      label={label}
      {...(hasShortcut && { shortcut: searchKey })}
      // The same limit as in `searchSchema`.
      maxLength={maxSearchLength}
      delayMs={searchDelayMs}
      value={control.typedText(name)}
      onChange={(text) => control.change({ [name]: text })}
    />
  );
}
