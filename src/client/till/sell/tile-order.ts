// Baristas learn the positions of tiles, so the order is fixed for a shift and stored on the phone.
import { create } from 'zustand';
import { deviceDrafts } from '#client/data/drafts.ts';
import type { SellableProduct } from '../basket-lines.ts';

const draftName = 'till-tiles';

interface TileOrder {
  isLoaded: boolean;
  assignmentId: string;
  /** A product that the office has removed keeps its tile. */
  goods: readonly SellableProduct[];
}

const unknownOrder: TileOrder = { isLoaded: false, assignmentId: '', goods: [] };

export const useTileOrder = create<TileOrder>()(() => unknownOrder);

/** Replaces the order of the barista who was signed in before. */
export async function restoreTileOrder(): Promise<void> {
  useTileOrder.setState(unknownOrder);
  const { assignmentId, goods } = Object(await deviceDrafts.read(draftName));
  const isValid =
    typeof assignmentId === 'string' &&
    Array.isArray(goods) &&
    goods.every((each) => typeof Object(each).id === 'string');
  useTileOrder.setState({ isLoaded: true, ...(isValid && { assignmentId, goods }) });
}

export function fixTileOrder(assignmentId: string, goods: readonly SellableProduct[]): void {
  const storedGoods = goods.map(({ id, name, price, image_url, status }) => ({
    id,
    name,
    price,
    image_url,
    status,
  }));
  useTileOrder.setState({ assignmentId, goods: storedGoods });
  deviceDrafts.save(draftName, { assignmentId, goods: storedGoods });
}

export function applyFixedOrder(
  fixedProducts: readonly SellableProduct[],
  offeredProducts: readonly SellableProduct[],
  products: ReadonlyMap<string, SellableProduct>,
): SellableProduct[] {
  const fixedIds = new Set(fixedProducts.map(({ id }) => id));
  return [
    ...fixedProducts.map((each) => products.get(each.id) ?? each),
    ...offeredProducts.filter(({ id }) => !fixedIds.has(id)),
  ];
}
