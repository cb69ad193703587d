import { activityWords, called, pictureWords, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  unit: 'Unit',
  price: 'Price',
  stock_alert: 'Stock Alert',
  shelf_life_days: 'Shelf life (days)',
  supplier_id: 'Supplier',
  image_url: 'Image URL',
  status: 'Status',
} as const;

export const noun = {
  within: 'product',
  first: 'Product',
} as const;

const words = recordWords(noun.within);

export const office = {
  title: 'Products',
  record: called('Product', 'product'),
  add: 'Add product',
  backToList: 'Back to products',
  duplicate: 'Duplicate',
  empty: {
    text: 'Add the products your carts sell. Then restock a warehouse with them.',
  },
  column: {
    image: 'Image',
    stock: 'Stock',
  },
  filter: { search: words.search },
  status: activityWords,
  action: { activate: 'Activate', deactivate: 'Deactivate' },
  alertAt: 'Alert at {alert}',
  detail: {
    setStock: 'Set stock',
    title: 'Product details',
    stock: 'Stock',
    stock_in_warehouse: 'Stock In Warehouse',
    stock_assigned: 'Stock Assign',
    stock_sold: 'Stock Sold',
    created_at: 'Created At',
    image_url: 'Image',
  },
  field: fields,
  none: { supplier_id: 'Supplier of the last restock' },
  hint: {
    price: 'Whole rupiah, for example 12000',
    unit: 'For example cup, bottle or pack',
    stock_alert: "You're notified when stock falls to this number. 0: when it runs out.",
    shelf_life_days: 'Suggests the expiry date of new goods',
    image_url: 'Or an address that starts with https://',
  },
  picture: {
    ...pictureWords('product'),
    proposed: 'Suggested drawing. Select a picture to replace it.',
  },
  proposedDescription: 'Suggested from name and unit. Type to change it.',
  setStock: {
    title: 'Set stock',
    text: 'Expected stock of {product}: {stock}, including {onCarts} on carts. Count everything, carts included.',
    stock: 'Stock',
    warehouse: 'Warehouse',
    warehouseHint: "The difference is recorded here. Stock on carts doesn't change.",
    anyWarehouse: 'Warehouse with the most stock',
    reason: 'Reason',
    submit: 'Set stock',
    done: 'Stock updated successfully!',
    failed: 'Failed to update stock',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: {
    ...words.done,
    activate: 'Product activated!',
    deactivate: 'Product deactivated!',
  },
  failed: { ...words.failed, status: 'Failed to change the product' },
} as const;

export const outbox = {
  changes: {
    productCreate: 'Create product {subject}',
    productUpdate: 'Edit product {subject}',
    productDelete: 'Delete product {subject}',
    productRestore: 'Restore product {subject}',
    productActivate: 'Activate product {subject}',
    productDeactivate: 'Deactivate product {subject}',
    productStockCount: 'Set stock of {subject} to {units}',
  },
} as const;

export const log = {
  fields: {
    stock: 'Units in all places',
    stock_in_warehouse: 'Units in warehouses',
    stock_assigned: 'Units on carts',
    stock_sold: 'Units sold',
  },
} as const;

export const server = {
  'product.stillHeld':
    '{name} still has {units, plural, one {# unit} other {# units}} in stock. Sell, transfer or write them off first.',
  'product.newPrice': 'Product updated successfully! New price applies from {when, time, clock}.',
  'product.askedFor': '{name} is in restock request {number}. Decide on it first.',
  'product.askedForOften': '{name} is in restock request {number} and {others} more. Decide on them first.',
  'product.counted': 'Stock updated successfully!',
  'product.newerCount': 'A newer count of {since} applies.',
  'product.countedThenLeft': 'Stock set: {counted} counted at {when, time, clock}, {moved} left since, now {now}.',
  'product.countedThenCame': 'Stock set: {counted} counted at {when, time, clock}, {moved} came in since, now {now}.',
  'product.countedTooFewLeft':
    'Stock set: {counted} counted at {when, time, clock}, but {moved} left since. Expected stock is now {now}. Count again.',
  'product.countedTooFew':
    'Stock set: {counted} counted at {when, time, clock}, but {moved} came in since. Expected stock is now {now}. Count again.',
  'product.onCarts': 'Enter at least {lowest}. {units, plural, one {# unit is} other {# units are}} on carts.',
  'product.stockMoved': 'Stock of {name} is now {stock}, not {expected}.',
} as const;
