import { Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Choice } from '#client/office/list/choices/choice.ts';
import { ConnectedField, NumberField, SelectField } from '#client/office/list/form-fields.tsx';
import { useInstant } from '#client/office/list/use-instant.ts';
import { DateInput } from '#client/ui/date-input.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { RestockFields, RestockFormValues } from './restock-form-values.ts';

interface RestockItemRowProps {
  control: Control<RestockFormValues, unknown, RestockFields>;
  index: number;
  products: Choice[];
  onRemove: () => void;
}

export function RestockItemRow({ control, index, products, onRemove }: RestockItemRowProps) {
  const t = useTranslations('office.restocks');
  const { day } = useInstant();
  const number = String(index + 1);
  const labelOf = (field: string) => t('itemField', { field, number });
  return (
    <li className="grid grid-cols-[minmax(8.5rem,1fr)_1fr_auto] items-start gap-3 border-t border-line p-3.5 max-md:first:border-t-0 md:grid-cols-[1fr_9.5rem_10.5rem_auto]">
      <SelectField
        control={control}
        name={`items.${index}.product_id`}
        label={labelOf(t('field.product'))}
        isLabelHidden
        className="max-md:col-span-2"
        input={{ options: products, placeholder: t('chooseProduct') }}
      />
      <NumberField
        control={control}
        name={`items.${index}.quantity`}
        label={labelOf(t('field.quantity'))}
        isLabelHidden
        className="max-md:row-start-2"
        input={{
          stepper: true,
          min: 0,
          max: 10_000,
          stepperLabel: labelOf(t('field.quantity')),
          onFocus: (event) => event.target.select(),
        }}
      />
      <ConnectedField
        control={control}
        name={`items.${index}.expired_date`}
        label={labelOf(t('field.expiredDate'))}
        isLabelHidden
        className="max-md:col-span-2 max-md:row-start-2"
      >
        {(field, aria) => (
          <DateInput
            {...field}
            {...aria}
            value={String(field.value ?? '')}
            format={day}
            placeholder={t('field.expiredDate')}
          />
        )}
      </ConnectedField>
      <IconButton
        label={t('removeItem', { number })}
        onClick={onRemove}
        className="max-md:col-start-3 max-md:row-start-1"
      >
        <Trash2 aria-hidden size={19} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
