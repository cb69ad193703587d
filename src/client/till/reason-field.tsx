import { useTranslations } from 'use-intl';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';

interface ReasonFieldProps {
  label: string;
  value: string;
  onChange: (reason: string) => void;
  /** Once the person has tried to send it, a missing reason is said. */
  isTried: boolean;
}

/** Why something is done: never left out. */
export function ReasonField({ label, value, onChange, isTried }: ReasonFieldProps) {
  const t = useTranslations('till');
  return (
    <Field label={label} required error={isTried && value.trim() === '' && t('reasonMissing')}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={200}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
