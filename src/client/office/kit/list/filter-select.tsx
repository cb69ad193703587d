import { useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import { toolbarControl } from './toolbar-control.ts';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

export function FilterSelect({ label, value = '', options, onChange }: FilterSelectProps) {
  const t = useTranslations('office.list');
  // A value from a hand-written URL is shown even if it is no option.
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
