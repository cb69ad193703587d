import { LocateFixed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '#client/office/kit/form/form-fields.tsx';
import type { FieldInputProps, RecordField } from '#client/office/kit/form/record-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import type { TextInputProps } from '#client/ui/form/text-input.tsx';
import type { Point } from '#contract/fields/fields.ts';
import {
  isOutsideIndonesia,
  isZeroLocation,
  locationFieldOf,
  toLocation,
  toLocationValues,
  useDeviceLocation,
} from './location-values.ts';

// No `inputMode="decimal"`: that keypad has no minus on an iPhone, and every latitude in Jakarta is negative. No type
// "number" either: it drops a decimal comma in an English browser.
const degreesInput: TextInputProps = { type: 'text', autoComplete: 'off' };

interface WithLocation {
  location: Point;
}

export function locationField(on?: 'create' | 'edit'): RecordField<WithLocation, never> {
  return {
    names: ['location'],
    isOptional: true,
    on,
    formFieldOf: locationFieldOf,
    toValues: ({ location }) => ({ ...toLocationValues(location) }),
    toInput: ({ latitude = '', longitude = '' }) => ({
      location: toLocation({ latitude, longitude }),
    }),
    Input: LocationInput,
  };
}

function LocationInput({ messages, control }: FieldInputProps) {
  const t = useTranslations('office.place');
  return (
    <>
      {(['latitude', 'longitude'] as const).map((name) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          input={degreesInput}
        />
      ))}
      <DeviceLocationButton control={control} hint={messages.has('hint.place') ? messages('hint.place') : undefined} />
      <LocationWarning control={control} />
    </>
  );
}

interface DeviceLocationButtonProps {
  control: FieldInputProps['control'];
  hint: string | undefined;
}

function DeviceLocationButton({ control, hint }: DeviceLocationButtonProps) {
  const t = useTranslations('office.place');
  const latitude = useController({ control, name: 'latitude' }).field;
  const longitude = useController({ control, name: 'longitude' }).field;
  const { findLocation, isFinding } = useDeviceLocation();
  const [status, setStatus] = useState<{ text: string; isError: boolean }>();

  async function fillLocation() {
    setStatus(undefined);
    const result = await findLocation();
    if (!result.ok) return setStatus({ text: result.reason, isError: true });
    latitude.onChange(String(result.location.latitude));
    longitude.onChange(String(result.location.longitude));
    setStatus({
      text: t('found', { metres: String(result.location.accuracyMetres) }),
      isError: false,
    });
  }

  return (
    <div className="-mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 md:col-span-2">
      <Button
        variant="secondary"
        size="small"
        isLoading={isFinding}
        loadingLabel={t('finding')}
        icon={<LocateFixed aria-hidden size={17} strokeWidth={1.75} />}
        onClick={() => void fillLocation()}
      >
        {t('useMine')}
      </Button>
      <p
        role="status"
        className={`min-w-0 flex-1 text-sm empty:hidden max-sm:basis-full ${status?.isError ? 'text-red' : 'text-ink-2'}`}
      >
        {status?.text ?? hint}
      </p>
    </div>
  );
}

function LocationWarning({ control }: Pick<FieldInputProps, 'control'>) {
  const t = useTranslations('office.place');
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const isOrigin = isZeroLocation(latitude, longitude);
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {(isOrigin || isOutsideIndonesia(latitude, longitude)) && (
        <p className="flex gap-2 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
          <TriangleAlert aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {t(isOrigin ? 'nowhere' : 'outsideIndonesia')}
        </p>
      )}
    </div>
  );
}
