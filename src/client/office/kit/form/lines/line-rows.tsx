import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Control, useController, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { NumberField, RecordSelectField } from '#client/office/kit/form/form-fields.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { SelectOption } from '#client/ui/select.tsx';
import { maxLineUnits } from '#contract/product-lines.ts';
import { emptyRow, type LineRow, type LineValues } from './line-values.ts';

interface LineRowsProps<Values extends LineValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  legend: string;
  hint?: string;
  products: readonly SelectOption[];
  extra?: ExtraLineField;
  more?: MoreLineField;
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
  more,
  newRow = () => emptyRow,
}: LineRowsProps<Values, Parsed>) {
  const t = useTranslations('office.lines');
  // Each form that uses this component has `items`, but TypeScript cannot derive the paths of the
  // fields from the generic `Values`.
  const control = controlOfForm as unknown as Control<LineValues>;
  const { errors } = useFormState({ control });
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows, noteAdded } = useAddedRow(fields.length);
  // react-hook-form stores an error of the list as a whole at `items.root`, or without rows at `items`.
  const errorText = errors.items?.root?.message ?? errors.items?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {fields.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <div
            aria-hidden
            className={`hidden gap-3 bg-cream px-3.5 py-2 text-xs font-semibold text-ink-2 md:grid ${wideColumns(extra)}`}
          >
            <span>{t('product')}</span>
            <span>{t('quantity')}</span>
            {extra && <span>{extra.header}</span>}
          </div>
          <ul ref={rows}>
            {fields.map((field, index) => (
              <LineRowFields
                key={field.id}
                control={control}
                index={index}
                products={products}
                extra={extra}
                more={more}
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
        className="mt-1.5 mr-1.5"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => {
          noteAdded();
          append(newRow(), { shouldFocus: false });
        }}
      >
        {t('add')}
      </Button>
      {more?.button}
    </fieldset>
  );
}

/** Opens the products of a row that was added: one of them comes next. */
function useAddedRow(rowCount: number) {
  const rows = useRef<HTMLUListElement>(null);
  const wasAdded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row was added
  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    const product = rows.current?.querySelector<HTMLElement>('li:last-child [role=combobox]');
    product?.focus();
    product?.click();
  }, [rowCount]);
  const noteAdded = () => {
    wasAdded.current = true;
  };
  return { rows, noteAdded };
}

/** A further field of each line, after product and quantity. */
export interface ExtraLineField {
  header: string;
  /** @param label names the field and its row */
  field: (index: number, label: string) => ReactNode;
  /** The name of the field in a row. */
  name: string;
  /** The value after a person has chosen another product for the line. */
  follow: (value: string, product: { before: string; chosen: string }) => string;
}

/** A field of each line that few people need, in a row of its own below: shown after a press on `button`. */
export interface MoreLineField extends Pick<ExtraLineField, 'field' | 'header'> {
  isShown: boolean;
  /** Undefined once the fields are shown. */
  button: ReactNode;
}

function wideColumns(extra: ExtraLineField | undefined): string {
  return extra ? 'md:grid-cols-[1fr_9.5rem_10.5rem_2.9rem]' : 'md:grid-cols-[1fr_9.5rem_2.9rem]';
}

interface LineRowProps {
  control: Control<LineValues>;
  index: number;
  products: readonly SelectOption[];
  extra: ExtraLineField | undefined;
  more: MoreLineField | undefined;
  onRemove: () => void;
}

/** One row of products and units: its fields and the button that removes the row. */
function LineRowFields({ control, index, products, extra, more, onRemove }: LineRowProps) {
  const t = useTranslations('office.lines');
  // The path is one of the noun's own rows, which this component does not know. Without a further field
  // nothing follows.
  const path = `items.${index}.${extra?.name ?? 'product_id'}` as 'items.0.product_id';
  const { value, onChange } = useController({ control, name: path }).field;
  const row = useRef<HTMLLIElement>(null);
  const onChosen = (chosen: string, before: string) => {
    if (extra) onChange(extra.follow(value, { before, chosen }));
    // How many of it comes next.
    row.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  };
  const number = String(index + 1);
  const labelOf = (field: string) => t('field', { field, number });
  // On the narrowest phones quantity and further field have a row each: side by side both would be cut.
  const columns = extra
    ? 'grid-cols-[1fr_auto] min-[22.5rem]:grid-cols-[minmax(9.5rem,1fr)_1fr_auto]'
    : 'grid-cols-[1fr_2.9rem]';
  return (
    <li
      ref={row}
      className={`grid ${columns} ${wideColumns(extra)} items-start gap-3 border-t border-line p-3.5 max-md:first:border-t-0`}
    >
      <RecordSelectField
        control={control}
        name={`items.${index}.product_id`}
        label={labelOf(t('product'))}
        isLabelHidden
        onChosen={onChosen}
        {...(extra && { className: 'min-[22.5rem]:max-md:col-span-2' })}
        input={{ options: products, placeholder: t('choose') }}
      />
      <NumberField
        control={control}
        name={`items.${index}.quantity`}
        label={labelOf(t('quantity'))}
        isLabelHidden
        className={`max-md:row-start-2 ${extra ? 'max-[22.5rem]:col-span-2' : ''}`}
        input={{
          stepper: true,
          min: 0,
          max: maxLineUnits,
          stepperLabel: labelOf(t('quantity')),
          onFocus: (event) => event.target.select(),
        }}
      />
      {extra && (
        <div className="max-md:col-span-2 max-md:row-start-2 max-[22.5rem]:row-start-3">
          {extra.field(index, labelOf(extra.header))}
        </div>
      )}
      <IconButton
        label={t('remove', { number })}
        onClick={onRemove}
        className="max-md:-col-end-1 max-md:row-start-1"
      >
        <Trash2 aria-hidden size={19} strokeWidth={1.75} />
      </IconButton>
      {more?.isShown && (
        <div className="col-span-full flex items-center justify-between gap-3 md:col-span-3 md:justify-end">
          <span aria-hidden className="text-sm text-ink-2">
            {more.header}
          </span>
          <div className="w-38 shrink-0 md:w-42">{more.field(index, labelOf(more.header))}</div>
        </div>
      )}
    </li>
  );
}
