import { unitsOf } from '../mutation-args.ts';
import type { EffectEntry, OverlayRows } from '../overlay-rows.ts';
import type { CartAssignment } from './entity.ts';

interface Line {
  product_id: string;
  quantity: number;
}

/**
 * Shows units that come onto the cart of an assignment, or leave it with `sign` -1: never more than are
 * there. Only a barista's own row says what is on the cart. A refused entry moves nothing.
 */
export function moveOnCart(
  rows: OverlayRows<CartAssignment>,
  { assignment_id, lines }: { assignment_id: string | undefined; lines: readonly Line[] },
  { names, state }: EffectEntry,
  sign: 1 | -1,
): void {
  if (!assignment_id || state === 'refused') return;
  rows.update(assignment_id, (row) => {
    if (!row.items) return row;
    const items = new Map(row.items.map((item) => [item.product_id, item]));
    for (const { product_id, quantity } of lines) {
      const item = items.get(product_id) ?? {
        ...{ product_id, quantity: 0, product_details: { name: names[product_id] ?? '' } },
      };
      items.set(product_id, { ...item, quantity: Math.max(0, item.quantity + sign * quantity) });
    }
    const onCart = [...items.values()].filter(({ quantity }) => quantity > 0);
    const cart_details = { ...row.cart_details, current_stock: unitsOf(onCart) };
    return { ...row, items: onCart, cart_details };
  });
}
