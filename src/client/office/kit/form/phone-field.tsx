import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { Select } from '#client/ui/form/select.tsx';
import { TextInput, type TextInputProps } from '#client/ui/form/text-input.tsx';
import { ConnectedField } from './form-fields.tsx';
import { dialCodes, formatNational, fromPhoneParts, toPhoneParts } from './phone-number.ts';

interface PhoneFieldProps<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  label: string;
  className?: string;
}

export function PhoneField<Values extends FieldValues, Parsed>(props: PhoneFieldProps<Values, Parsed>) {
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

const otherCountry = 'other';

function PhoneInput({ value, onChange, onBlur, ...input }: PhoneInputProps) {
  const t = useTranslations('office.forms.phone');
  const [selectedCountry, setSelectedCountry] = useState(() => toPhoneParts(value).country);
  // The number is not formatted while the user types, because digits that move at the cursor cause mistakes.
  const [typedText, setTypedText] = useState<string>();
  const parts = toPhoneParts(value, selectedCountry);
  const change = (country: string | undefined, national: string) => {
    const phone = fromPhoneParts({ country, national });
    setSelectedCountry(toPhoneParts(phone, country).country);
    onChange(phone);
  };
  return (
    <span className="flex gap-2">
      <Select
        className="w-24! shrink-0"
        label={t('country')}
        value={parts.country ?? otherCountry}
        options={useCountryOptions()}
        onChange={(code) => {
          setTypedText(undefined);
          // A number from an unlisted country includes its own country code, so it is cleared.
          const national = parts.country === undefined ? '' : parts.national;
          change(code === otherCountry ? undefined : code, national);
        }}
      />
      <span className="min-w-0 flex-1">
        <TextInput
          autoComplete="off"
          placeholder={`+${dialCodes[parts.country ?? ''] ?? ''}...`}
          {...input}
          type="tel"
          inputMode="tel"
          value={typedText ?? formatNational(parts)}
          onChange={(event) => {
            setTypedText(event.target.value);
            change(selectedCountry, event.target.value);
          }}
          onBlur={(event) => {
            setTypedText(undefined);
            onBlur?.(event);
          }}
        />
      </span>
    </span>
  );
}

function useCountryOptions() {
  const t = useTranslations('office.forms.phone');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const countryOptions = Object.entries(dialCodes).map(([country, dialCode]) => ({
    value: country,
    label: `+${dialCode}`,
    detail: names.of(country) ?? country,
  }));
  return [...countryOptions, { value: otherCountry, label: '+…', detail: t('other') }];
}
