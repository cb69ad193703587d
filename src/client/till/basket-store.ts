// The basket is stored on the phone at every tap, so that nothing is lost if the phone dies. Storing the sale deletes
// the stored basket.
import { create } from 'zustand';
import { deviceDrafts } from '#client/data/drafts.ts';
import { useSessionStore } from '#client/data/session-store.ts';
import { newId } from '#contract/fields/ids.ts';
import { type BasketLine, type SellableProduct, withAddedUnit, withCurrentPrices } from './basket-lines.ts';

/** Stored on phones, so it must not change. */
export const basketDraftName = 'till-basket';

export interface Basket {
  /** Set before the payment, so that a basket paid for in two tabs becomes one sale. */
  saleId: string;
  /** The sale belongs to this shift even if the office has since ended it. */
  assignmentId: string;
  lines: readonly BasketLine[];
  /** Goods were handed over although their expected stock was 0 (rules 1.6). */
  isHandedOver: boolean;
  /** True for a basket from an older app version until it gets current prices. */
  isToPrice: boolean;
}

const emptyBasket: Basket = {
  saleId: '',
  assignmentId: '',
  lines: [],
  isHandedOver: false,
  isToPrice: false,
};

export const useBasket = create<Basket>()(() => emptyBasket);

/** Shown until the next tap. */
export interface ChangeDue {
  received: number;
  change: number;
}

export const useChangeDue = create<{ due: ChangeDue | undefined }>()(() => ({ due: undefined }));

export function showChangeDue(received: number, total: number): void {
  const change = received - total;
  useChangeDue.setState({ due: change > 0 ? { received, change } : undefined });
}

let basketOwnerId = '';

/** Removes the basket of another barista. A full phone may not have stored that of the same one, so it stays. */
export async function restoreBasket(): Promise<void> {
  const { user_id } = useSessionStore.getState();
  if (user_id !== basketOwnerId) {
    useBasket.setState(emptyBasket);
    useChangeDue.setState({ due: undefined });
  }
  basketOwnerId = user_id;
  const stored = await deviceDrafts.read(basketDraftName);
  if (isBasket(stored)) useBasket.setState(stored);
  else if (isLegacyBasket(stored)) useBasket.setState(upgradeBasket(stored));
}

export function updateLines(update: (lines: readonly BasketLine[]) => BasketLine[]): void {
  updateBasket({ lines: update(useBasket.getState().lines) });
}

export function addUnit(product: SellableProduct, assignmentId: string): void {
  const { saleId, lines } = useBasket.getState();
  const { id, name, price, image_url, status } = product;
  useChangeDue.setState({ due: undefined });
  updateBasket({
    ...(saleId === '' && { saleId: newId(), assignmentId }),
    lines: withAddedUnit(lines, { id, name, price, image_url, status }),
  });
}

export function confirmHandedOver(): void {
  updateBasket({ isHandedOver: true });
}

/** Moves a basket from an earlier shift or app version to this shift, at current prices. */
export function moveBasketToShift(assignmentId: string, products: ReadonlyMap<string, SellableProduct>): void {
  const { assignmentId: previousAssignmentId, isToPrice, lines } = useBasket.getState();
  if (lines.length === 0 || (previousAssignmentId === assignmentId && !isToPrice)) return;
  updateBasket({ assignmentId, isToPrice: false, lines: withCurrentPrices(lines, products) });
}

/** Storing a sale has already deleted the stored basket. Without a sale, this function deletes it. */
export function clearBasket({ isSold }: { isSold: boolean }): void {
  useBasket.setState(emptyBasket);
  if (!isSold) deviceDrafts.remove(basketDraftName);
}

function updateBasket(changes: Partial<Basket>): void {
  useBasket.setState(changes);
  const basket = useBasket.getState();
  if (basket.lines.length === 0) clearBasket({ isSold: false });
  else deviceDrafts.save(basketDraftName, basket);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function isProduct(value: unknown): value is SellableProduct {
  const { id, name, price, image_url, status } = Object(value);
  const isText = (text: unknown) => typeof text === 'string';
  return [id, name, image_url, status].every(isText) && Number.isInteger(price);
}

function isBasket(stored: unknown): stored is Basket {
  const { saleId, assignmentId, lines, isHandedOver, isToPrice } = Object(stored);
  return (
    [saleId, assignmentId].every((text) => typeof text === 'string') &&
    Array.isArray(lines) &&
    lines.every(({ product, quantity, price, reason }) => {
      const isAmount = Number.isInteger(quantity) && Number.isInteger(price);
      return isProduct(product) && isAmount && typeof reason === 'string';
    }) &&
    [isHandedOver, isToPrice].every((flag) => typeof flag === 'boolean')
  );
}

/** Older versions stored units and prices by product, and one discount reason for the basket. */
interface LegacyBasket extends Pick<Basket, 'saleId' | 'assignmentId' | 'isHandedOver'> {
  units: Record<string, number>;
  goods: Record<string, SellableProduct>;
  prices: Record<string, number>;
  priceReason: string;
}

function isLegacyBasket(stored: unknown): stored is LegacyBasket {
  const { saleId, assignmentId, units, goods, prices, priceReason, isHandedOver } = Object(stored);
  const isAmountMap = (value: unknown) => isObject(value) && Object.values(Object(value)).every(Number.isInteger);
  return (
    [saleId, assignmentId, priceReason].every((text) => typeof text === 'string') &&
    isAmountMap(units) &&
    isAmountMap(prices) &&
    isObject(goods) &&
    Object.values(goods).every(isProduct) &&
    typeof isHandedOver === 'boolean'
  );
}

function upgradeBasket({ units, goods, prices, priceReason, ...basket }: LegacyBasket): Basket {
  const { saleId, assignmentId, isHandedOver } = basket;
  const lines = Object.entries(units).flatMap(([id, quantity]) => {
    const product = goods[id];
    if (!product) return [];
    const price = prices[id] ?? product.price;
    return [{ product, quantity, price, reason: id in prices ? priceReason : '' }];
  });
  return { saleId, assignmentId, isHandedOver, lines, isToPrice: true };
}
