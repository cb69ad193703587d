import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Choice } from '#client/office/list/choices/choice.ts';
import { Button } from '#client/ui/button.tsx';
import { newRow, type RestockFields, type RestockFormValues } from './restock-form-values.ts';
import { RestockItemRow } from './restock-item-row.tsx';

interface RestockItemsProps {
  form: UseFormReturn<RestockFormValues, unknown, RestockFields>;
  products: Choice[];
}

/** The repeatable lines of a restock: rows are added and removed freely. */
export function RestockItems({ form, products }: RestockItemsProps) {
  const t = useTranslations('office.restocks');
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('field.items')}</legend>
      {fields.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <div
            aria-hidden
            className="hidden gap-3 bg-cream px-3.5 py-2 text-xs font-semibold text-ink-2 md:grid md:grid-cols-[1fr_9.5rem_10.5rem_2.9rem]"
          >
            <span>{t('field.product')}</span>
            <span>{t('field.quantity')}</span>
            <span>{t('field.expiredDate')}</span>
          </div>
          <ul>
            {fields.map((field, index) => (
              <RestockItemRow
                key={field.id}
                control={control}
                index={index}
                products={products}
                onRemove={() => {
                  remove(index);
                  // The pressed button goes with its row: focus must not fall out of the dialog.
                  addButton.current?.focus();
                }}
              />
            ))}
          </ul>
        </div>
      )}
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
