import { called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Name',
  code: 'Code',
  location: 'Latitude, longitude',
  capacity: 'Capacity',
  status: 'Status',
  warehouse_id: 'Warehouse',
} as const;

export const noun = {
  within: 'cart',
  first: 'Cart',
} as const;

const words = recordWords(noun.within);

export const office = {
  title: 'Coffee carts',
  record: called('Coffee cart', 'coffee cart'),
  add: 'Add cart',
  backToList: 'Back to coffee carts',
  duplicate: 'Duplicate',
  empty: {
    text: 'Add a cart, select its warehouse, then assign it to a barista.',
  },
  column: {
    warehouse: 'Warehouse',
  },
  filter: { search: words.search },
  status: {
    available: 'Available',
    in_use: 'In use',
    pending_reconciliation: 'Awaiting count',
    maintenance: 'Maintenance',
  },
  noLimit: 'No limit',
  unknownWarehouse: 'Unknown Warehouse',
  assignWarehouse: 'Assign',
  changeWarehouseOf: 'Change the warehouse of {name}',
  assignWarehouseTo: 'Assign a warehouse to {name}',
  reconcile: 'Count',
  openDay: 'Open shift',
  detail: {
    title: 'Coffee cart details',
    warehouse: 'Warehouse',
    current_stock: 'Current Stock',
    location: 'Location',
    last_restock: 'Last Restock',
    created_at: 'Created At',
    never: 'Never',
    none: 'N/A',
    saveMyLocation: 'Use my location',
    locationSaved: 'Location of {code} saved.',
    locationFailed: 'Failed to save the location',
  },
  field: fields,
  hint: {
    code: 'Letters, digits and hyphens, for example MK-003',
    capacity: 'Units the cart can carry. 0 means no limit.',
    warehouse_id: 'Loads come from this warehouse. Returns go back to it.',
    place: 'Usual location. Optional.',
    statusInUse: 'Return the cart first. Only available carts can go into maintenance.',
    statusWaitsForCount: 'Count the cart first. Only available carts can go into maintenance.',
  },
  none: { warehouse_id: 'No warehouse yet' },
  create: {
    ...words.create,
    title: 'Create coffee cart',
  },
  edit: {
    ...words.edit,
    title: 'Edit coffee cart',
  },
  remove: words.remove,
  warehouse: {
    assignTitle: 'Assign Warehouse',
    editTitle: 'Edit Warehouse',
    about: 'Loads of {name} come from this warehouse. Returns go back to it.',
    field: 'Warehouse',
    choose: 'Select a warehouse',
    none: 'No warehouses on this device yet.',
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

export const findCart = {
  button: 'Find a cart',
  labels: {
    button: 'Print labels',
    title: 'Cart labels',
    back: 'Back to coffee carts',
    about: 'Cut out one label per cart. Scan it with a phone to open the cart.',
    count: '{count, plural, one {# label} other {# labels}}, {sheets, plural, one {# sheet} other {# sheets}} of A4',
    partial: "Some carts aren't on this device yet. Their labels are missing.",
    none: 'No carts to print',
    noneText: 'No cart matches the search or filters of the list.',
    print: 'Print labels',
    code: 'QR code that opens {name}',
  },
  scan: {
    title: 'Scan a label',
    looking: 'Point the camera at a cart label.',
    problem: {
      foreign: 'This code leads to another site. Nothing was opened.',
      noCart: "This code isn't a cart label.",
    },
    opening: 'Cart found. Opening…',
    typed: 'Or enter the cart code',
    typedHint: 'Printed on the label, for example MK-003',
    unknownCode: 'No cart on this device has the code {code}.',
    open: 'Open',
  },
  nearest: {
    title: 'Nearest carts',
    notKept: "Your location is only used here. It isn't stored or sent.",
    exact: 'Straight-line distance from your location, accurate to about {metres} m.',
    finding: 'Finding your location…',
    again: 'Try again',
    none: 'No carts on this device yet.',
    m: '{value} m',
    km: '{value} km',
    measured: 'located {ago}',
    unknownAge: 'time unknown',
    noLocation: 'no location',
    map: 'Map',
    mapOf: 'Map: {name}',
  },
} as const;

export const outbox = {
  changes: {
    cartCreate: 'Create cart {subject}',
    cartUpdate: 'Edit cart {subject}',
    cartDelete: 'Delete cart {subject}',
    cartRestore: 'Restore cart {subject}',
    cartAssignWarehouse: 'Assign warehouse to cart {subject}',
    cartLocate: 'Location of cart {subject}',
    cartReconcile: 'Count cart {subject}',
  },
  fields: {
    location: 'Location',
  },
} as const;

export const log = {
  actions: {
    assign_warehouse: 'Warehouse changed',
  },
  fields: {
    current_stock: 'Units on the cart',
    assigned_to: 'Barista',
    location_at: 'Location updated at',
    last_restock: 'Last restock',
  },
} as const;

export const server = {
  'cart.carries': '{code} carries {units, plural, one {# unit} other {# units}} now',
  'cart.inUse': '{code} is in use',
  'cart.inUseSettle': '{code} is in use. Return and count it first.',
  'cart.uncounted': '{code} is awaiting count',
  'cart.uncountedSettle': '{code} is awaiting count. Count it first.',
  'cart.withSomebody': '{code} is with {who}. Return it first.',
  'cart.uncountedReconcile': '{code} is awaiting count. Count it first.',
  'cart.stillHolds': '{code} still holds {units, plural, one {# unit} other {# units}}.',
  'cart.located': 'Location saved.',
  'cart.notInUse': "{code} isn't in use.",
  'cart.homeSet': 'Assign warehouse successful!',
  'cart.homeSetBefore': '{who} had set {warehouse} at {when, time, clock}.',
  'cart.homeNone': 'none',
  'cart.newerHome': 'A newer change applies: {choice}',
  'cart.homeSetLate': '{code} now belongs to {warehouse} (your change of {when, time, clock}). {before}',
} as const;
