// Baristas learn the positions of tiles, so the order is fixed for a shift and stored on the phone.
import { create } from 'zustand';
import { deviceDrafts } from '#client/data/drafts.ts';
import type { SellableProduct } from '../basket-lines.ts';

const draft = 'till-tiles';

interface TileOrder {
  isRead: boolean;
  assignmentId: string;
  /** A product that the office has removed keeps its place. */
  goods: readonly SellableProduct[];
}

export const useTileOrder = create<TileOrder>()(() => ({
  isRead: false,
  assignmentId: '',
  goods: [],
}));

export async function restoreTileOrder(): Promise<void> {
  const { assignmentId, goods } = Object(await deviceDrafts.read(draft));
  const isOrder =
    typeof assignmentId === 'string' &&
    Array.isArray(goods) &&
    goods.every((each) => typeof Object(each).id === 'string');
  useTileOrder.setState({ isRead: true, ...(isOrder && { assignmentId, goods }) });
}

export function fixTileOrder(assignmentId: string, goods: readonly SellableProduct[]): void {
  const kept = goods.map(({ id, name, price, image_url, status }) => ({
    id,
    name,
    price,
    image_url,
    status,
  }));
  useTileOrder.setState({ assignmentId, goods: kept });
  deviceDrafts.save(draft, { assignmentId, goods: kept });
}

/** New products are last, in the given order. */
export function inFixedOrder(
  fixed: readonly SellableProduct[],
  offered: readonly SellableProduct[],
  products: ReadonlyMap<string, SellableProduct>,
): SellableProduct[] {
  const places = new Set(fixed.map(({ id }) => id));
  return [...fixed.map((each) => products.get(each.id) ?? each), ...offered.filter(({ id }) => !places.has(id))];
}
