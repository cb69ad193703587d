import { SearchInput } from '#client/ui/search-input.tsx';
import { maxSearchLength } from '#contract/fields.ts';
import type { UrlControl } from './use-list-params.ts';

/** How long after the last key the list is searched (screens 8.2). */
const searchDelayMs = 500;

interface SearchFilterProps {
  control: UrlControl;
  label: string;
  /** The name of the filter to set. */
  name?: string;
  /** Whether the key `/` leads here, for the field in the toolbar. */
  hasShortcut?: boolean;
}

/** The search field of a list. */
export function SearchFilter({
  control,
  label,
  name = 'search',
  hasShortcut = false,
}: SearchFilterProps) {
  return (
    <SearchInput
      // A new key makes a new, empty field when the filters are cleared.
      key={control.clearCount}
      label={label}
      {...(hasShortcut && { shortcut: '/' })}
      // As `searchSchema` of the contract allows.
      maxLength={maxSearchLength}
      delayMs={searchDelayMs}
      value={control.typedText(name)}
      onChange={(text) => control.change({ [name]: text })}
    />
  );
}
