import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { canBeChosen } from '#client/office/kit/form/choices/choice.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import { type ListFilters, type ListName, lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchFilter } from './search-filter.tsx';
import type { ListParamsControl } from './use-list-params.ts';

/** The lists that have this filter. */
type ListWith<Filter extends string> = {
  [Name in ListName]: Filter extends keyof ListFilters<Name> ? Name : never;
}[ListName];

/** Finds documents by the beginning of their number, such as `RS/2611`. */
export function NumberFilter<Name extends ListWith<'number'>>({
  control,
  prefix,
}: {
  control: ListParamsControl<Name>;
  /** The letters with which the numbers of this list begin. */
  prefix: string;
}) {
  const t = useTranslations('office.list');
  return (
    <SearchFilter
      control={control}
      name="number"
      label={t('number', { prefix })}
      className="max-md:col-span-2 md:w-56"
    />
  );
}

/** Chooses one cart. */
export function CartFilter<Name extends ListWith<'cart_id'>>({
  control,
  label,
}: {
  control: ListParamsControl<Name>;
  label: string;
}) {
  const { rows } = useWholeList(lists.carts);
  return (
    <FilterSelect
      label={label}
      value={control.filters.cart_id}
      options={rows
        .filter(canBeChosen)
        .map(({ id, row: { name, code } }) => ({ value: id, label: name, detail: code }))}
      onChange={(cart_id) => control.change({ cart_id })}
    />
  );
}

/** A person whose name a row of the list shows. */
export interface ShownPerson {
  id: string;
  username: string;
}

interface PersonFilterProps<Name extends ListName, Filter extends string> {
  control: ListParamsControl<Name>;
  /** The filter with the id of the person. */
  name: Filter;
  label: string;
  /** Who can be chosen among all people. */
  isOffered?: (user: User) => boolean;
  /** The people of the rows: can be chosen too, also if they were deleted or have another role now. */
  shown: readonly ShownPerson[];
}

/** Chooses one person by name, also one who is inactive and whose documents remain. */
export function PersonFilter<
  Filter extends 'sales_id' | 'requester_id' | 'created_by_id',
  Name extends ListWith<Filter>,
>({ control, name, label, isOffered = () => true, shown }: PersonFilterProps<Name, Filter>) {
  const t = useTranslations('office.list');
  const { rows } = useWholeList(lists.users);
  const options = new Map<string, SelectOption>();
  for (const { id, username } of shown) {
    if (id !== '') options.set(id, { value: id, label: username });
  }
  for (const { id, row } of rows) {
    if (!isOffered(row) && !options.has(id)) continue;
    const detail = row.is_active ? undefined : t('inactivePerson');
    options.set(id, { value: id, label: row.username, detail });
  }
  return (
    <FilterSelect
      label={label}
      value={control.filters[name]}
      options={[...options.values()].sort((a, b) => a.label.localeCompare(b.label))}
      onChange={(chosen) => control.change({ [name]: chosen })}
    />
  );
}

/** Who may record what arrives: everybody but baristas. */
export const isOfOffice = ({ role }: User) => role !== 'sales';

/** Baristas, whether they are active or not. */
export const isBarista = ({ role }: User) => role === 'sales';
