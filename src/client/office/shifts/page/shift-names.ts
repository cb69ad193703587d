import type { CartAssignment } from '#contract/cart-assignments/entity.ts';

export function namesOf({ id, cart_id, sales_id, ...row }: CartAssignment): Record<string, string> {
  const { name, code } = row.cart_details;
  return {
    [id]: name,
    [`code:${id}`]: code,
    [cart_id]: name,
    [`code:${cart_id}`]: code,
    [sales_id]: row.sales_details.username,
  };
}
