import type {
  ListedName,
  ListFilter,
  RecordListName,
  Resource,
} from '#client/office/kit/resource.ts';
import { termIn, useWords, type Words } from '#client/office/kit/words.ts';
import { FilterSelect } from './filter-select.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SortControls } from './sort-controls.tsx';
import { sortsOf } from './use-columns.tsx';
import type { ListParamsControl } from './use-list-params.ts';

interface ResourceToolbarProps<Name extends RecordListName> {
  resource: Resource<Name>;
  control: ListParamsControl<Name>;
}

/** The search, the noun's filters, and the sort controls where the list can be sorted. */
export function ResourceToolbar<Name extends RecordListName>({
  resource,
  control,
}: ResourceToolbarProps<Name>) {
  const t = useWords(resource.list.name);
  const sorts = sortsOf(resource);
  return (
    <ListToolbar
      control={control}
      main={<SearchFilter control={control} label={t('filter.search')} />}
    >
      {resource.filters && <ListFilters {...{ control, filters: resource.filters, t }} />}
      {sorts.length > 0 && (
        <SortControls control={control} sorts={sorts} labelOf={(sort) => termIn(t, 'sort', sort)} />
      )}
    </ListToolbar>
  );
}

interface ListFiltersProps<Name extends ListedName> {
  filters: readonly ListFilter[];
  control: ListParamsControl<Name>;
  t: Words;
}

/** A select for each filter of a noun. */
export function ListFilters<Name extends ListedName>({
  filters,
  ...props
}: ListFiltersProps<Name>) {
  return filters.map((filter) => <Filter key={filter.name} filter={filter} {...props} />);
}

interface FilterProps<Name extends ListedName> extends Omit<ListFiltersProps<Name>, 'filters'> {
  filter: ListFilter;
}

function Filter<Name extends ListedName>({
  filter: { name, useOptions },
  control: { filters, change },
  t,
}: FilterProps<Name>) {
  return (
    <FilterSelect
      label={termIn(t, 'filter', name)}
      value={filters[name]}
      options={useOptions(t)}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
}

/** A filter with fixed values. Their texts are in the catalogue of the noun, as `status.active`. */
export function choiceFilter<Name extends string>(
  name: Name,
  values: readonly string[],
): ListFilter<Name> {
  return {
    name,
    useOptions: (t) => values.map((value) => ({ value, label: t(`${name}.${value}`) })),
  };
}
