import { useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import type { ListName } from '#contract/lists.ts';
import { shortToolbarControl } from './toolbar-control.ts';
import type { ListParamsControl } from './use-list-params.ts';

interface OrderSelectProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  /** The list is sorted by time, so the orders are called newest and oldest. */
  isByTime?: boolean;
}

/** The select for ascending or descending order. */
export function OrderSelect<Name extends ListName>({
  control,
  isByTime = false,
}: OrderSelectProps<Name>) {
  const t = useTranslations('office.list');
  return (
    <Select
      isQuiet
      className={shortToolbarControl}
      label={t('order')}
      value={control.order}
      options={[
        { value: 'asc', label: t(isByTime ? 'oldest' : 'ascending') },
        { value: 'desc', label: t(isByTime ? 'newest' : 'descending') },
      ]}
      onChange={(sort_order) => control.change({ sort_order })}
    />
  );
}
