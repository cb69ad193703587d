import { SearchInput } from '#client/ui/search-input.tsx';
import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** Searching waits this long after the last key (screens 8.2). */
const searchDelayMs = 500;

interface SearchFilterProps<Name extends ListName> {
  control: ListParamsControl<Name>;
  label: string;
  /** The name of the filter to set. */
  name?: string;
  className?: string;
}

export function SearchFilter<Name extends ListName>({
  control,
  label,
  name = 'search',
  className = 'md:w-60',
}: SearchFilterProps<Name>) {
  return (
    <SearchInput
      key={control.clearCount}
      label={label}
      className={className}
      maxLength={100}
      delayMs={searchDelayMs}
      value={control.typed(name)}
      onChange={(text) => control.change({ [name]: text })}
    />
  );
}
