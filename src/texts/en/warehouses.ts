import { called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Name',
  address: 'Address',
  location: 'Latitude, longitude',
  capacity: 'Capacity',
} as const;

export const noun = {
  within: 'warehouse',
  first: 'Warehouse',
} as const;

const words = recordWords(noun.within);

export const office = {
  title: 'Warehouses',
  record: called('Warehouse', 'warehouse'),
  add: 'Add warehouse',
  backToList: 'Back to warehouses',
  empty: {
    text: 'Add a warehouse to record restocks and load carts.',
  },
  filter: { search: words.search },
  noLimit: 'No limit',
  detail: {
    title: 'Warehouse details',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  field: fields,
  hint: {
    capacity: 'Units the warehouse can hold. 0 means no limit.',
    place: 'Location of the warehouse. Optional.',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: words.done,
  failed: words.failed,
} as const;

export const outbox = {
  changes: {
    warehouseCreate: 'Create warehouse {subject}',
    warehouseUpdate: 'Edit warehouse {subject}',
    warehouseDelete: 'Delete warehouse {subject}',
    warehouseRestore: 'Restore warehouse {subject}',
  },
} as const;

export const server = {
  'warehouse.notEmpty':
    '{name} {units, plural, =0 {} one {still holds # unit} other {still holds # units}}{cartsToo, select, yes { and } other {}}{carts, plural, =0 {} one {is home to # cart} other {is home to # carts}}{draftsToo, select, yes { and } other {}}{drafts, plural, =0 {} one {has # open purchase order} other {has # open purchase orders}}. {act, select, move {Move them first.} other {Decide first.}}',
} as const;
