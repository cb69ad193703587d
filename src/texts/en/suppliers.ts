import { activityWords, called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Name',
  contact: 'Contact',
  phone: 'Phone',
  address: 'Address',
  delivers: 'Delivers',
  lead_time_days: 'Lead time (days)',
  status: 'Status',
  notes: 'Notes',
} as const;

export const noun = {
  within: 'supplier',
  first: 'Supplier',
} as const;

const words = recordWords(noun.within);

export const office = {
  title: 'Suppliers',
  record: called('Supplier', 'supplier'),
  add: 'Add supplier',
  backToList: 'Back to suppliers',
  empty: {
    text: 'Add the suppliers you buy goods from. You can select them on restocks.',
  },
  filter: { search: words.search },
  sort: { lead_time_days: 'Lead time' },
  status: activityWords,
  action: { activate: 'Activate', deactivate: 'Deactivate' },
  detail: {
    title: 'Supplier details',
    created_at: 'Created At',
    updated_at: 'Updated At',
  },
  field: fields,
  hint: {
    contact: 'Person to contact there',
    delivers: 'Goods they deliver, in a few words',
    lead_time_days: 'Days from order to arrival',
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
