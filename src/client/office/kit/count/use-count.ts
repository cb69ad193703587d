import { useMemo, useState } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { lists } from '#contract/lists.ts';
import type { BaristaCount } from './count-review.tsx';
import type { CountKind } from './count-values.ts';
import { type CartContents, type CartProduct, useCartContents } from './use-cart-contents.ts';
import { type CountChange, type CountEntry, useCountForm } from './use-count-form.ts';

export interface CountSubject extends Omit<CountChange, 'entry'> {
  kind: CountKind;
  cart: { name: string; code: string };
  draftName: string;
  /** The products expected on the cart, if this device no longer has the stock figures. */
  expected?: readonly CartProduct[] | undefined;
  proposal?: BaristaCount | undefined;
}

interface CountOptions extends CountSubject {
  entry: CountEntry;
  /** Called without products if the cart was returned without a count. */
  onSaved: (countedProducts?: readonly CartProduct[]) => void;
}

/** `refused`: no retry can resolve the rejection (`countRejectionOf`). */
export type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review' | 'refused';

export function useCount({ kind, cart, draftName, expected, proposal, ...change }: CountOptions) {
  const cartContents = useCartContents(cart.name);
  const contents = expected ? { products: [...expected], isLoading: false, isUnknown: false } : cartContents;
  // Products to list besides those expected on the cart.
  const [extraProducts, setExtraProducts] = useState<CartProduct[]>(() => enteredProducts(change.entry));
  const { rows } = useRows(lists.products, {}, { scope: 'all' });
  const names = useMemo(() => new Map(rows.map(({ id, row }) => [id, row.name])), [rows]);
  const listedProducts = withExtraProducts(contents.products, extraProducts);
  const state = useCountForm({ listedProducts, names, draftName, ...change });
  const { products } = state;
  // Products of a restored draft are stored in `extraProducts` too. Otherwise a row would disappear while the user
  // replaces its figure.
  const draftProducts = products.filter(({ id }) => !listedProducts.some((product) => product.id === id));
  if (draftProducts.length > 0) setExtraProducts([...extraProducts, ...draftProducts]);
  const stage: CountStage = state.rejection ? 'refused' : stageOf(contents, products, state.step);
  return {
    kind,
    proposal,
    state,
    stage,
    addProduct: (product: CartProduct) => setExtraProducts([...extraProducts, product]),
    proceed: () => {
      if (stage === 'review' || stage === 'empty') state.submit();
      else void state.review();
    },
  };
}

export type Count = ReturnType<typeof useCount>;

function stageOf(
  { isLoading, isUnknown }: CartContents,
  products: readonly CartProduct[],
  step: 'count' | 'review',
): CountStage {
  // A draft loads before the stock figures and may have only some of the products.
  if (isLoading) return 'loading';
  if (products.length > 0) return step;
  return isUnknown ? 'unknown' : 'empty';
}

/** Includes products that have left the cart. For the others, `withExtraProducts` uses the units on the cart. */
function enteredProducts(entry: CountEntry): CartProduct[] {
  return (entry?.args.items ?? []).map(({ product_id }) => ({
    id: product_id,
    name: entry?.view.names[product_id] ?? '',
    units: 0,
  }));
}

function withExtraProducts(cartContents: readonly CartProduct[], extraProducts: readonly CartProduct[]): CartProduct[] {
  const idsOnCart = new Set(cartContents.map(({ id }) => id));
  return [...cartContents, ...extraProducts.filter(({ id }) => !idsOnCart.has(id))];
}
