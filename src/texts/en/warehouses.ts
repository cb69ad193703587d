// Warehouses.
import { called, recordWords } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  name: 'Name',
  address: 'Address',
  location: 'Latitude, longitude',
  capacity: 'Capacity',
} as const;

/** What one is called within a sentence of the server, and first in one. */
export const noun = {
  within: 'warehouse',
  first: 'Warehouse',
} as const;

const words = recordWords(noun.within);

/** Screens of the office. */
export const office = {
  title: 'Warehouses',
  record: called('Warehouse', 'warehouse'),
  add: 'Add warehouse',
  backToList: 'Back to warehouses',
  empty: {
    text: 'A warehouse is where goods arrive before they go out on a cart. Add the first one to record a restock.',
  },
  filter: { search: words.search },
  noLimit: 'No limit',
  detail: {
    title: 'Warehouse Detail',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  field: fields,
  hint: {
    capacity: 'Units it may hold; 0 means no limit',
    place: 'Where it stands; may stay empty',
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
    warehouseCreate: 'Create warehouse {subject}',
    warehouseUpdate: 'Edit warehouse {subject}',
    warehouseDelete: 'Delete warehouse {subject}',
    warehouseRestore: 'Restore warehouse {subject}',
  },
} as const;

/** What the server says. */
export const server = {
  'warehouse.notEmpty':
    '{name} {units, plural, =0 {} one {still holds # unit} other {still holds # units}}{cartsToo, select, yes { and } other {}}{carts, plural, =0 {} one {is home to # cart} other {is home to # carts}}{draftsToo, select, yes { and } other {}}{drafts, plural, =0 {} one {expects # restock that is not decided} other {expects # restocks that are not decided}}. {act, select, move {Move them first.} other {Decide first.}}',
} as const;
