import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { Select } from '#client/ui/select.tsx';
import { TextInput, type TextInputProps } from '#client/ui/text-input.tsx';
import { ConnectedField } from './form-fields.tsx';
import { dialCodes, formatNational, fromPhoneParts, toPhoneParts } from './phone-number.ts';

interface PhoneFieldProps<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  label: string;
  className?: string;
}

/** A phone number with a select for its country code. */
export function PhoneField<Values extends FieldValues, Parsed>(
  props: PhoneFieldProps<Values, Parsed>,
) {
  return (
    <ConnectedField required {...props}>
      {(field, aria) => <PhoneInput {...field} {...aria} />}
    </ConnectedField>
  );
}

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** The value of the select for a country that is not in the list. */
const elsewhere = 'other';

function PhoneInput({ value, onChange, onBlur, ...input }: PhoneInputProps) {
  const t = useTranslations('office.forms.phone');
  const [chosen, setChosen] = useState(() => toPhoneParts(value).country);
  // Not formatted while typing: digits that move at the cursor cause mistakes.
  const [typed, setTyped] = useState<string>();
  const parts = toPhoneParts(value, chosen);
  const change = (country: string | undefined, national: string) => {
    const next = fromPhoneParts({ country, national });
    setChosen(toPhoneParts(next, country).country);
    onChange(next);
  };
  return (
    <span className="flex gap-2">
      <Select
        className="w-24! shrink-0"
        label={t('country')}
        value={parts.country ?? elsewhere}
        options={useCountries()}
        onChange={(code) => {
          setTyped(undefined);
          const national = parts.country === undefined ? '' : parts.national;
          change(code === elsewhere ? undefined : code, national);
        }}
      />
      <span className="min-w-0 flex-1">
        <TextInput
          autoComplete="off"
          placeholder={`+${dialCodes[parts.country ?? ''] ?? ''}...`}
          {...input}
          type="tel"
          inputMode="tel"
          value={typed ?? formatNational(parts)}
          onChange={(event) => {
            setTyped(event.target.value);
            change(chosen, event.target.value);
          }}
          onBlur={(event) => {
            setTyped(undefined);
            onBlur?.(event);
          }}
        />
      </span>
    </span>
  );
}

function useCountries() {
  const t = useTranslations('office.forms.phone');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const listed = Object.entries(dialCodes).map(([value, dial]) => ({
    ...{ value, label: `+${dial}`, detail: names.of(value) ?? value },
  }));
  return [...listed, { value: elsewhere, label: '+…', detail: t('other') }];
}
