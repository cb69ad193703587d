import { Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { NumberField, SelectField } from '#client/office/list/form-fields.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { SelectOption } from '#client/ui/select.tsx';
import type { LineValues } from './line-values.ts';

interface LineRowProps {
  control: Control<LineValues>;
  index: number;
  products: readonly SelectOption[];
  onRemove: () => void;
}

export function LineRowFields({ control, index, products, onRemove }: LineRowProps) {
  const t = useTranslations('office.lines');
  const number = String(index + 1);
  const labelOf = (field: string) => t('field', { field, number });
  return (
    <li className="grid grid-cols-[1fr_2.9rem] items-start gap-3 border-t border-line p-3.5 first:border-t-0 md:grid-cols-[1fr_9.5rem_2.9rem] md:first:border-t">
      <SelectField
        control={control}
        name={`items.${index}.product_id`}
        label={labelOf(t('product'))}
        isLabelHidden
        input={{ options: products, placeholder: t('choose') }}
      />
      <NumberField
        control={control}
        name={`items.${index}.quantity`}
        label={labelOf(t('quantity'))}
        isLabelHidden
        className="max-md:row-start-2"
        input={{
          stepper: true,
          min: 0,
          max: 10_000,
          stepperLabel: labelOf(t('quantity')),
          onFocus: (event) => event.target.select(),
        }}
      />
      <IconButton
        label={t('remove', { number })}
        onClick={onRemove}
        className="max-md:col-start-2 max-md:row-start-1"
      >
        <Trash2 aria-hidden size={19} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
