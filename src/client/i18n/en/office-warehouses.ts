import { fieldWords } from '#contract/messages/field-words.ts';
import { called, recordWords } from './record-words.ts';

const words = recordWords('warehouse');

/** Texts of the screens of warehouses. */
export default {
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
  field: fieldWords.warehouses,
  hint: {
    capacity: 'Units it may hold; 0 means no limit',
    place: 'Where it stands; may stay empty',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: words.done,
  failed: words.failed,
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    warehouseCreate: 'Create warehouse {subject}',
    warehouseUpdate: 'Edit warehouse {subject}',
    warehouseDelete: 'Delete warehouse {subject}',
    warehouseRestore: 'Restore warehouse {subject}',
  },
} as const;
