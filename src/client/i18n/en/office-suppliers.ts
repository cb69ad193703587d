import { fieldWords } from '#contract/field-words.ts';

/** Texts of the screens of suppliers. */
export default {
  title: 'Suppliers',
  add: 'Add supplier',
  backToList: 'Back to suppliers',
  empty: {
    text: 'A supplier is who you buy goods from. Add the first one to say on a restock where its goods came from.',
  },
  filter: { search: 'Search suppliers' },
  sort: { lead_time_days: 'Lead time' },
  status: { active: 'Active', inactive: 'Inactive' },
  action: { activate: 'Activate', deactivate: 'Deactivate' },
  detail: {
    title: 'Supplier Detail',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  field: fieldWords.suppliers,
  hint: {
    contact: 'Whom to ask for there',
    delivers: 'What they bring, in a few words',
    lead_time_days: 'Days from an order to its goods',
  },
  create: { title: 'Create Supplier', submit: 'Create Supplier' },
  edit: { title: 'Edit Supplier', submit: 'Update Supplier' },
  remove: {
    title: 'Delete Supplier',
    message: 'Are you sure you want to delete this supplier?',
  },
  done: {
    created: 'Supplier created successfully!',
    updated: 'Supplier updated successfully!',
    deleted: 'Delete supplier successful!',
    activate: 'Supplier activated!',
    deactivate: 'Supplier deactivated!',
  },
  failed: {
    fetch: 'Failed to fetch supplier',
    create: 'Failed to create supplier',
    update: 'Failed to update supplier',
    delete: 'Failed to delete supplier',
    status: 'Failed to change the supplier',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    supplierCreate: 'Create supplier {subject}',
    supplierUpdate: 'Edit supplier {subject}',
    supplierDelete: 'Delete supplier {subject}',
    supplierRestore: 'Restore supplier {subject}',
    supplierActivate: 'Activate supplier {subject}',
    supplierDeactivate: 'Deactivate supplier {subject}',
  },
} as const;
