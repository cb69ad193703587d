import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { SelectField } from '#client/office/kit/form/form-fields.tsx';
import { type FieldInputProps, inputField, inputProps } from '#client/office/kit/form/record-fields.tsx';
import { type CartUpdate, cartStatuses, isParked, parkedCartStatuses } from '#contract/carts/entity.ts';

type ParkedStatus = NonNullable<CartUpdate['status']>;

/** For an existing cart, the warehouse is changed in the list and the location in the detail. */
export const cartFields = entityForm('carts', {
  code: { input: { autoCapitalize: 'characters', spellCheck: false } },
  // Latitude and longitude share the next line.
  warehouse_id: { isWide: true },
  status: {
    ...inputField<'status', ParkedStatus>('status', Status),
    // While the cart is assigned or awaiting count, the assignment determines its status.
    toInput: ({ status = '' }) => (isParked({ status }) ? { status } : {}),
  },
});

function Status(props: FieldInputProps) {
  const t = useTranslations('office.carts');
  const status = useWatch({ control: props.control, name: 'status' }) ?? '';
  const canChange = isParked({ status });
  const hint = status === 'in_use' ? t('hint.statusInUse') : t('hint.statusWaitsForCount');
  return (
    <SelectField
      {...inputProps('status', { isOptional: true }, props)}
      hint={canChange ? undefined : hint}
      input={{
        disabled: !canChange,
        options: (canChange ? parkedCartStatuses : cartStatuses).map((value) => ({
          value,
          label: t(`status.${value}`),
        })),
      }}
    />
  );
}
