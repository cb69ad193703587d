import { fieldWords } from '#contract/messages/field-words.ts';
import { activityWords, called, pictureWords, recordWords } from './record-words.ts';

const words = recordWords('product');

/** Texts of the screens of products. */
export default {
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
  field: fieldWords.products,
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
    ...pictureWords('product'),
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
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    productCreate: 'Create product {subject}',
    productUpdate: 'Edit product {subject}',
    productDelete: 'Delete product {subject}',
    productRestore: 'Restore product {subject}',
    productActivate: 'Activate product {subject}',
    productDeactivate: 'Deactivate product {subject}',
    productStockCount: 'Set stock of {subject} to {units}',
  },
} as const;
