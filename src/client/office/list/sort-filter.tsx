import { useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

interface SortFilterProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  options: readonly { value: string; label: string }[];
}

export function SortFilter<Name extends ListName>({ control, options }: SortFilterProps<Name>) {
  const t = useTranslations('office.list');
  const orders = [
    { value: 'asc', label: t('ascending') },
    { value: 'desc', label: t('descending') },
  ];
  return (
    <>
      <Select
        isQuiet
        label={t('sortBy')}
        value={control.sortBy}
        options={options.map(({ value, label }) => ({ value, label: `${t('sortBy')}: ${label}` }))}
        onChange={(sort_by) => control.change({ sort_by })}
      />
      <Select
        isQuiet
        label={t('order')}
        value={control.order}
        options={orders}
        onChange={(sort_order) => control.change({ sort_order })}
      />
    </>
  );
}
