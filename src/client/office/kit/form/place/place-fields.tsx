import { LocateFixed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '#client/office/kit/form/form-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import type { TextInputProps } from '#client/ui/text-input.tsx';
import { isOutsideIndonesia, type PlaceValues } from './place-values.ts';
import { useMyPlace } from './use-my-place.ts';

// The decimal keypad of an iPhone has no minus, and every latitude in Jakarta is negative.
const degrees: TextInputProps = {
  type: 'number',
  step: 'any',
  onWheel: (event) => event.currentTarget.blur(),
};

/** Latitude and longitude of a form whose values hold both. */
export function PlaceFields<Values extends PlaceValues, Parsed>(props: {
  control: Control<Values, unknown, Parsed>;
  /** What the location is for. */
  hint?: string;
}) {
  const t = useTranslations('office.place');
  // Every such form has both fields, which the type of generic paths cannot express.
  const control = props.control as unknown as Control<PlaceValues>;
  return (
    <>
      <TextField
        control={control}
        required
        name="latitude"
        label={t('latitude')}
        hint={t('latitudeHint')}
        input={degrees}
      />
      <TextField
        control={control}
        required
        name="longitude"
        label={t('longitude')}
        hint={t('longitudeHint')}
        input={degrees}
      />
      <UseMyPlace control={control} hint={props.hint} />
      <PlaceWarning control={control} />
    </>
  );
}

interface UseMyPlaceProps {
  control: Control<PlaceValues>;
  hint: string | undefined;
}

function UseMyPlace({ control, hint }: UseMyPlaceProps) {
  const t = useTranslations('office.place');
  const latitude = useController({ control, name: 'latitude' }).field;
  const longitude = useController({ control, name: 'longitude' }).field;
  const { find, isFinding } = useMyPlace();
  const [status, setStatus] = useState<{ text: string; isRefusal: boolean }>();

  async function fill() {
    setStatus(undefined);
    const found = await find();
    if (!found.ok) return setStatus({ text: found.reason, isRefusal: true });
    latitude.onChange(String(found.place.latitude));
    longitude.onChange(String(found.place.longitude));
    setStatus({ text: t('found', { metres: String(found.place.metres) }), isRefusal: false });
  }

  return (
    <div className="-mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 md:col-span-2">
      <Button
        variant="secondary"
        size="small"
        isLoading={isFinding}
        loadingLabel={t('finding')}
        icon={<LocateFixed aria-hidden size={17} strokeWidth={1.75} />}
        onClick={() => void fill()}
      >
        {t('useMine')}
      </Button>
      <p
        role="status"
        className={`min-w-0 flex-1 text-sm empty:hidden max-sm:basis-full ${status?.isRefusal ? 'text-red' : 'text-ink-2'}`}
      >
        {status?.text ?? hint}
      </p>
    </div>
  );
}

function PlaceWarning({ control }: { control: Control<PlaceValues> }) {
  const t = useTranslations('office.place');
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {isOutsideIndonesia(latitude, longitude) && (
        <p className="flex gap-2 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
          <TriangleAlert aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {t('outsideIndonesia')}
        </p>
      )}
    </div>
  );
}
