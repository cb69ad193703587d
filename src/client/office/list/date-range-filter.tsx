import { useTranslations } from 'use-intl';
import { DateInput } from '#client/ui/date-input.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** Two days, both included. The other end follows when the range would be upside down. */
export function DateRangeFilter<Name extends ListName>({
  control,
  names: [first, last] = ['start_date', 'end_date'],
}: {
  control: ListParamsControl<Name>;
  /** The list's own names of the two filters. */
  names?: readonly [first: string, last: string];
}) {
  const t = useTranslations('office.list');
  const { [first]: from, [last]: to } = control.filters;
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('dates')}</legend>
      <DateEdge
        label={t('from')}
        value={from}
        onChange={(day) =>
          control.change({ [first]: day, ...(to && day && to < day && { [last]: day }) })
        }
      />
      <DateEdge
        label={t('to')}
        value={to}
        onChange={(day) =>
          control.change({ [last]: day, ...(from && day && from > day && { [first]: day }) })
        }
      />
    </fieldset>
  );
}

interface DateEdgeProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DateEdge({ label, value, onChange }: DateEdgeProps) {
  return (
    <div className="relative min-w-0 max-md:col-span-2">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-sm text-ink-3"
      >
        {label}
      </span>
      <DateInput
        aria-label={label}
        className="border-line! pl-18! md:w-auto!"
        value={value ?? ''}
        onChange={onChange}
      />
    </div>
  );
}
