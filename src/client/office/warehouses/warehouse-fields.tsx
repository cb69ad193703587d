import { TriangleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { NumberField, TextField } from '#client/office/list/form-fields.tsx';
import type { TextInputProps } from '#client/ui/text-input.tsx';
import {
  isOutsideIndonesia,
  type WarehouseFields as Parsed,
  type WarehouseFormValues,
} from './warehouse-form-values.ts';

interface WarehouseFieldsProps {
  control: Control<WarehouseFormValues, unknown, Parsed>;
}

// A decimal keypad has no minus on an iPhone, and every latitude of Jakarta needs one.
const degrees: TextInputProps = {
  type: 'number',
  step: 'any',
  onWheel: (event) => event.currentTarget.blur(),
};

export function WarehouseFields({ control }: WarehouseFieldsProps) {
  const t = useTranslations('office.warehouses');
  const field = { control, required: true };
  return (
    <>
      <TextField {...field} name="name" label={t('field.name')} className="md:col-span-2" />
      <TextField {...field} name="address" label={t('field.address')} className="md:col-span-2" />
      <TextField
        {...field}
        name="latitude"
        label={t('field.latitude')}
        hint={t('hint.latitude')}
        input={degrees}
      />
      <TextField
        {...field}
        name="longitude"
        label={t('field.longitude')}
        hint={t('hint.longitude')}
        input={degrees}
      />
      <PlaceWarning control={control} />
      <NumberField
        {...field}
        name="capacity"
        label={t('field.capacity')}
        hint={t('hint.capacity')}
        input={{ min: 0 }}
      />
    </>
  );
}

function PlaceWarning({ control }: WarehouseFieldsProps) {
  const t = useTranslations('office.warehouses');
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
