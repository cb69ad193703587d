import { useTranslations } from 'use-intl';
import { periods } from '#client/office/kit/list/periods.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { Select } from '#client/ui/form/select.tsx';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { isBusinessDate } from '#contract/fields/dates.ts';
import { offeredComparisons } from './report-address.ts';
import type { ReportControl } from './use-report-control.ts';
import type { ReportGroup } from './use-report-texts.ts';

interface ReportControlsProps {
  control: ReportControl<ReportGroup>;
  hasComparison: boolean;
}

export function ReportControls({ control, hasComparison }: ReportControlsProps) {
  const t = useTranslations('office.reports');
  const tPeriods = useTranslations('office.list.periods');
  const { period, days, by, comparison, groups, change } = control;
  const own = { value: 'own', label: tPeriods('own') };
  return (
    <search className="flex flex-wrap gap-x-3 gap-y-2.5 *:flex-[1_1_9.5rem] sm:*:max-w-56">
      <Choice
        label={t('period')}
        value={period ?? 'own'}
        options={[...periods.map((value) => ({ value, label: tPeriods(value) })), own]}
        onChange={(selectedValue) =>
          change(
            selectedValue === 'own'
              ? { period: undefined, start_date: days.first, end_date: days.last }
              : { period: selectedValue, start_date: undefined, end_date: undefined },
          )
        }
      />
      {period === undefined && <CustomDays control={control} />}
      {groups.length > 1 && (
        <Choice
          label={t('by')}
          value={by}
          options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(selectedValue) => change({ by: selectedValue })}
        />
      )}
      {hasComparison && (
        <Choice
          label={t('beside')}
          value={comparison ?? 'none'}
          options={(['none', ...offeredComparisons(days)] as const).map((value) => ({
            value,
            label: t(`besides.${value}`),
          }))}
          onChange={(selectedValue) => change({ beside: selectedValue === 'none' ? undefined : selectedValue })}
        />
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

function Choice({ label, ...select }: ChoiceProps) {
  return <Field label={label}>{(attributes) => <Select {...attributes} {...select} />}</Field>;
}

function CustomDays({ control: { days, change } }: Pick<ReportControlsProps, 'control'>) {
  const t = useTranslations('office.reports');
  const { day } = useInstantFormat();
  const set = (name: 'start_date' | 'end_date') => (date: string) => isBusinessDate(date) && change({ [name]: date });
  return (
    <>
      <Field label={t('from')}>
        {(attributes) => <DateInput {...attributes} format={day} value={days.first} onChange={set('start_date')} />}
      </Field>
      <Field label={t('to')}>
        {(attributes) => <DateInput {...attributes} format={day} value={days.last} onChange={set('end_date')} />}
      </Field>
    </>
  );
}
