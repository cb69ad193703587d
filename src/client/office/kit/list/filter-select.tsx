import { useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import { toolbarControl } from './toolbar-control.ts';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter of a list as a select, whose first option clears the filter. */
export function FilterSelect({ label, value = '', options, onChange }: FilterSelectProps) {
  const t = useTranslations('office.list');
  // The URL can be written by hand: a value that is no option is added, so that the select shows by
  // what the list is filtered.
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      isQuiet
      className={toolbarControl}
      label={label}
      value={value}
      options={[
        { value: '', label: t('allOf', { label }) },
        ...options,
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
