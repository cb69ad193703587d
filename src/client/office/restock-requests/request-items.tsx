import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Choice } from '#client/office/list/choices/choice.ts';
import { NumberField, SelectField } from '#client/office/list/form-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { newRow, type RequestFields, type RequestFormValues } from './request-form-values.ts';

interface RequestItemsProps {
  form: UseFormReturn<RequestFormValues, unknown, RequestFields>;
  products: Choice[];
}

/** The repeatable lines of a request: rows are added and removed freely. */
export function RequestItems({ form, products }: RequestItemsProps) {
  const t = useTranslations('office.restockRequests.form');
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  const labelOf = (field: string, index: number) =>
    t('itemField', { field, number: String(index + 1) });
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('items')}</legend>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_auto] items-start gap-3 p-3.5 md:grid-cols-[1fr_9.5rem_auto]"
          >
            <SelectField
              control={control}
              name={`items.${index}.product_id`}
              label={labelOf(t('product'), index)}
              isLabelHidden
              input={{ options: products, placeholder: t('chooseProduct') }}
            />
            <NumberField
              control={control}
              name={`items.${index}.quantity`}
              label={labelOf(t('quantity'), index)}
              isLabelHidden
              className="max-md:row-start-2"
              input={{
                stepper: true,
                min: 0,
                max: 10_000,
                stepperLabel: labelOf(t('quantity'), index),
                onFocus: (event) => event.target.select(),
              }}
            />
            <IconButton
              label={t('removeItem', { number: String(index + 1) })}
              onClick={() => {
                remove(index);
                // The pressed button goes with its row: focus must not fall out of the dialog.
                addButton.current?.focus();
              }}
            >
              <Trash2 aria-hidden size={19} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-red">
          {problem}
        </p>
      )}
      <Button
        ref={addButton}
        variant="quiet"
        className="mt-1.5"
        icon={<Plus aria-hidden size={18} />}
        onClick={() =>
          append(newRow(), { shouldFocus: true, focusName: `items.${fields.length}.product_id` })
        }
      >
        {t('addItem')}
      </Button>
    </fieldset>
  );
}
