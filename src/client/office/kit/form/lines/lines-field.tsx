import { useEffect } from 'react';
import { type Control, type FieldErrors, useFormState } from 'react-hook-form';
import { namesOf, withHeld } from '#client/office/kit/form/choices/choice.ts';
import { activeProducts, useChoices } from '#client/office/kit/form/choices/use-choices.ts';
import type { FieldInputProps, RecordField } from '#client/office/kit/form/record-fields.tsx';
import { withProps } from '#client/office/kit/with-props.ts';
import type { ExtraLineField } from './line-row.tsx';
import { LineRows } from './line-rows.tsx';
import {
  emptyRow,
  type LineRow,
  type LineValues,
  toLine,
  underFirstRow,
  underRow,
} from './line-values.ts';

interface Line {
  product_id: string;
  quantity: number;
}

/** What the lines of a noun have besides product and quantity. */
interface LineShape<OwnLine extends Line, Row extends LineRow> {
  newRow: () => Row;
  toRow: (line: OwnLine) => Omit<Row, keyof LineRow>;
  toLine: (row: Row) => Omit<OwnLine, keyof Line>;
  /** The key by which the server sums lines, if that is more than the product. */
  lotOf: (row: Row) => string;
  useExtra: (control: Control<LineValues<Row>>) => ExtraLineField;
}

const plain: LineShape<Line, LineRow> = {
  newRow: () => emptyRow,
  toRow: () => ({}),
  toLine: () => ({}),
  lotOf: ({ product_id }) => product_id,
  useExtra: () => undefined as never,
};

/** Products and units, row by row. */
export function linesField(): RecordField<Record<'items', readonly Line[]>, 'items'>;
export function linesField<OwnLine extends Line, Row extends LineRow>(
  shape: LineShape<OwnLine, Row>,
): RecordField<Record<'items', readonly OwnLine[]>, 'items'>;
export function linesField<OwnLine extends Line, Row extends LineRow>(
  shape: LineShape<OwnLine, Row> = plain as never,
): RecordField<Record<'items', readonly OwnLine[]>, 'items'> {
  const toRow = ({ product_id, quantity }: Line) => ({ product_id, quantity: String(quantity) });
  const toRows = (items: readonly OwnLine[] = []) =>
    items.map((line) => ({ ...toRow(line), ...shape.toRow(line) }) as Row);
  const toLines = (rows: readonly Row[]) =>
    rows.map((row) => ({ ...toLine(row), ...shape.toLine(row) }));
  return {
    ...{ names: ['items'], word: 'items' },
    toValues: ({ items }) => ({ items: items?.length ? toRows(items) : [shape.newRow()] }),
    toInput: (values) => ({ items: toLines((values as unknown as LineValues<Row>).items) }),
    // The lines of a record contain more fields than are sent.
    asFormFields: ({ items }) => ({ items: toLines(toRows(items)) }),
    formFieldOf: (field, values) =>
      field.startsWith('items') ? underRow(field, values as never) : undefined,
    formFieldOfError: (field, values) =>
      field.startsWith('items')
        ? underFirstRow(field, values as never, shape.lotOf as never)
        : undefined,
    Input: withProps(LinesInput<OwnLine, Row>, { shape }),
  };
}

interface LinesInputProps<OwnLine extends Line, Row extends LineRow> extends FieldInputProps {
  shape: LineShape<OwnLine, Row>;
}

function LinesInput<OwnLine extends Line, Row extends LineRow>({
  names,
  words,
  shape,
  ...form
}: LinesInputProps<OwnLine, Row>) {
  const { choices } = useChoices(activeProducts);
  const control = form.control as unknown as Control<LineValues<Row>>;
  const { defaultValues, errors } = useFormState({ control });
  useEffect(() => names.learn(namesOf(choices)), [choices, names]);
  const held = (defaultValues?.items ?? []).map((row) => row?.product_id ?? '');
  const { newRow, useExtra } = shape;
  const extra = useExtra(control);
  return (
    <LineRows
      form={{ control, formState: { errors: errors as FieldErrors<LineValues<Row>> } }}
      legend={words('field.items')}
      products={withHeld(choices, names.known, [...new Set(held)])}
      newRow={newRow}
      {...(extra && { extra })}
    />
  );
}
