/** Texts of the fields for products and their quantities, in every form that has them. */
export default {
  product: 'Product',
  quantity: 'Quantity',
  choose: 'Choose a product',
  add: 'Add another product',
  remove: 'Remove line {number}',
  field: '{field}, line {number}',
} as const;
