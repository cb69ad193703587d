import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Control, useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { NumberField, RecordSelectField } from '#client/office/kit/form/form-fields.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { maxDocumentLines, maxLineUnits } from '#contract/fields/product-lines.ts';
import { emptyRow, type LineRow, type LineValues } from './line-values.ts';

interface LineRowsProps {
  legend: string;
  hint?: string;
  products: readonly SelectOption[];
  extra?: ExtraLineField;
  more?: MoreLineField;
  newRow?: () => LineRow;
  canAddAll?: boolean;
}

export function LineRows({
  legend,
  hint,
  products,
  extra,
  more,
  newRow = () => emptyRow,
  canAddAll = false,
}: LineRowsProps) {
  const t = useTranslations('office.lines');
  const { control } = useFormContext<LineValues>();
  const { errors } = useFormState({ control });
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  // Without `compute`, each keystroke in a quantity would render all rows.
  const rowStates = useWatch({ control, name: 'items', compute: toRowStates });
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows, noteAdded: setFocusAfterAdd } = useAddedRows(fields);
  const usedIds = new Set(rowStates.map(({ product_id }) => product_id));
  const unusedProducts = products.filter(({ value, isDisabled }) => !isDisabled && !usedIds.has(value));
  const emptyIndexes = [...rowStates.keys()].filter((index) => rowStates[index]?.isEmpty);
  const hasRoom = rowStates.length - emptyIndexes.length + unusedProducts.length <= maxDocumentLines;
  const add = () => {
    setFocusAfterAdd('product');
    append(newRow(), { shouldFocus: false });
  };
  const addAll = () => {
    setFocusAfterAdd('quantity');
    remove(emptyIndexes);
    append(
      unusedProducts.map(({ value }) => proposedRow(newRow(), value, extra)),
      { shouldFocus: false },
    );
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const row = rows.current?.children[index];
    const next = row?.nextElementSibling?.querySelector<HTMLElement>('[data-quantity]');
    if (rowStates[index]?.product_id === '') openProductSelect(row);
    else if (next) next.focus();
    else if (unusedProducts.length > 0) add();
    else submitButtonOf(event.currentTarget.form)?.focus();
  };
  // react-hook-form stores an error of the whole list in `items.root`, or in `items` if there are no rows.
  const errorText = errors.items?.root?.message ?? errors.items?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {fields.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <div
            aria-hidden
            className={`hidden gap-3 bg-cream px-3.5 py-2 text-xs font-semibold text-ink-2 md:grid ${wideGridClass(extra)}`}
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
                onEnter={onEnter}
                onRemove={() => {
                  remove(index);
                  // The clicked button disappears with its row. Without this call the focus would leave the dialog.
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
      {rowStates.some(({ proposed }) => proposed) && <p className="mt-1.5 text-sm text-ink-3">{t('leftOut')}</p>}
      <Button
        ref={addButton}
        variant="quiet"
        className="mt-1.5 mr-1.5"
        icon={<Plus aria-hidden size={18} />}
        onClick={add}
      >
        {t('add')}
      </Button>
      {canAddAll && unusedProducts.length > 1 && hasRoom && (
        <Button variant="quiet" className="mt-1.5 mr-1.5" icon={<ListPlus aria-hidden size={18} />} onClick={addAll}>
          {t('addAll', { count: unusedProducts.length })}
        </Button>
      )}
      {more?.button}
    </fieldset>
  );
}

function toRowStates(rows: readonly LineRow[]) {
  return rows.map(({ product_id, quantity, proposed }) => ({
    product_id,
    proposed,
    isEmpty: product_id === '' && !(parseDecimal(quantity) > 0),
  }));
}

function proposedRow(blankRow: LineRow, productId: string, extra: ExtraLineField | undefined): LineRow {
  const row = { ...blankRow, product_id: productId, quantity: '', proposed: productId };
  if (!extra) return row;
  const { name, valueForProduct } = extra;
  const value = new Map(Object.entries(row)).get(name) ?? '';
  return { ...row, [name]: valueForProduct(value, { before: '', after: productId }) };
}

function useAddedRows(fields: readonly object[]) {
  const rows = useRef<HTMLUListElement>(null);
  const next = useRef<'product' | 'quantity'>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows were added
  useEffect(() => {
    const fieldToFocus = next.current;
    next.current = undefined;
    if (fieldToFocus === 'quantity') {
      const all = rows.current?.querySelectorAll<HTMLInputElement>('[data-quantity]') ?? [];
      [...all].find(({ value }) => value === '')?.focus();
    } else if (fieldToFocus === 'product') openProductSelect(rows.current?.lastElementChild);
  }, [fields]);
  const setFocusAfterAdd = (fieldToFocus: 'product' | 'quantity') => {
    next.current = fieldToFocus;
  };
  return { rows, noteAdded: setFocusAfterAdd };
}

function openProductSelect(row: Element | null | undefined): void {
  const product = row?.querySelector<HTMLElement>('[role=combobox]');
  product?.focus();
  product?.click();
}

/** The button may be outside the form, in the footer of a dialog. */
function submitButtonOf(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined;
}

export interface ExtraLineField {
  header: string;
  /** @param label describes the field and its row */
  field: (index: number, label: string) => ReactNode;
  name: string;
  /** Returns the value after the user selects another product for the line. */
  valueForProduct: (value: string, product: { before: string; after: string }) => string;
}

export interface MoreLineField extends Pick<ExtraLineField, 'field' | 'header'> {
  isShown: boolean;
  button: ReactNode;
}

function wideGridClass(extra: ExtraLineField | undefined): string {
  return extra ? 'md:grid-cols-[1fr_9.5rem_10.5rem_2.9rem]' : 'md:grid-cols-[1fr_9.5rem_2.9rem]';
}

interface LineRowProps {
  control: Control<LineValues>;
  index: number;
  products: readonly SelectOption[];
  extra: ExtraLineField | undefined;
  more: MoreLineField | undefined;
  onEnter: (event: KeyboardEvent<HTMLInputElement>, index: number) => void;
  onRemove: () => void;
}

function LineRowFields(props: LineRowProps) {
  const { control, index, products, extra, more, onEnter, onRemove } = props;
  const t = useTranslations('office.lines');
  // This component doesn't know the type of the resource's rows, to which the path belongs.
  const path = `items.${index}.${extra?.name ?? 'product_id'}` as 'items.0.product_id';
  const { value, onChange } = useController({ control, name: path }).field;
  const row = useRef<HTMLLIElement>(null);
  const selectProduct = (after: string, before: string) => {
    if (extra) onChange(extra.valueForProduct(value, { before, after }));
    row.current?.querySelector<HTMLElement>('[data-quantity]')?.focus();
  };
  const number = String(index + 1);
  const labelOf = (field: string) => t('field', { field, number });
  // On the narrowest phones, two fields side by side would be cut off.
  const columns = extra
    ? 'grid-cols-[1fr_auto] min-[22.5rem]:grid-cols-[minmax(9.5rem,1fr)_1fr_auto]'
    : 'grid-cols-[1fr_2.9rem]';
  return (
    <li
      ref={row}
      className={`grid ${columns} ${wideGridClass(extra)} items-start gap-3 border-t border-line p-3.5 max-md:first:border-t-0`}
    >
      <RecordSelectField
        control={control}
        name={`items.${index}.product_id`}
        label={labelOf(t('product'))}
        isLabelHidden
        onSelect={selectProduct}
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
          onKeyDown: (event) => onEnter(event, index),
          enterKeyHint: 'next',
          // The type of an input's props has no data attributes.
          ...{ 'data-quantity': '' },
        }}
      />
      {extra && (
        <div className="max-md:col-span-2 max-md:row-start-2 max-[22.5rem]:row-start-3">
          {extra.field(index, labelOf(extra.header))}
        </div>
      )}
      <IconButton label={t('remove', { number })} onClick={onRemove} className="max-md:-col-end-1 max-md:row-start-1">
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
