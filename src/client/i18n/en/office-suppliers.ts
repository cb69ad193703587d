import { fieldWords } from '#contract/messages/field-words.ts';
import { activityWords, called, recordWords } from './record-words.ts';

const words = recordWords('supplier');

/** Texts of the screens of suppliers. */
export default {
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
  field: fieldWords.suppliers,
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
