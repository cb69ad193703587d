// Suppliers.
import { activityWords, called, recordWords } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  name: 'Name',
  contact: 'Contact',
  phone: 'Phone',
  address: 'Address',
  delivers: 'Delivers',
  lead_time_days: 'Lead Time (Days)',
  status: 'Status',
  notes: 'Notes',
} as const;

/** What one is called within a sentence of the server, and first in one. */
export const noun = {
  within: 'supplier',
  first: 'Supplier',
} as const;

const words = recordWords(noun.within);

/** Screens of the office. */
export const office = {
  title: 'Suppliers',
  record: called('Supplier', 'supplier'),
  add: 'Add supplier',
  backToList: 'Back to suppliers',
  empty: {
    text: 'A supplier is who you buy goods from. Add the first one to say on a restock where its goods came from.',
  },
  filter: { search: words.search },
  sort: { lead_time_days: 'Lead time' },
  status: activityWords,
  action: { activate: 'Activate', deactivate: 'Deactivate' },
  detail: {
    title: 'Supplier Detail',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  field: fields,
  hint: {
    contact: 'Who to ask for there',
    delivers: 'What they bring, in a few words',
    lead_time_days: 'Days from an order to its goods',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: {
    ...words.done,
    activate: 'Supplier activated!',
    deactivate: 'Supplier deactivated!',
  },
  failed: {
    ...words.failed,
    status: 'Failed to change the supplier',
  },
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    supplierCreate: 'Create supplier {subject}',
    supplierUpdate: 'Edit supplier {subject}',
    supplierDelete: 'Delete supplier {subject}',
    supplierRestore: 'Restore supplier {subject}',
    supplierActivate: 'Activate supplier {subject}',
    supplierDeactivate: 'Deactivate supplier {subject}',
  },
} as const;
