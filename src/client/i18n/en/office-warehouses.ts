import { fieldWords } from '#contract/field-words.ts';

/** Texts of the screens of warehouses. */
export default {
  title: 'Warehouses',
  add: 'Add warehouse',
  backToList: 'Back to warehouses',
  empty: {
    text: 'A warehouse is where goods arrive before they go out on a cart. Add the first one to record a restock.',
  },
  filter: { search: 'Search warehouses' },
  noLimit: 'No limit',
  detail: {
    title: 'Warehouse Detail',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  field: fieldWords.warehouses,
  hint: {
    capacity: 'Units it may hold; 0 means no limit',
  },
  create: { title: 'Create Warehouse', submit: 'Create Warehouse' },
  edit: { title: 'Edit Warehouse', submit: 'Update Warehouse' },
  remove: {
    title: 'Delete Warehouse',
    message: 'Are you sure you want to delete this warehouse?',
  },
  done: {
    created: 'Warehouse created successfully!',
    updated: 'Warehouse updated successfully!',
    deleted: 'Delete warehouse successful!',
  },
  failed: {
    fetch: 'Failed to fetch warehouse',
    create: 'Failed to create warehouse',
    update: 'Failed to update warehouse',
    delete: 'Failed to delete warehouse',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    warehouseCreate: 'Create warehouse {subject}',
    warehouseUpdate: 'Edit warehouse {subject}',
    warehouseDelete: 'Delete warehouse {subject}',
    warehouseRestore: 'Restore warehouse {subject}',
  },
} as const;
