import { useTranslations } from 'use-intl';
import { NumberInput } from '#client/ui/number-input.tsx';

interface ProductSteppersProps {
  products: readonly { id: string; name: string; hint?: string }[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** A figure for each product, as typed or stepped. */
export function ProductSteppers({ products, values, onChange }: ProductSteppersProps) {
  const t = useTranslations('till');
  return (
    <ul>
      {products.map(({ id, name, hint }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0"
        >
          <label htmlFor={`units-${id}`} className="min-w-32 flex-1">
            <span className="font-semibold">{name}</span>
            {hint && <span className="block text-sm">{hint}</span>}
          </label>
          <span className="w-40">
            <NumberInput
              id={`units-${id}`}
              stepper
              stepperLabel={name}
              aria-label={t('unitsOf', { product: name })}
              min={0}
              value={values[id] ?? ''}
              onChange={(text) => onChange({ ...values, [id]: text })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The figures above 0, as lines. Undefined if one is no whole number. */
export function toLines(
  values: Readonly<Record<string, string>>,
): { product_id: string; quantity: number }[] | undefined {
  const typed = Object.entries(values).filter(([, text]) => text !== '' && text !== '0');
  if (!typed.every(([, text]) => /^\d{1,5}$/.test(text))) return undefined;
  return typed.map(([product_id, text]) => ({ product_id, quantity: Number(text) }));
}
