import { markWords, numbered } from './general/record-words.ts';

export const fields = {
  warehouse_id: 'Warehouse',
  supplier_id: 'Supplier',
  status: 'Status',
  notes: 'Notes',
  items: 'Items',
  expired_date: 'Expired Date',
  unit_cost: 'Unit cost',
  restocked_at: 'Restocked At',
} as const;

export const office = {
  title: 'Restocks',
  record: numbered('Restock', 'restock'),
  add: 'Restock',
  empty: {
    text: 'Record goods that arrive in a warehouse. Works offline too.',
  },
  /** Other columns have the names in `field`. */
  column: { items: 'Items' },
  filter: { search: 'Number, warehouse, supplier, product', created_by_id: 'Recorded by' },
  noNotes: 'No notes',
  status: {
    pending: 'Ordered',
    approved: 'Approved',
    rejected: 'Rejected',
    voided: 'Voided',
  },
  /** `createRefused`: a new restock was rejected, instead of a change to an older one. */
  mark: { ...markWords, createRefused: 'Restock, needs attention' },
  you: 'You',
  expected: {
    label: 'Purchase order',
    hint: "For goods that haven't arrived yet. Stock changes when you approve it.",
  },
  create: { title: 'Restock', submit: 'Save' },
  edit: {
    label: 'Edit',
    approved: 'Edit supplier, notes, costs',
    title: 'Edit restock',
    submit: 'Save',
  },
  done: {
    created: 'Restock successful!',
    draftSaved: 'Purchase order saved!',
    updated: 'Restock updated successfully!',
  },
  failed: {
    fetch: 'Failed to fetch restock',
    create: 'Failed to restock',
    update: 'Failed to update restock',
  },
  none: { supplier_id: 'No supplier' },
  newSupplier: 'New supplier',
  choose: { warehouse_id: 'Select a warehouse' },
  approve: {
    label: 'Approve',
    title: 'Approve restock',
    message: 'Enter what arrived. It is added to the stock now.',
    done: 'Restock successful!',
    failed: 'Failed to approve restock',
  },
  receive: {
    lines: 'Received goods',
    expected: '{units} ordered',
    expectedUntil: '{units} ordered, expires {date}',
    unitsOf: 'Received: {product}',
    expiryOf: 'Expired Date of {product}',
    asExpected: 'All as ordered.',
    /** Also stored in the notes. */
    difference: '{product}: {expected} ordered, {received} received',
    lot: '{units}, expires {date}',
    undated: '{units}, no expiry date',
    nothing: 'If nothing arrived, close this and reject the purchase order.',
  },
  reject: {
    label: 'Reject',
    title: 'Reject restock',
    message: "The goods won't arrive. Stock doesn't change.",
    done: 'Reject restock successful!',
    failed: 'Failed to reject restock',
  },
  void: {
    label: 'Void',
    title: 'Void restock',
    message: 'Removes the goods from stock. All of them must still be in the warehouse.',
    done: 'Void restock successful!',
    failed: 'Failed to void restock',
  },
  detail: {
    title: 'Restock details',
    number: 'Number',
    recordedBy: 'Recorded by',
    product: 'Product Name',
    quantity: 'Quantity',
    noExpiry: 'No date',
    items: 'Items of this restock',
  },
  field: fields,
  said: { unit_cost: '{value} each' },
  costs: {
    optional: 'Unit cost, optional',
    show: 'Unit costs',
    goods: '{count, plural, one {# unit} other {# units}}',
    goodsUntil: '{count, plural, one {# unit} other {# units}}, expires {date}',
  },
  /** Confirms a restock that looks like an earlier one. */
  saveDespiteDuplicate: 'Keep both',
} as const;

export const order = {
  open: 'Reorder suggestions',
  title: 'Reorder suggestions',
  back: 'Back to restocks',
  note: 'Products that run low before goods ordered today arrive. A warehouse with its own minimum counts only its stock and its carts.',
  saved: 'Last synced {when}.',
  warehouse: 'Deliver to',
  noSupplier: 'No supplier yet',
  noSupplierText: 'These products have no active supplier. Arrival tomorrow is assumed.',
  comes: 'Ordered today, arrives {day}.',
  today: 'today',
  tomorrow: 'tomorrow',
  runsOut: 'runs out {day}',
  noneLeft: 'out of stock',
  unitsOf: 'Units of {product}',
  unitsInvalid: 'Enter a whole number from 0 to {max}',
  sum: '{count, plural, one {# product} other {# products}}, {units} units',
  allZero: 'Enter at least one unit to order.',
  tooLong: 'A purchase order can have at most {max} products. The remaining products stay in this list.',
  order: 'Create purchase order',
  done: 'Purchase order saved!',
  failed: 'Failed to save the purchase order',
  ordered:
    'Purchase order saved: {count, plural, one {# product} other {# products}}, {units} units. Send it to the supplier:',
  show: 'View',
  nothing: 'Nothing to reorder',
  nothingText: 'Stock and purchase orders last until new goods could arrive.',
  noWarehouse: 'No warehouse yet',
  noWarehouseText: 'Add a warehouse to order goods.',
  addWarehouse: 'Add warehouse',
  unknown: "Reorder suggestions aren't on this device yet",
  unknownText: 'Connect once to load recent sales and expiry dates.',
  /** Parts of one line: "38 left, 24 on order, about 21 per day until Thursday, 3 days of cover". */
  reason: {
    left: '{units} left in all places',
    leftHere: '{units} left here and on its carts',
    expired: '{units} expired',
    expected: '{units} on order',
    perDay: 'about {units} per day until {day}',
    fewerThanOne: 'less than 1',
    perWeek: 'about {units} per week',
    nothingSold: 'no sales in four weeks',
    lasts: '{count, plural, =0 {less than a day of cover} one {# day of cover} other {# days of cover}}',
    lowAt: 'low at {units}',
    comesIn: '{count, plural, =0 {arrives today} one {arrives in # day} other {arrives in # days}}',
    keeps: 'shelf life {count, plural, one {# day} other {# days}}',
  },
  transfer: {
    spare: '{place} has more than its minimum.',
    action: 'Transfer {units} from there',
    done: 'Transfer recorded.',
    failed: 'Failed to record the transfer',
  },
  send: {
    title: 'Send to supplier',
    subject: 'Purchase order from {business}',
    to: 'For {supplier}',
    total: 'Total: {count, plural, one {{units} unit} other {{units} units}}',
    deliverTo: 'Please deliver to: {place}',
    whatsApp: 'WhatsApp',
    mail: 'Email',
    share: 'Share',
    copy: 'Copy text',
    copied: 'Purchase order copied.',
    notCopied: "Couldn't copy the purchase order.",
  },
} as const;

export const outbox = {
  changes: {
    restockCreate: 'Restock {subject}, {units, plural, one {# unit} other {# units}}',
    restockUpdate: 'Edit restock {subject}',
    restockApprove: 'Approve restock {subject}',
    restockReject: 'Reject restock {subject}',
    restockVoid: 'Void restock {subject}',
  },
} as const;

export const log = {
  fields: {
    restocked_at: 'Arrived at',
  },
} as const;

export const server = {
  'restock.saved': 'Restock successful!',
  'restock.flagged': 'Restock saved. {notices}',
  'restock.updated': 'Restock updated successfully!',
  'restock.rejected': 'Reject restock successful!',
  'restock.voided': 'Void restock successful!',
  'restock.unknown': 'This restock does not exist',
  'restock.draft': "{number} isn't approved yet. Reject it instead.",
  'restock.moved': '{number} is approved. Only its supplier, notes and costs can be changed.',
  'restock.final': '{number} is {status}. It cannot be changed.',
  'restock.recordedAlready':
    '{who} already recorded {units, plural, one {# unit} other {# units}} into {warehouse} {moment}. Is yours a second restock?',
  'restock.warehouseGone':
    '{name} no longer exists. Select the warehouse that received these {units, plural, one {# unit} other {# units}}.',
  'restock.productBack': '{name} was deleted and is now back as inactive. Activate it or write it off.',
  'restock.productInactive': '{name} is inactive. Activate it or write it off.',
  'restock.goodsLeft':
    '{missing} of {quantity} {name} {missing, plural, one {has} other {have}} already left {warehouse}.',
} as const;
