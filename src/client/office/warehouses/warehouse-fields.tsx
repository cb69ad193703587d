import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { NumberField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { PlaceFields } from '#client/office/kit/form/place/place-fields.tsx';
import type { WarehouseFields as Parsed, WarehouseFormValues } from './warehouse-form-values.ts';

interface WarehouseFieldsProps {
  control: Control<WarehouseFormValues, unknown, Parsed>;
}

export function WarehouseFields({ control }: WarehouseFieldsProps) {
  const t = useTranslations('office.warehouses');
  const field = { control, required: true };
  return (
    <>
      <TextField {...field} name="name" label={t('field.name')} className="md:col-span-2" />
      <TextField {...field} name="address" label={t('field.address')} className="md:col-span-2" />
      <PlaceFields control={control} />
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
