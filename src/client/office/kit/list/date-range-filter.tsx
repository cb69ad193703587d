import { useTranslations } from 'use-intl';
import { useInstant } from '#client/state/use-instant.ts';
import { DateInput } from '#client/ui/date-input.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/**
 * A first and a last day, both included. If the chosen day would make the range end before it starts,
 * the other day is set to the chosen day.
 */
export function DateRangeFilter<Name extends ListName>({
  control,
  names: [firstName, lastName] = ['start_date', 'end_date'],
}: {
  control: ListParamsControl<Name>;
  /** The names of the two filters in the list. */
  names?: readonly [first: string, last: string];
}) {
  const t = useTranslations('office.list');
  const { [firstName]: from, [lastName]: to } = control.filters;
  const { day } = useInstant();
  const className = 'border-line! md:w-38!';
  const setFirstDay = (date: string) => {
    const isAfterLast = to && date && to < date;
    control.change({ [firstName]: date, ...(isAfterLast && { [lastName]: date }) });
  };
  const setLastDay = (date: string) => {
    const isBeforeFirst = from && date && from > date;
    control.change({ [lastName]: date, ...(isBeforeFirst && { [firstName]: date }) });
  };
  return (
    <fieldset className="min-w-0 max-md:col-span-2">
      <legend className="sr-only">{t('dates')}</legend>
      <div className="grid grid-cols-2 md:flex">
        <DateInput
          format={day}
          className={`${className} rounded-r-none!`}
          aria-label={t('from')}
          placeholder={t('from')}
          value={from ?? ''}
          onChange={setFirstDay}
        />
        <DateInput
          format={day}
          className={`${className} -ml-px rounded-l-none!`}
          aria-label={t('to')}
          placeholder={t('to')}
          value={to ?? ''}
          onChange={setLastDay}
        />
      </div>
    </fieldset>
  );
}
