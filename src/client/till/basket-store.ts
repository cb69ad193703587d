// What the customer in front of the cart takes. Kept on the phone with every tap, so that a phone that dies in
// mid-sale loses nothing; gone in the moment in which the sale is stored.
import { create } from 'zustand';
import { deviceDrafts } from '#client/data/drafts.ts';

/** The name of the draft in which it is kept. */
export const basketDraft = 'till-basket';

export interface Basket {
  /** Units by product, in the order of the taps. */
  units: Readonly<Record<string, number>>;
  /** Prices that differ from those of the products: a free cup, a discount. */
  prices: Readonly<Record<string, number>>;
  /** Why prices differ; empty while none does. */
  priceReason: string;
  /** The seller has said that goods were handed over of which the book has none left (rules 1.6). */
  isHandedOver: boolean;
}

export const emptyBasket: Basket = { units: {}, prices: {}, priceReason: '', isHandedOver: false };

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

export function addUnit(productId: string): void {
  setUnits(productId, (useBasket.getState().units[productId] ?? 0) + 1);
}

export function setPrice(productId: string, price: number, priceReason: string): void {
  change({ prices: { ...useBasket.getState().prices, [productId]: price }, priceReason });
}

export function confirmHandedOver(): void {
  change({ isHandedOver: true });
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
  const { units, prices, priceReason, isHandedOver } = Object(kept);
  const isAmounts = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);
  return (
    isAmounts(units) &&
    isAmounts(prices) &&
    typeof priceReason === 'string' &&
    typeof isHandedOver === 'boolean'
  );
}
