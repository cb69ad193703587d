import { useTranslations } from 'use-intl';
import { DateInput } from '#client/ui/date-input.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** Two days, both included. The other end follows when the range would be upside down. */
export function DateRangeFilter<Name extends ListName>({
  control,
}: {
  control: ListParamsControl<Name>;
}) {
  const t = useTranslations('office.list');
  const { start_date: from, end_date: to } = control.filters;
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('dates')}</legend>
      <DateEdge
        label={t('from')}
        value={from}
        onChange={(day) =>
          control.change({ start_date: day, ...(to && day && to < day && { end_date: day }) })
        }
      />
      <DateEdge
        label={t('to')}
        value={to}
        onChange={(day) =>
          control.change({ end_date: day, ...(from && day && from > day && { start_date: day }) })
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
        className="border-line! pl-14! md:w-auto!"
        value={value ?? ''}
        onChange={onChange}
      />
    </div>
  );
}
