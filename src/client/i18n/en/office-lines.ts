/** Texts of the fields for products and their quantities, in every form that has them. */
export default {
  product: 'Product',
  quantity: 'Quantity',
  choose: 'Choose a product',
  add: 'Add item',
  remove: 'Remove item {number}',
  field: '{field}, item {number}',
} as const;
