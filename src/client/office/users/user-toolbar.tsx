import { useTranslations } from 'use-intl';
import { FilterSelect } from '#client/office/kit/list/filter-select.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { SearchFilter } from '#client/office/kit/list/search-filter.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { userStatuses } from '#contract/users/entity.ts';
import { useRoleOptions } from './use-role-options.ts';

export function UserToolbar({ control }: { control: ListParamsControl<'users'> }) {
  const t = useTranslations('office.users');
  const { filters, change } = control;
  return (
    <ListToolbar
      control={control}
      main={<SearchFilter control={control} label={t('filter.search')} />}
    >
      <FilterSelect
        label={t('filter.role')}
        value={filters.role}
        options={useRoleOptions()}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label={t('filter.status')}
        value={filters.status}
        options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => change({ status })}
      />
    </ListToolbar>
  );
}
