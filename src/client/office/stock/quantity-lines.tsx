import { useId } from 'react';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { maxCountedUnits } from '#contract/stock/adjustment.ts';
import type { Quantities } from './use-line-sheet.ts';

interface ProductLine {
  /** Of the product. */
  id: string;
  name: string;
  /** The address of the product's picture. */
  picture?: string | undefined;
}

interface QuantityLinesProps<Line extends ProductLine> {
  label: string;
  lines: readonly Line[];
  /** Shown below the name; an error of the line replaces it. */
  detailOf: (line: Line) => string;
  values: Quantities;
  onChange: (values: Quantities) => void;
  lineErrorOf: (productId: string) => string | undefined;
  /** An error of all lines together. */
  groupError: string | undefined;
  placeholder?: string;
}

/** A list of products, each with a number field and buttons for more and less. */
export function QuantityLines<Line extends ProductLine>(props: QuantityLinesProps<Line>) {
  const { label, lines, values, onChange, lineErrorOf, groupError, placeholder = '0' } = props;
  const groupId = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {groupError && (
        <p role="alert" className="mb-1.5 text-sm font-medium text-red">
          {groupError}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {lines.map((line) => {
          const { id, name, picture } = line;
          const lineError = lineErrorOf(id);
          const detailId = `${groupId}-${id}`;
          return (
            <li key={id} className="flex items-center gap-3 px-3.5 py-2.5">
              <ProductImage url={picture} alt="" className="size-10 max-[24rem]:hidden" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p
                  id={detailId}
                  className={`text-sm ${lineError ? 'font-medium text-red' : 'text-ink-2'}`}
                >
                  {lineError ?? props.detailOf(line)}
                </p>
              </div>
              <div className="w-36 shrink-0">
                <NumberInput
                  stepper
                  min={0}
                  max={maxCountedUnits}
                  aria-label={name}
                  aria-describedby={detailId}
                  {...(lineError && { 'aria-invalid': true })}
                  stepperLabel={name}
                  placeholder={placeholder}
                  value={values[id] ?? ''}
                  onChange={(text) => onChange({ ...values, [id]: text })}
                  onFocus={(event) => event.target.select()}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
