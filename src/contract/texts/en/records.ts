/** Products, carts, warehouses, suppliers and people. */
export const records = {
  'product.stillHeld':
    'There are still {units, plural, one {# unit} other {# units}} of {name}. Sell, move or write them off first.',
} as const;
