export default {
  title: 'Stock overview',
  caption: 'Stock by place',
  empty: {
    text: 'Here you see how many of each product stand in each warehouse and on each cart. It fills with the first restock.',
  },
  restock: 'Go to restocks',
  column: {
    product: 'Product',
    locationType: 'Location Type',
    locationName: 'Location Name',
    stock: 'Stock',
  },
  filter: { product: 'Product name', cart: 'Cart name', warehouse: 'Warehouse name' },
  place: { cart: 'Cart', warehouse: 'Warehouse' },
  incoming: '+{count} coming',
  shown: 'Products {from} to {to}',
  shownOf: 'Products {from} to {to} of {total}',
  failedFetch: 'Failed to fetch stock overview',
} as const;
