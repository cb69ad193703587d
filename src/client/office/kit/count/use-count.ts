import { useMemo, useState } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { lists } from '#contract/lists.ts';
import type { CountProposal } from './count-review.tsx';
import type { CountKind } from './count-values.ts';
import { type CartContents, type CartProduct, useCartContents } from './use-cart-contents.ts';
import { type CountChange, type CountEntry, useCountForm } from './use-count-form.ts';

/** What is counted, and what the count changes. */
export interface CountSubject extends Omit<CountChange, 'entry'> {
  kind: CountKind;
  cart: { name: string; code: string };
  /** The name of the draft, under which an unsent count is stored on this device. */
  draftName: string;
  /** What should be on the cart, if the stock figures of this device do not say it any more. */
  expected?: readonly CartProduct[] | undefined;
  /** What the barista counted at the return. */
  proposal?: CountProposal | undefined;
}

interface CountOptions extends CountSubject {
  entry: CountEntry;
  /** Called with what should have been on the cart; with nothing if it came back without a count. */
  onSaved: (counted?: readonly CartProduct[]) => void;
}

/**
 * What a frame shows. In `count` the user enters the figures, in `review` they are compared with the
 * ledger. `empty` means that according to the ledger nothing is on the cart, `unknown` that this device
 * has no stock figures. `refused`: somebody else has counted, and both counts are shown.
 */
export type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review' | 'refused';

/** A count in any frame: a dialog, or the page of the evening. */
export function useCount({ kind, cart, draftName, expected, proposal, ...change }: CountOptions) {
  const onCart = useCartContents(cart.name);
  const contents = expected ? { products: [...expected], isLoading: false, isUnknown: false } : onCart;
  // Products that are counted although the ledger has none of them on the cart.
  const [extra, setExtra] = useState<CartProduct[]>(() => enteredProducts(change.entry));
  const { rows } = useRows(lists.products, {}, { scope: 'all' });
  const names = useMemo(() => new Map(rows.map(({ id, row }) => [id, row.name])), [rows]);
  const listed = withExtra(contents.products, extra);
  const state = useCountForm({ listed, names, draftName, ...change });
  const { products } = state;
  // A restored draft can bring more products, because they have figures. They are stored in `extra` too:
  // otherwise such a row would disappear when the user deletes its figure to type another.
  const fromDraft = products.filter(({ id }) => !listed.some((product) => product.id === id));
  if (fromDraft.length > 0) setExtra([...extra, ...fromDraft]);
  const stage: CountStage = state.refusal ? 'refused' : stageOf(contents, products, state.step);
  return {
    kind,
    proposal,
    state,
    stage,
    addProduct: (product: CartProduct) => setExtra([...extra, product]),
    /** What Enter does: opens the review, or saves what was reviewed. */
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
  // A draft is here before the stock figures: it may have only some of the products.
  if (isLoading) return 'loading';
  if (products.length > 0) return step;
  return isUnknown ? 'unknown' : 'empty';
}

/**
 * The products of a queued count, including those that are no longer on the cart. For a product that is
 * still there, `withExtra` takes the units from the stock figures instead of this 0.
 */
function enteredProducts(entry: CountEntry): CartProduct[] {
  return (entry?.args.items ?? []).map(({ product_id }) => ({
    id: product_id,
    name: entry?.view.names[product_id] ?? '',
    units: 0,
  }));
}

/** The products on the cart and, once each, the extra products. */
function withExtra(onCart: readonly CartProduct[], extra: readonly CartProduct[]): CartProduct[] {
  const idsOnCart = new Set(onCart.map(({ id }) => id));
  return [...onCart, ...extra.filter(({ id }) => !idsOnCart.has(id))];
}
