import { useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import type { ListName } from '#contract/lists.ts';
import { pageSizes } from '#contract/paging.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** The select for the number of rows per page. */
export function PageSizeSelect<Name extends ListName>({
  control,
}: {
  control: ListParamsControl<Name>;
}) {
  const t = useTranslations('office.list');
  return (
    <Select
      isInline
      label={t('perPage')}
      value={String(control.limit)}
      options={pageSizes.map((count) => ({
        value: String(count),
        label: t('perPageOption', { count: String(count) }),
      }))}
      onChange={(limit) => control.change({ limit })}
    />
  );
}
