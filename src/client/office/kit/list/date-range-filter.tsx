import { useTranslations } from 'use-intl';
import { useInstant } from '#client/state/use-instant.ts';
import { DateInput } from '#client/ui/date-input.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/**
 * A first and a last day, both included. If the range would end before it starts, the other day
 * moves along.
 */
export function DateRangeFilter<Name extends ListName>({
  control,
  names: [first, last] = ['start_date', 'end_date'],
}: {
  control: ListParamsControl<Name>;
  /** The names of the two filters in the list. */
  names?: readonly [first: string, last: string];
}) {
  const t = useTranslations('office.list');
  const { [first]: from, [last]: to } = control.filters;
  const { day } = useInstant();
  const edge = { className: 'border-line! md:w-38!', format: day };
  return (
    <fieldset className="min-w-0 max-md:col-span-2">
      <legend className="sr-only">{t('dates')}</legend>
      <div className="grid grid-cols-2 md:flex">
        <DateInput
          {...edge}
          className={`${edge.className} rounded-r-none!`}
          aria-label={t('from')}
          placeholder={t('from')}
          value={from ?? ''}
          onChange={(date) =>
            control.change({ [first]: date, ...(to && date && to < date && { [last]: date }) })
          }
        />
        <DateInput
          {...edge}
          className={`${edge.className} -ml-px rounded-l-none!`}
          aria-label={t('to')}
          placeholder={t('to')}
          value={to ?? ''}
          onChange={(date) =>
            control.change({ [last]: date, ...(from && date && from > date && { [first]: date }) })
          }
        />
      </div>
    </fieldset>
  );
}
