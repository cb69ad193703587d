// Load templates.
import { called, recordWords } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  name: 'Name',
  cart_id: 'Cart',
  warehouse_id: 'Warehouse',
  items: 'Load',
} as const;

/** What one is called within a sentence of the server, and first in one. */
export const noun = {
  within: 'template',
  first: 'Template',
} as const;

const words = recordWords(noun.within);

/** Screens of the office. */
export const office = {
  title: 'Load templates',
  record: called('Load template', 'template'),
  add: 'Add template',
  backToList: 'Back to templates',
  empty: {
    text: 'A template is a usual load, of one cart or of any cart of a warehouse. In the morning it fills the cart with one press.',
  },
  filter: { search: words.search },
  sort: { name: 'Name' },
  field: { ...fields, owner: 'For' },
  hint: { owner: 'One cart, or all carts that load from a warehouse' },
  choose: { owner: 'Choose a cart or a warehouse' },
  /** For whom a template is. */
  forAll: 'All carts of {warehouse}',
  oneCart: '{code} · this cart alone',
  allCarts: 'all carts that load there',
  /** What it loads. */
  load: '{products, plural, one {# product} other {# products}} · {units, plural, one {# unit} other {# units}}',
  figure: '{count, plural, one {unit} other {units}} · {products, plural, one {# product} other {# products}}',
  detail: {
    title: 'Template Detail',
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

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    templateCreate: 'Create template {subject}',
    templateUpdate: 'Edit template {subject}',
    templateDelete: 'Delete template {subject}',
    templateRestore: 'Restore template {subject}',
  },
} as const;
