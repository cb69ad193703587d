import { type ContractValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { type CartReconcile, cartReconcileSchema } from '#contract/cart-assignments/entity.ts';
import type { ProposedCount } from '#contract/cart-assignments/settlement.ts';
import type { CartProduct } from './use-cart-contents.ts';

/** A return can be sent without a count; a correction starts from the stored count. */
export type CountKind = 'return' | 'reconcile' | 'correct';

export interface CountLine {
  counted: string;
  wasted: string;
  waste_reason: string;
}

export interface CountValues {
  lines: Record<string, Partial<CountLine>>;
  cash_counted: string;
}

export function lineOf(lines: CountValues['lines'], id: string): CountLine {
  const { counted = '', wasted = '', waste_reason = '' } = lines[id] ?? {};
  return { counted, wasted, waste_reason };
}

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

export const countValidation: ContractValidation<CountValues, CartReconcile> = {
  schema: cartReconcileSchema,
  toInput: ({ lines, cash_counted }) => ({
    items: countedIds(lines).map((product_id) => toItem(product_id, lineOf(lines, product_id))),
    ...(cash_counted.trim() !== '' && { cash_counted: parseDecimal(cash_counted) }),
  }),
  toFormField: (field, { lines }) => {
    // The contract identifies a product by its index in `items`, the form by its id.
    const [, index, name] = /^items\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    if (index !== undefined) return `lines.${countedIds(lines)[Number(index)]}.${name}`;
    return field === 'cash_counted' ? field : 'root';
  },
};

function countedIds(lines: CountValues['lines']): string[] {
  return Object.keys(lines).filter((id) => {
    const { counted, wasted } = lineOf(lines, id);
    return counted.trim() !== '' || wasted.trim() !== '';
  });
}

function toItem(product_id: string, { counted, wasted, waste_reason }: CountLine) {
  const wastedUnits = wasted.trim() === '' ? 0 : parseDecimal(wasted);
  return {
    product_id,
    // If only waste was entered, no good units were returned.
    counted: counted.trim() === '' ? 0 : parseDecimal(counted),
    ...(wastedUnits !== 0 && { wasted: wastedUnits }),
    ...(wastedUnits !== 0 && waste_reason !== '' && { waste_reason }),
  };
}

/** A restored draft can contain products that the user added, or products that are no longer on the cart. */
export function withCountedProducts(
  products: readonly CartProduct[],
  lines: CountValues['lines'],
  names: ReadonlyMap<string, string>,
): CartProduct[] {
  const listedIds = new Set(products.map(({ id }) => id));
  const unlistedProducts = countedIds(lines).flatMap((id) => {
    const name = names.get(id);
    return listedIds.has(id) || name === undefined ? [] : [{ id, name, units: 0 }];
  });
  return [...products, ...unlistedProducts];
}

export function uncountedProductsIn(products: readonly CartProduct[], lines: CountValues['lines']): CartProduct[] {
  const ids = new Set(countedIds(lines));
  return products.filter(({ id }) => !ids.has(id));
}

export interface ReviewRow {
  id: string;
  name: string;
  expected: number;
  counted: number;
  wasted: number;
  wasteReason: string;
  /** Good and wasted units minus expected units; a negative difference is a shortage. */
  difference: number;
}

export function toReviewRows(products: readonly CartProduct[], lines: CountValues['lines']): ReviewRow[] {
  return products.map(({ id, name, units }) => {
    const { counted, wasted, waste_reason } = lineOf(lines, id);
    const [goodUnits, wastedUnits] = [Number(counted) || 0, Number(wasted) || 0];
    return {
      id,
      name,
      expected: units,
      counted: goodUnits,
      wasted: wastedUnits,
      wasteReason: waste_reason,
      difference: goodUnits + wastedUnits - units,
    };
  });
}

export function isAsExpected(
  { id, counted, wasted, difference }: ReviewRow,
  proposed: readonly Pick<ProposedCount, 'product_id' | 'counted' | 'wasted'>[],
): boolean {
  const proposedItem = proposed.find(({ product_id }) => product_id === id);
  const isSame = !proposedItem || (proposedItem.counted === counted && proposedItem.wasted === wasted);
  return difference === 0 && wasted === 0 && isSame;
}
