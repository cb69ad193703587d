// What the customer in front of the cart takes. Kept on the phone with every tap, so that a phone that dies in
// mid-sale loses nothing; gone in the moment in which the sale is stored.
import { create } from 'zustand';
import { deviceDrafts } from '#client/data/drafts.ts';
import { newId } from '#contract/ids.ts';
import type { Product } from '#contract/products/entity.ts';

/** The name of the draft in which it is kept. */
export const basketDraft = 'till-basket';

/** What is sold: of a product that is sold no more a phone knows so much from its sales. */
export type Goods = Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'status'>;

export interface Basket {
  /** The id of the sale that it becomes: paid in two pages of the till, it is one sale. */
  saleId: string;
  /** The assignment in which it was begun, and in which it is sold, also if the office has ended it since. */
  assignmentId: string;
  /** Units by product, in the order of the taps. */
  units: Readonly<Record<string, number>>;
  /** The products as they were at the tap: one that the office has taken away since is still sold. */
  goods: Readonly<Record<string, Goods>>;
  /** Prices that differ from those of the products: a free cup, a discount. */
  prices: Readonly<Record<string, number>>;
  /** Why prices differ; empty while none does. */
  priceReason: string;
  /** The seller has said that goods were handed over of which the book has none left (rules 1.6). */
  isHandedOver: boolean;
}

export const emptyBasket: Basket = {
  ...{ saleId: '', assignmentId: '', units: {}, goods: {}, prices: {} },
  ...{ priceReason: '', isHandedOver: false },
};

export const useBasket = create<Basket>()(() => emptyBasket);

/** Shows what was kept of a basket before this page was opened. */
export async function restoreBasket(): Promise<void> {
  const kept = await deviceDrafts.read(basketDraft);
  if (isBasket(kept)) useBasket.setState(kept);
}

export function setUnits(productId: string, units: number): void {
  const { units: before, prices } = useBasket.getState();
  const { [productId]: _, ...others } = before;
  const { [productId]: _price, ...otherPrices } = prices;
  if (units > 0) change({ units: { ...before, [productId]: units } });
  else change({ units: others, prices: otherPrices });
}

/**
 * One more of it; the first begins a sale of this assignment. `isHandedOver`: the seller said so, as the book has
 * none left.
 */
export function addUnit(
  { id, name, price, image_url, status }: Goods,
  assignmentId: string,
  isHandedOver = false,
): void {
  const { saleId, units, goods } = useBasket.getState();
  change({
    ...(saleId === '' && { saleId: newId(), assignmentId }),
    ...(isHandedOver && { isHandedOver }),
    units: { ...units, [id]: (units[id] ?? 0) + 1 },
    goods: { ...goods, [id]: { id, name, price, image_url, status } },
  });
}

export function setPrice(productId: string, price: number, priceReason: string): void {
  change({ prices: { ...useBasket.getState().prices, [productId]: price }, priceReason });
}

/** Empties it. The kept copy goes with the storing of the sale, or here if nothing was sold. */
export function clearBasket({ isSold }: { isSold: boolean }): void {
  useBasket.setState(emptyBasket);
  if (!isSold) deviceDrafts.remove(basketDraft);
}

function change(part: Partial<Basket>): void {
  useBasket.setState(part);
  const basket = useBasket.getState();
  if (Object.keys(basket.units).length === 0) clearBasket({ isSold: false });
  else deviceDrafts.save(basketDraft, basket);
}

function isBasket(kept: unknown): kept is Basket {
  const { saleId, assignmentId, units, goods, prices, priceReason, isHandedOver } = Object(kept);
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  const isAmounts = (value: unknown) =>
    isObject(value) && Object.values(Object(value)).every(Number.isInteger);
  return (
    [saleId, assignmentId, priceReason].every((text) => typeof text === 'string') &&
    isAmounts(units) &&
    isAmounts(prices) &&
    isObject(goods) &&
    typeof isHandedOver === 'boolean'
  );
}
