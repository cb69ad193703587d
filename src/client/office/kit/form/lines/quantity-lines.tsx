import { useId } from 'react';
import { type Control, useController, useFormContext, useFormState } from 'react-hook-form';
import { toFormPath } from '#client/office/kit/form/contract-resolver.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { NumberInput, type NumberInputProps } from '#client/ui/form/number-input.tsx';
import { maxCountedUnits } from '#contract/stock/adjustment.ts';

/** Entered text by product id. An empty string produces no line. */
export type Quantities = Record<string, string>;

export interface Line {
  product_id: string;
  quantity: number;
}

interface ProductLine {
  id: string;
  name: string;
  picture?: string | undefined;
}

interface QuantityLinesProps<Line extends ProductLine> {
  /** The prefix of the quantities in the form values, such as `units.`; none by default. */
  path?: string;
  label: string;
  lines: readonly Line[];
  detailOf: (line: Line) => string;
  placeholder?: string;
  input?: Partial<NumberInputProps>;
}

export function QuantityLines<Line extends ProductLine>({
  path = '',
  label,
  lines,
  detailOf,
  placeholder = '0',
  input = {},
}: QuantityLinesProps<Line>) {
  const { control } = useFormContext<Quantities>();
  const formError = useFormState({ control }).errors.root?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {formError && (
        <p role="alert" className="mb-1.5 text-sm font-medium text-red">
          {formError}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {lines.map((line) => (
          <QuantityLine
            key={line.id}
            control={control}
            name={`${path}${line.id}`}
            line={line}
            detail={detailOf(line)}
            input={{ placeholder, ...input }}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface QuantityLineProps {
  control: Control<Quantities>;
  name: string;
  line: ProductLine;
  detail: string;
  input: Partial<NumberInputProps>;
}

function QuantityLine({ control, name, line, detail, input }: QuantityLineProps) {
  const { field, fieldState } = useController({ control, name });
  const detailId = useId();
  const error = fieldState.error?.message;
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      <ProductImage url={line.picture} alt="" className="size-10 max-[24rem]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{line.name}</p>
        <p id={detailId} className={`text-sm ${error ? 'font-medium text-red' : 'text-ink-2'}`}>
          {error ?? detail}
        </p>
      </div>
      <div className="w-36 shrink-0">
        <NumberInput
          stepper
          min={0}
          max={maxCountedUnits}
          aria-label={line.name}
          aria-describedby={detailId}
          {...(error && { 'aria-invalid': true })}
          stepperLabel={line.name}
          {...input}
          {...field}
          value={field.value ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </li>
  );
}

/**
 * The server identifies a line by its index among the lines that were sent.
 * @param sentIds the products in the order in which they were sent
 */
export function quantityFieldOf(field: string, sentIds: readonly string[], path = ''): string {
  const index = /\[(\d+)\]/.exec(field)?.[1];
  const id = index === undefined ? undefined : sentIds[Number(index)];
  if (id !== undefined) return `${path}${id}`;
  return field === 'items' || field === 'levels' ? 'root' : toFormPath(field);
}

/**
 * Leaves out 0. Text that is not a number gives NaN, which the contract rejects.
 * @param shownProducts other products of a draft are not sent
 */
export function toLines(quantities: Quantities, shownProducts: readonly { id: string }[]): Line[] {
  return shownProducts
    .map(({ id }) => ({ product_id: id, quantity: Number(quantities[id] ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

/** The text for no units is empty. Otherwise the form would count as changed after a field was filled and emptied. */
export function toQuantities(
  products: readonly { id: string }[],
  lines: readonly { product_id: string; quantity: number | null }[],
): Quantities {
  return Object.fromEntries([
    ...products.map(({ id }) => [id, '']),
    ...lines.map(({ product_id, quantity }) => [product_id, String(quantity ?? '')]),
  ]);
}
