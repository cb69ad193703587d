import { useEffect } from 'react';
import { type Control, useFormContext, useFormState } from 'react-hook-form';
import { activeProducts, namesOf, useChoices, withSelected } from '#client/office/kit/form/choices/use-choices.ts';
import { parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import type { FieldInputProps, FormValues, RecordField } from '#client/office/kit/form/record-fields.tsx';
import { withProps } from '#client/office/kit/with-props.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { isShownInChanges } from '#contract/defined-documents.ts';
import { type LineFields, lineKeyOf } from '#contract/definitions/define-document.ts';
import type { Choice } from '../choices/use-choices.ts';
import { type ExtraLineField, LineRows, type MoreLineField } from './line-rows.tsx';
import { emptyRow, type LineRow, type LineValues, toFirstRowField, toLine, toRowField } from './line-values.ts';

interface Line {
  product_id: string;
  quantity: number;
}

/**
 * The values of a line besides product and quantity, in the mutation and in the form. The members are methods, which
 * are bivariant, so `linesField` accepts any shape.
 */
interface LineShape<OwnLine extends Line, Row extends LineRow> {
  newRow(): Row;
  toRow(line: OwnLine): Omit<Row, keyof LineRow>;
  toLine(row: Row): Omit<OwnLine, keyof Line>;
  /** The key by which the server sums lines, if it is more than the product. */
  sumKeyOf(row: Row): string;
  useExtra(control: Control<LineValues<Row>>): ExtraLineField | undefined;
  useMore?(control: Control<LineValues<Row>>): MoreLineField;
}

export function lineShapeOf<OwnLine extends Line, Row extends LineRow>(
  fields: LineFields,
): Pick<LineShape<OwnLine, Row>, 'toRow' | 'toLine' | 'sumKeyOf'> {
  const requestFields = Object.entries(fields).filter(([, field]) => isShownInChanges(field, 'request'));
  return {
    toRow: (line) =>
      Object.fromEntries(
        requestFields.flatMap(([name, { later }]) => {
          const value = (line as Readonly<Record<string, unknown>>)[name] ?? '';
          return value === '' && later ? [] : [[name, String(value)]];
        }),
      ) as Omit<Row, keyof LineRow>,
    toLine: (row) => {
      const texts = new Map<string, string>(Object.entries(row));
      return Object.fromEntries(
        requestFields.flatMap(([name, { kind, later }]): [string, string | number | null][] => {
          const text = texts.get(name)?.trim() ?? '';
          if (text === '') return later ? [] : [[name, null]];
          return [[name, kind === 'rupiah' || kind === 'whole' ? parseDecimal(text) : text]];
        }),
      ) as Omit<OwnLine, keyof Line>;
    },
    sumKeyOf: lineKeyOf(fields),
  };
}

const plainLineShape: LineShape<Line, LineRow> = {
  newRow: () => emptyRow,
  toRow: () => ({}),
  toLine: () => ({}),
  sumKeyOf: ({ product_id }) => product_id,
  useExtra: () => undefined,
};

type LinesField<OwnLine extends Line> = RecordField<Record<'items', readonly OwnLine[]>, 'items'>;

export function linesField(): LinesField<Line>;
export function linesField<OwnLine extends Line, Row extends LineRow>(
  shape: LineShape<OwnLine, Row>,
): LinesField<OwnLine>;
export function linesField(shape: LineShape<Line, LineRow> = plainLineShape): LinesField<Line> {
  const toRow = ({ product_id, quantity }: Line) => ({ product_id, quantity: String(quantity) });
  const toRows = (items: readonly Line[] = []) =>
    items.map((line): LineRow => ({ ...toRow(line), ...shape.toRow(line) }));
  const toLines = (rows: readonly LineRow[]) => rows.map((row) => ({ ...toLine(row), ...shape.toLine(row) }));
  return {
    names: ['items'],
    messageKey: 'items',
    toValues: ({ items }) => ({ items: items?.length ? toRows(items) : [shape.newRow()] }),
    toInput: (values) => ({ items: toLines(lineValuesOf(values).items) }),
    // A record's lines have fields that the form doesn't send. Without conversion, each line would count as changed.
    asFormFields: ({ items }) => ({ items: toLines(toRows(items)) }),
    formFieldOf: (field, values) => (field.startsWith('items') ? toRowField(field, lineValuesOf(values)) : undefined),
    formFieldOfError: (field, values) =>
      field.startsWith('items') ? toFirstRowField(field, lineValuesOf(values), shape.sumKeyOf) : undefined,
    Input: withProps(LinesInput, { shape }),
  };
}

function lineValuesOf({ items = [] }: FormValues): LineValues {
  return { items };
}

function useNoMoreField(): MoreLineField | undefined {
  return undefined;
}

interface LinesInputProps extends FieldInputProps {
  shape: LineShape<Line, LineRow>;
}

function LinesInput({ names, messages, shape }: LinesInputProps) {
  const { choices } = useChoices(activeProducts);
  const { control } = useFormContext<LineValues>();
  const { defaultValues } = useFormState({ control });
  useEffect(() => names.add(namesOf(choices)), [choices, names]);
  const selectedIds = (defaultValues?.items ?? []).map((row) => row?.product_id ?? '');
  const { newRow, useExtra, useMore = useNoMoreField } = shape;
  const extra = useExtra(control);
  const more = useMore(control);
  return (
    <div className="md:col-span-2">
      <LineRows
        legend={messages('field.items')}
        products={withSelected(choices, names.byId, [...new Set(selectedIds)]).map(toPictureOption)}
        newRow={newRow}
        canAddAll
        {...(extra && { extra })}
        {...(more && { more })}
      />
    </div>
  );
}

function toPictureOption({ pictureUrl, ...option }: Choice): SelectOption {
  return { ...option, picture: <ProductImage url={pictureUrl} alt="" className="size-8" /> };
}
