import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import { parseDecimal } from '#client/office/kit/form/decimal.ts';
import { type CartReconcile, cartReconcileSchema } from '#contract/cart-assignments/entity.ts';
import type { CartProduct } from './use-on-cart.ts';

/** One product as it is being counted; an empty figure is not counted yet. */
export interface CountLine {
  counted: string;
  wasted: string;
  waste_reason: string;
}

export interface CountValues {
  /** By id of the product; a field that nobody has touched is missing. */
  lines: Record<string, Partial<CountLine>>;
  cash_counted: string;
}

export function lineOf(lines: CountValues['lines'], id: string): CountLine {
  const { counted = '', wasted = '', waste_reason = '' } = lines[id] ?? {};
  return { counted, wasted, waste_reason };
}

/** What is kept as the reason; the words that a person sees are in the catalogues. */
export const wasteReasons = ['tumpah', 'bocor', 'kedaluwarsa', 'rusak', 'lainnya'] as const;

export function toCountValues(count: CartReconcile | undefined): CountValues {
  const lines = (count?.items ?? []).map(({ product_id, counted, wasted, waste_reason }) => [
    product_id,
    {
      counted: String(counted),
      wasted: wasted ? String(wasted) : '',
      waste_reason: waste_reason ?? '',
    },
  ]);
  const cash = count?.cash_counted;
  return {
    lines: Object.fromEntries(lines),
    cash_counted: cash === undefined ? '' : String(cash),
  };
}

export const countForm: ContractForm<CountValues, CartReconcile> = {
  schema: cartReconcileSchema,
  toInput: ({ lines, cash_counted }) => ({
    items: countedIds(lines).map((product_id) => toItem(product_id, lineOf(lines, product_id))),
    ...(cash_counted.trim() !== '' && { cash_counted: parseDecimal(cash_counted) }),
  }),
  toFormField: (field, { lines }) => {
    const [, index, name] = /^items\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    if (index !== undefined) return `lines.${countedIds(lines)[Number(index)]}.${name}`;
    return field === 'cash_counted' ? field : 'root';
  },
};

/** What the form holds a figure for. */
function countedIds(lines: CountValues['lines']): string[] {
  return Object.keys(lines).filter((id) => {
    const { counted, wasted } = lineOf(lines, id);
    return counted.trim() !== '' || wasted.trim() !== '';
  });
}

function toItem(product_id: string, { counted, wasted, waste_reason }: CountLine) {
  const units = wasted.trim() === '' ? 0 : parseDecimal(wasted);
  return {
    product_id,
    // All of it wasted is a count too: nothing good came back.
    counted: counted.trim() === '' ? 0 : parseDecimal(counted),
    ...(units !== 0 && { wasted: units }),
    ...(units !== 0 && waste_reason !== '' && { waste_reason }),
  };
}

/**
 * With what was typed for other products: a draft that comes back brings the rows that a person had
 * added to the book's, and those that have left the book since.
 */
export function withCounted(
  products: readonly CartProduct[],
  lines: CountValues['lines'],
  names: ReadonlyMap<string, string>,
): CartProduct[] {
  const known = new Set(products.map(({ id }) => id));
  const more = countedIds(lines).flatMap((id) => {
    const name = names.get(id);
    return known.has(id) || name === undefined ? [] : [{ id, name, units: 0 }];
  });
  return [...products, ...more];
}

/** Products of the book that nobody has counted yet. */
export function uncounted(
  products: readonly CartProduct[],
  lines: CountValues['lines'],
): CartProduct[] {
  const done = new Set(countedIds(lines));
  return products.filter(({ id }) => !done.has(id));
}

export interface ReviewRow {
  id: string;
  name: string;
  expected: number;
  counted: number;
  wasted: number;
  wasteReason: string;
  /** Good and wasted units beyond what the book has; below 0: missing. */
  difference: number;
}

export function reviewRows(
  products: readonly CartProduct[],
  lines: CountValues['lines'],
): ReviewRow[] {
  return products.map(({ id, name, units }) => {
    const { counted, wasted, waste_reason } = lineOf(lines, id);
    const [good, bad] = [Number(counted) || 0, Number(wasted) || 0];
    return {
      id,
      name,
      expected: units,
      counted: good,
      wasted: bad,
      wasteReason: waste_reason,
      difference: good + bad - units,
    };
  });
}
