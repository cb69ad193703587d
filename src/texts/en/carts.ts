// Coffee carts.
import { called, recordWords } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  name: 'Name',
  code: 'Code',
  location: 'Latitude, longitude',
  capacity: 'Capacity',
  status: 'Status',
  warehouse_id: 'Warehouse',
} as const;

/** What one is called within a sentence of the server, and first in one. */
export const noun = {
  within: 'cart',
  first: 'Cart',
} as const;

const words = recordWords(noun.within);

/** Screens of the office. */
export const office = {
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
  field: fields,
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
} as const;

/** What leads to a cart: its label, the scanner, and which carts are near. */
export const findCart = {
  /** Opens the ways to a cart. */
  button: 'Find a cart',
  labels: {
    button: 'Labels to print',
    title: 'Labels of carts',
    back: 'Back to coffee carts',
    about: 'Cut out, one for each cart. Whoever scans it with a phone opens that cart.',
    count: '{count, plural, one {# label} other {# labels}}, {sheets, plural, one {# sheet} other {# sheets}} of A4',
    partial: 'This device does not have all carts yet: labels are missing.',
    none: 'No cart to print',
    noneText: 'No cart matches what the list was searched for or filtered by.',
    print: 'Print labels',
    /** What the picture of a code is. */
    code: 'QR code that opens {name}',
  },
  scan: {
    title: 'Scan a label',
    /** The camera is on. */
    looking: 'Point the camera at the label of a cart.',
    problem: {
      foreign: 'That code leads to another site. Nothing was opened.',
      noCart: 'That code is not the label of a cart.',
    },
    opening: 'Found. The cart opens.',
    typed: 'Or type the code of the cart',
    typedHint: 'It stands on the label, for example MK-003',
    unknownCode: 'No cart on this device has the code {code}.',
    open: 'Open',
  },
  nearest: {
    title: 'Nearest carts',
    notKept: 'Where you are is used here only: it is not stored and not sent.',
    exact: 'From where you are, exact to about {metres} m, in a straight line.',
    finding: 'Looking for you…',
    again: 'Try again',
    none: 'No cart is on this device.',
    m: '{value} m',
    km: '{value} km',
    /** How old the location of a cart is. */
    measured: 'was there {ago}',
    unknownAge: 'not known since when',
    noLocation: 'no location',
    map: 'Map',
    mapOf: 'Map: {name}',
  },
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    cartCreate: 'Create cart {subject}',
    cartUpdate: 'Edit cart {subject}',
    cartDelete: 'Delete cart {subject}',
    cartRestore: 'Restore cart {subject}',
    cartAssignWarehouse: 'Assign warehouse to cart {subject}',
    cartLocate: 'Position of cart {subject}',
    cartReconcile: 'Count cart {subject}',
  },
  fields: {
    location: 'Location',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  actions: {
    assign_warehouse: 'Warehouse changed',
  },
  fields: {
    current_stock: 'Units on the cart',
    assigned_to: 'Barista',
    location_at: 'Place measured at',
    last_restock: 'Last restock',
  },
} as const;

/** What the server says. */
export const server = {
  'cart.carries': '{code} carries {units, plural, one {# unit} other {# units}} now',
  'cart.inUse': '{code} is in use',
  'cart.inUseSettle': '{code} is in use. Settle it first.',
  'cart.uncounted': '{code} waits for its count',
  'cart.uncountedSettle': '{code} waits for its count. Settle it first.',
  'cart.withSomebody': '{code} is with {who}. Return it first.',
  'cart.uncountedReconcile': '{code} waits for its count. Reconcile it first.',
  'cart.stillHolds': '{code} still holds {units, plural, one {# unit} other {# units}}.',
  'cart.located': 'Location saved.',
  'cart.notInUse': '{code} is not in use.',
  'cart.homeSet': 'Assign warehouse successful!',
  'cart.homeSetBefore': '{who} had set {warehouse} at {when, time, clock}.',
  'cart.homeNone': 'none',
  'cart.newerHome': 'A newer choice stands: {choice}',
  'cart.homeSetLate': '{code} now belongs to {warehouse} (your change of {when, time, clock}). {before}',
} as const;
