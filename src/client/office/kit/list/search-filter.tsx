import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '#client/state/keys.ts';
import { SearchInput } from '#client/ui/form/search-input.tsx';
import { maxSearchLength } from '#contract/fields/fields.ts';
import type { UrlControl } from './use-list-params.ts';

/** How long after the last key the list is searched (screens 8.2). */
const searchDelayMs = 500;

const searchKey = '/';

interface SearchFilterProps {
  control: UrlControl;
  label: string;
  /** The name of the filter to set. */
  name?: string;
  /** Whether Ctrl and `/` lead here, for the field in the toolbar. */
  hasShortcut?: boolean;
}

/** The search field of a list. */
export function SearchFilter({ control, label, name = 'search', hasShortcut = false }: SearchFilterProps) {
  const t = useTranslations('office.list.keys');
  const field = useRef<HTMLInputElement>(null);
  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys(hasShortcut ? [{ key: searchKey, withCtrl: true, label: t('search'), run: toField }] : [], t('group'));
  return (
    <SearchInput
      // A new key makes a new, empty field when the filters are cleared.
      key={control.clearCount}
      ref={field}
      label={label}
      {...(hasShortcut && { shortcut: searchKey })}
      // As `searchSchema` of the contract allows.
      maxLength={maxSearchLength}
      delayMs={searchDelayMs}
      value={control.typedText(name)}
      onChange={(text) => control.change({ [name]: text })}
    />
  );
}
