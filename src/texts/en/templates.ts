import { called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Name',
  cart_id: 'Cart',
  warehouse_id: 'Warehouse',
  items: 'Load',
} as const;

export const noun = {
  within: 'template',
  first: 'Template',
} as const;

const words = recordWords(noun.within);

export const office = {
  title: 'Load templates',
  record: called('Load template', 'template'),
  add: 'Add template',
  backToList: 'Back to templates',
  empty: {
    text: 'A template is a usual load of one cart, or of all carts of a warehouse. Use it when you plan shifts.',
  },
  filter: { search: words.search },
  sort: { name: 'Name' },
  field: { ...fields, owner: 'For' },
  hint: { owner: 'One cart, or all carts of a warehouse' },
  choose: { owner: 'Select a cart or a warehouse' },
  forAll: 'All carts of {warehouse}',
  oneCart: '{code} · this cart only',
  allCarts: 'all carts of this warehouse',
  load: '{products, plural, one {# product} other {# products}} · {units, plural, one {# unit} other {# units}}',
  figure: '{count, plural, one {unit} other {units}} · {products, plural, one {# product} other {# products}}',
  detail: {
    title: 'Template details',
    warehouse_id: 'All carts of',
    product: 'Product Name',
    quantity: 'Quantity',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: words.done,
  failed: words.failed,
} as const;

export const outbox = {
  changes: {
    templateCreate: 'Create template {subject}',
    templateUpdate: 'Edit template {subject}',
    templateDelete: 'Delete template {subject}',
    templateRestore: 'Restore template {subject}',
  },
} as const;
