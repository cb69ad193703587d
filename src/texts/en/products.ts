// Products.
import { activityWords, called, recordWords } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  unit: 'Unit',
  price: 'Price',
  stock_alert: 'Stock Alert',
  shelf_life_days: 'Shelf Life (days)',
  supplier_id: 'Supplier',
  image_url: 'Image URL',
  status: 'Status',
} as const;

/** What one is called within a sentence of the server, and first in one. */
export const noun = {
  within: 'product',
  first: 'Product',
} as const;

const words = recordWords(noun.within);

/** Screens of the office. */
export const office = {
  title: 'Products',
  record: called('Product', 'product'),
  add: 'Add product',
  backToList: 'Back to products',
  duplicate: 'Duplicate',
  empty: {
    text: 'Products are the cups, bottles and snacks your carts sell. Add the first one to restock a warehouse with it.',
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
    title: 'Product Detail',
    stock: 'Stock',
    stock_in_warehouse: 'Stock In Warehouse',
    stock_assigned: 'Stock Assign',
    stock_sold: 'Stock Sold',
    created_at: 'Created At',
    image_url: 'Image',
  },
  field: fields,
  none: { supplier_id: 'Supplier of the last delivery' },
  hint: {
    price: 'Whole rupiah, for example 12000',
    unit: 'What one of it is called: cup, bottle, pack',
    stock_alert: 'You are told when stock falls to this number; 0: when it is gone',
    shelf_life_days: 'From it follows the proposed expiry date of new goods',
    image_url: 'Or an address that starts with https://',
  },
  /** The picture in the form. */
  picture: {
    title: 'Picture',
    take: 'Take or choose a picture',
    preparing: 'Preparing…',
    remove: 'Remove picture',
    preview: 'The picture of this product',
    ready: 'The picture is ready. It is sent with the product.',
    removed: 'The picture was removed.',
    unreadable: 'This file is no picture that can be opened here. Choose another one.',
    proposed: 'Proposed drawing. Choose a picture to replace it.',
  },
  /** Below a description that nobody has typed. */
  proposedDescription: 'Proposed from name and unit. Type to change it.',
  setStock: {
    title: 'Set stock',
    text: '{product}: {stock} are recorded, {onCarts} of them on carts. Count everything, carts included.',
    stock: 'Stock',
    warehouse: 'Warehouse',
    warehouseHint: 'Its stock takes the difference; carts are never changed',
    anyWarehouse: 'The one with most of it',
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

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
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

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  fields: {
    stock: 'Units in all places',
    stock_in_warehouse: 'Units in warehouses',
    stock_assigned: 'Units on carts',
    stock_sold: 'Units sold',
  },
} as const;

/** What the server says. */
export const server = {
  'product.stillHeld':
    'There are still {units, plural, one {# unit} other {# units}} of {name}. Sell, move or write them off first.',
  'product.newPrice': 'Product updated successfully! New price applies from {when, time, clock}.',
  'product.askedFor': '{name} is asked for in {number}. Decide first.',
  'product.askedForOften': '{name} is asked for in {number} and {others} more. Decide first.',
  'product.counted': 'Stock updated successfully!',
  'product.newerCount': 'A newer count of {since} stands.',
  'product.countedThenLeft': 'Stock set: {counted} counted at {when, time, clock}, {moved} left since, now {now}.',
  'product.countedThenCame': 'Stock set: {counted} counted at {when, time, clock}, {moved} came in since, now {now}.',
  'product.countedTooFewLeft':
    'Stock set: {counted} counted at {when, time, clock}, but {moved} left since. It is now recorded as {now}. Count again.',
  'product.countedTooFew':
    'Stock set: {counted} counted at {when, time, clock}, but {moved} came in since. It is now recorded as {now}. Count again.',
  'product.onCarts':
    '{units, plural, one {# unit is} other {# units are}} on carts; stock cannot be less than {lowest}',
  'product.stockMoved': 'The stock of {name} is {stock} by now, not {expected}.',
} as const;
