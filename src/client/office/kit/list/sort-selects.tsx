import { useTranslations } from 'use-intl';
import { termIn, type Words } from '#client/office/kit/words.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { type ListName, type Lists, lists } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

interface SortSelectsProps {
  control: ListParamsControl<ListName>;
  words: Words;
}

/** The selects for the field and the direction by which the list is sorted. */
export function SortSelects({ control, words }: SortSelectsProps) {
  const t = useTranslations('office.list');
  const isByTime = timeSorts.has(control.sortBy);
  return (
    <>
      <Field label={t('sortBy')}>
        {(attributes) => (
          <Select
            {...attributes}
            value={control.sortBy}
            options={sortsOf(control.list).map((sort) => ({
              value: sort,
              label: termIn(words, 'sort', sort),
            }))}
            onChange={(sort_by) => control.change({ sort_by })}
          />
        )}
      </Field>
      <Field label={t('order')}>
        {(attributes) => (
          <Select
            {...attributes}
            value={control.order}
            options={[
              { value: 'asc', label: t(isByTime ? 'oldest' : 'ascending') },
              { value: 'desc', label: t(isByTime ? 'newest' : 'descending') },
            ]}
            onChange={(sort_order) => control.change({ sort_order })}
          />
        )}
      </Field>
    </>
  );
}

/** The orders of a list that is sorted by one of these are called newest and oldest first. */
const timeSorts = new Set(['assign_date', 'created_at', 'restocked_at', 'transaction_time']);

/** The fields by which a list can be sorted; none where its order is fixed. */
export function sortsOf(name: ListName): readonly string[] {
  const list: Lists[ListName] = lists[name];
  return list.sortable ? list.sorts : [];
}
