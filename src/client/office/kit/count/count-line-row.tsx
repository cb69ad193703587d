import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { NumberField, SelectField } from '#client/office/kit/form/form-fields.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import { maxLineUnits } from '#contract/product-lines.ts';
import { type CountValues, wasteReasons } from './count-values.ts';
import type { CartProduct } from './use-cart-contents.ts';

interface CountLineProps {
  control: Control<CountValues, unknown, CartReconcile>;
  product: CartProduct;
}

const unitFieldProps = {
  stepper: true,
  min: 0,
  max: maxLineUnits,
  placeholder: '–',
  onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
};

/** One product: how many good units came back, and how many were wasted. */
export function CountLineRow({ control, product: { id, name } }: CountLineProps) {
  const t = useTranslations('office.count');
  const wasted = useController({ control, name: `lines.${id}.wasted` }).field;
  const [isWasteOpen, setWasteOpen] = useState((wasted.value ?? '') !== '');
  return (
    <li className="grid grid-cols-[1fr_auto_9.5rem] items-center gap-x-2 gap-y-2.5 border-t border-line py-2.5 pr-3.5 pl-4 first:border-t-0">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <IconButton
        label={t('wasteOf', { product: name })}
        aria-expanded={isWasteOpen}
        className={isWasteOpen ? 'invisible' : ''}
        onClick={() => setWasteOpen(true)}
      >
        <Droplets aria-hidden size={18} strokeWidth={1.75} />
      </IconButton>
      <NumberField
        control={control}
        name={`lines.${id}.counted`}
        label={t('countedOf', { product: name })}
        isLabelHidden
        input={{ ...unitFieldProps, stepperLabel: t('countedOf', { product: name }) }}
      />
      {isWasteOpen && (
        <div className="col-span-3 grid grid-cols-[1fr_9.5rem] gap-3 rounded-md bg-amber-tint p-3">
          <SelectField
            control={control}
            name={`lines.${id}.waste_reason`}
            label={t('reasonOf', { product: name })}
            isLabelHidden
            input={{
              placeholder: t('chooseReason'),
              options: wasteReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
            }}
          />
          <NumberField
            control={control}
            name={`lines.${id}.wasted`}
            label={t('wastedOf', { product: name })}
            isLabelHidden
            input={{ ...unitFieldProps, stepperLabel: t('wastedOf', { product: name }) }}
          />
          <Button
            variant="quiet"
            size="small"
            className="col-span-2 justify-self-start text-ink-2!"
            aria-label={t('noWasteOf', { product: name })}
            onClick={() => {
              // The reason can stay: it is sent only with wasted units.
              wasted.onChange('');
              setWasteOpen(false);
            }}
          >
            {t('noWaste')}
          </Button>
        </div>
      )}
    </li>
  );
}
