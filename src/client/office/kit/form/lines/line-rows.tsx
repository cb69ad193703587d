import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { SelectOption } from '#client/ui/select.tsx';
import { type ExtraLineField, LineRowFields } from './line-row-fields.tsx';
import { emptyRow, type LineRow, type LineValues } from './line-values.ts';

interface LineRowsProps<Values extends LineValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  legend: string;
  hint?: string;
  products: readonly SelectOption[];
  extra?: ExtraLineField;
  /** The initial values of an added row. */
  newRow?: () => LineRow;
}

/** The rows of products and units in a form; the user adds and removes rows. */
export function LineRows<Values extends LineValues, Parsed>({
  control: controlOfForm,
  legend,
  hint,
  products,
  extra,
  newRow = () => emptyRow,
}: LineRowsProps<Values, Parsed>) {
  const t = useTranslations('office.lines');
  // Each form that uses this component has `items`, but TypeScript cannot derive the paths of the
  // fields from the generic `Values`.
  const control = controlOfForm as unknown as Control<LineValues>;
  const { errors } = useFormState({ control });
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const addButton = useRef<HTMLButtonElement>(null);
  // react-hook-form stores an error of the list as a whole at `items.root`, or without rows at `items`.
  const errorText = errors.items?.root?.message ?? errors.items?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {fields.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <div
            aria-hidden
            className={`hidden gap-3 bg-cream px-3.5 py-2 text-xs font-semibold text-ink-2 md:grid ${extra ? 'md:grid-cols-[1fr_9.5rem_10.5rem_2.9rem]' : 'md:grid-cols-[1fr_9.5rem_2.9rem]'}`}
          >
            <span>{t('product')}</span>
            <span>{t('quantity')}</span>
            {extra && <span>{extra.header}</span>}
          </div>
          <ul>
            {fields.map((field, index) => (
              <LineRowFields
                key={field.id}
                control={control}
                index={index}
                products={products}
                extra={extra}
                onRemove={() => {
                  remove(index);
                  // The pressed button disappears with its row. Without this the focus would
                  // leave the dialog.
                  addButton.current?.focus();
                }}
              />
            ))}
          </ul>
        </div>
      )}
      {errorText && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-red">
          {errorText}
        </p>
      )}
      {hint && <p className="mt-1.5 text-sm text-ink-3">{hint}</p>}
      <Button
        ref={addButton}
        variant="quiet"
        className="mt-1.5"
        icon={<Plus aria-hidden size={18} />}
        onClick={() =>
          append(newRow(), { shouldFocus: true, focusName: `items.${fields.length}.product_id` })
        }
      >
        {t('add')}
      </Button>
    </fieldset>
  );
}
