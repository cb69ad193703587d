/** Texts of the fields for products and their quantities, in every form that has them. */
export default {
  product: 'Product',
  quantity: 'Quantity',
  choose: 'Choose a product',
  add: 'Add another product',
  addAll: 'Add all {count, number} products',
  /** Below the lines, once all products were added. */
  leftOut: 'Added products without a quantity are left out.',
  remove: 'Remove line {number}',
  field: '{field}, line {number}',
} as const;
