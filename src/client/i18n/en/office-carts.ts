import { fieldWords } from '#contract/messages/field-words.ts';
import { called, recordWords } from './record-words.ts';

const words = recordWords('cart');

/** Texts of the screens of coffee carts. */
export default {
  title: 'Coffee carts',
  record: called('Coffee cart', 'coffee cart'),
  add: 'Add cart',
  backToList: 'Back to coffee carts',
  duplicate: 'Duplicate',
  empty: {
    text: 'A coffee cart carries goods from its warehouse to its customers. Add the first one, give it a warehouse, then assign it to a barista.',
  },
  column: {
    warehouse: 'Warehouse',
  },
  filter: { search: words.search },
  status: {
    available: 'Available',
    in_use: 'In Use',
    pending_reconciliation: 'Pending Reconciliation',
    maintenance: 'Maintenance',
  },
  noLimit: 'No limit',
  unknownWarehouse: 'Unknown Warehouse',
  assignWarehouse: 'Assign',
  changeWarehouseOf: 'Change the warehouse of {name}',
  assignWarehouseTo: 'Assign a warehouse to {name}',
  reconcile: 'Reconcile',
  openDay: 'Open shift',
  detail: {
    title: 'Coffee Cart Detail',
    warehouse: 'Warehouse',
    current_stock: 'Current Stock',
    location: 'Location',
    last_restock: 'Last Restock',
    created_at: 'Created At',
    never: 'Never',
    none: 'N/A',
    /** Saves the location of this device as that of the cart. */
    saveMyLocation: 'It is where I am',
    locationSaved: 'Location of {code} saved.',
    locationFailed: 'Failed to save the location',
  },
  field: fieldWords.carts,
  hint: {
    code: 'Letters, digits and hyphens, for example MK-003',
    capacity: 'Units it may carry; 0 means no limit',
    warehouse_id: 'Its goods come from there and go back there',
    place: 'Where it usually stands; may stay empty',
    /** Why the status of this cart cannot be changed. */
    statusInUse: 'Return the cart first: only a free cart goes into maintenance.',
    statusWaitsForCount: 'Reconcile the cart first: only a free cart goes into maintenance.',
  },
  none: { warehouse_id: 'No warehouse yet' },
  create: {
    ...words.create,
    title: 'Create Coffee Cart',
  },
  edit: {
    ...words.edit,
    title: 'Edit Coffee Cart',
  },
  remove: words.remove,
  /** The dialog that gives the cart a warehouse. */
  warehouse: {
    assignTitle: 'Assign Warehouse',
    editTitle: 'Edit Warehouse',
    about: 'Loads of {name} come from this warehouse, and returns go to it.',
    field: 'Warehouse',
    choose: 'Choose a warehouse',
    none: 'No warehouse is saved on this device yet.',
    assign: 'Assign',
    update: 'Update',
  },
  done: {
    ...words.done,
    warehouse: 'Assign warehouse successful!',
  },
  failed: {
    ...words.failed,
    warehouse: 'Failed to assign warehouse',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    cartCreate: 'Create cart {subject}',
    cartUpdate: 'Edit cart {subject}',
    cartDelete: 'Delete cart {subject}',
    cartRestore: 'Restore cart {subject}',
    cartAssignWarehouse: 'Assign warehouse to cart {subject}',
    cartLocate: 'Position of cart {subject}',
    cartReconcile: 'Count cart {subject}',
  },
} as const;
