import { useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import type { ListName, ListSort } from '#contract/lists.ts';
import { toolbarControl } from './toolbar-control.ts';
import type { ListParamsControl } from './use-list-params.ts';

interface SortBySelectProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  options: readonly { value: ListSort<Name>; label: string }[];
}

/** The select for the field by which the list is sorted. */
export function SortBySelect<Name extends ListName>({ control, options }: SortBySelectProps<Name>) {
  const t = useTranslations('office.list');
  return (
    <Select
      isQuiet
      className={toolbarControl}
      label={t('sortBy')}
      value={control.sortBy}
      options={options.map(({ value, label }) => ({
        value,
        label: t('sortByOption', { label }),
      }))}
      onChange={(sort_by) => control.change({ sort_by })}
    />
  );
}
