import { useId } from 'react';
import { NumberInput } from '#client/ui/number-input.tsx';
import type { Quantities } from './use-line-sheet.ts';

export interface QuantityLine {
  id: string;
  name: string;
  /** Shown below the name; an error replaces it. */
  detail?: string | undefined;
}

interface QuantityLinesProps {
  label: string;
  lines: readonly QuantityLine[];
  values: Quantities;
  onChange: (values: Quantities) => void;
  errorOf: (productId: string) => string | undefined;
  /** An error of all lines together. */
  problem?: string | undefined;
  placeholder?: string;
}

/** A list of products, each with a number field and buttons for more and less. */
export function QuantityLines(props: QuantityLinesProps) {
  const { label, lines, values, onChange, errorOf, problem, placeholder = '0' } = props;
  const groupId = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {problem && (
        <p role="alert" className="mb-1.5 text-sm font-medium text-red">
          {problem}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {lines.map(({ id, name, detail }) => {
          const error = errorOf(id);
          const noteId = `${groupId}-${id}`;
          return (
            <li key={id} className="flex items-center gap-3 px-3.5 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p
                  id={noteId}
                  className={`text-sm ${error ? 'font-medium text-red' : 'text-ink-2'}`}
                >
                  {error ?? detail}
                </p>
              </div>
              <div className="w-36 shrink-0">
                <NumberInput
                  stepper
                  min={0}
                  max={1_000_000}
                  aria-label={name}
                  aria-describedby={noteId}
                  {...(error && { 'aria-invalid': true })}
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
