/** Fields for products and quantities, in every form that has them. */
export default {
  product: 'Product',
  quantity: 'Quantity',
  choose: 'Select a product',
  add: 'Add another product',
  addAll: 'Add all {count, number} products',
  leftOut: 'Products without a quantity are not saved.',
  remove: 'Remove line {number}',
  field: '{field}, line {number}',
} as const;
