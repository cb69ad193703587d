import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { NumberField, SelectField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { cartStatuses, parkedCartStatuses } from '#contract/carts/entity.ts';
import { type CartFormValues, isParked } from './cart-form-values.ts';

interface CartFieldsProps<Parsed> {
  control: Control<CartFormValues, unknown, Parsed>;
}

export function CartFields<Parsed>({ control }: CartFieldsProps<Parsed>) {
  const t = useTranslations('office.carts');
  const field = { control, required: true };
  return (
    <>
      <TextField {...field} name="name" label={t('field.name')} />
      <TextField
        {...field}
        name="code"
        label={t('field.code')}
        hint={t('hint.code')}
        input={{ autoCapitalize: 'characters', spellCheck: false }}
      />
    </>
  );
}

export function CapacityField<Parsed>({ control }: CartFieldsProps<Parsed>) {
  const t = useTranslations('office.carts');
  return (
    <NumberField
      control={control}
      name="capacity"
      label={t('field.capacity')}
      hint={t('hint.capacity')}
      input={{ min: 0 }}
    />
  );
}

/** Maintenance is entered and left while nobody answers for the cart; else it says what is first. */
export function StatusField<Parsed>({ control }: CartFieldsProps<Parsed>) {
  const t = useTranslations('office.carts');
  const status = useWatch({ control, name: 'status' });
  const isFree = isParked(status);
  const hint = status === 'in_use' ? t('hint.inUse') : t('hint.waits');
  return (
    <SelectField
      control={control}
      name="status"
      label={t('field.status')}
      hint={isFree ? undefined : hint}
      input={{
        disabled: !isFree,
        options: (isFree ? parkedCartStatuses : cartStatuses).map((value) => ({
          value,
          label: t(`status.${value}`),
        })),
      }}
    />
  );
}
