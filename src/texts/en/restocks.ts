// Restocks.
import { markWords, numbered } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  warehouse_id: 'Warehouse',
  supplier_id: 'Supplier',
  status: 'Status',
  notes: 'Notes',
  items: 'Items',
  expired_date: 'Expired Date',
  unit_cost: 'Cost per Unit',
  restocked_at: 'Restocked At',
} as const;

/** Screens of the office. */
export const office = {
  title: 'Restocks',
  record: numbered('Restock', 'restock'),
  add: 'Restock',
  empty: {
    text: 'A restock records goods that arrived in a warehouse. It works without a connection too.',
  },
  /** The header of one column; the other columns are named as in `field`. */
  column: { items: 'Items' },
  filter: { search: 'Number, warehouse, supplier, product', created_by_id: 'Recorded by' },
  noNotes: 'No notes',
  status: {
    pending: 'Expected',
    approved: 'Approved',
    rejected: 'Rejected',
    voided: 'Voided',
  },
  /** `createRefused`: the server refused a new restock and not a change of an older one. */
  mark: { ...markWords, createRefused: 'Restock, refused' },
  you: 'You',
  expected: {
    label: 'Expected delivery',
    hint: 'The goods are not here yet. They count once somebody approves that they came.',
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
    /** A draft was saved: goods that are expected and not counted yet. */
    draftSaved: 'Expected delivery saved!',
    updated: 'Restock updated successfully!',
  },
  failed: {
    fetch: 'Failed to fetch restock',
    create: 'Failed to restock',
    update: 'Failed to update restock',
  },
  none: { supplier_id: 'No supplier' },
  newSupplier: 'New supplier',
  choose: { warehouse_id: 'Choose a warehouse' },
  approve: {
    label: 'Approve',
    title: 'Approve restock',
    message: 'Did all of it arrive? Enter what came otherwise. The goods count from now on.',
    done: 'Restock successful!',
    failed: 'Failed to approve restock',
  },
  receive: {
    lines: 'What came',
    expected: '{units} expected',
    expectedUntil: '{units} expected, until {date}',
    unitsOf: 'Received of {product}',
    expiryOf: 'Expired Date of {product}',
    asExpected: 'All as expected.',
    /** Also kept in the notes. */
    difference: '{product}: expected {expected}, received {received}',
    lot: '{units} until {date}',
    undated: '{units} without a date',
    nothing: 'Nothing came? Then close this and reject the delivery.',
  },
  reject: {
    label: 'Reject',
    title: 'Reject restock',
    message: 'This delivery will not come. Nothing is added to the stock.',
    done: 'Reject restock successful!',
    failed: 'Failed to reject restock',
  },
  void: {
    label: 'Void',
    title: 'Void restock',
    message: 'Takes the goods out of the stock again, as long as all of them are still in the warehouse.',
    done: 'Void restock successful!',
    failed: 'Failed to void restock',
  },
  /** Further texts of the detail. */
  detail: {
    title: 'Restock Detail',
    number: 'Number',
    recordedBy: 'Recorded by',
    product: 'Product Name',
    quantity: 'Quantity',
    noExpiry: 'No date',
    items: 'Items of this restock',
  },
  /** Names of the fields in forms, in the detail and in the list. */
  field: fields,
  /** What is said of a line of the detail, if not after its label. */
  said: { unit_cost: '{value} each' },
  /** What a unit cost, in the form. */
  costs: {
    optional: 'Cost per unit, optional',
    show: 'Costs per unit',
    goods: '{count, plural, one {# unit} other {# units}}',
    goodsUntil: '{count, plural, one {# unit} other {# units}}, until {date}',
  },
  /** Saves a restock that looks like an earlier one: both stay. */
  saveDespiteDuplicate: 'Keep both',
} as const;

/** The page of reorder suggestions, and the text to a supplier. */
export const order = {
  open: 'What to order',
  title: 'What to order',
  back: 'Back to the restocks',
  note: 'Products that would be low when a delivery ordered today arrives. For a warehouse with its own minimum, only its own stock and that of its carts count.',
  saved: 'Last synced {when}.',
  warehouse: 'Deliver to',
  noSupplier: 'No supplier yet',
  noSupplierText: 'No active supplier is known for these. A delivery is taken to come tomorrow.',
  comes: 'Ordered today, it comes {day}.',
  today: 'today',
  tomorrow: 'tomorrow',
  runsOut: 'runs out {day}',
  noneLeft: 'none left',
  unitsOf: 'Order of {product}',
  unitsInvalid: 'A whole number from 0 to {max}',
  sum: '{count, plural, one {# product} other {# products}}, {units} units',
  allZero: 'Every quantity is 0: nothing to order.',
  tooLong: 'One delivery has at most {max} products: the others stay here for the next.',
  order: 'Make expected delivery',
  done: 'Expected delivery saved!',
  failed: 'Failed to save the delivery',
  ordered:
    'Expected delivery saved: {count, plural, one {# product} other {# products}}, {units} units. Now tell the supplier:',
  show: 'Show',
  nothing: 'Nothing to order',
  nothingText: 'What is left and expected lasts until more could be delivered.',
  noWarehouse: 'No warehouse yet',
  noWarehouseText: 'Goods are ordered into a warehouse. Add one first.',
  addWarehouse: 'Add warehouse',
  unknown: 'What to order is not known here',
  unknownText:
    'It follows from what was sold in the last weeks and from what expires, which this device has not synced yet. Connect once.',
  /** Parts of one sentence: "38 left, 24 expected, about 21 a day until Thursday, lasts 3 days". */
  reason: {
    left: '{units} left in all places',
    leftHere: '{units} left here and on its carts',
    expired: '{units} more expired',
    expected: '{units} expected',
    perDay: 'about {units} a day until {day}',
    fewerThanOne: 'less than 1',
    perWeek: 'about {units} a week',
    nothingSold: 'none sold in the four weeks before today',
    lasts: '{count, plural, =0 {does not last today} one {lasts # day} other {lasts # days}}',
    lowAt: 'low at {units}',
    comesIn: '{count, plural, =0 {comes today} one {comes in # day} other {comes in # days}}',
    keeps: 'keeps {count, plural, one {# day} other {# days}}',
  },
  transfer: {
    spare: '{place} has more than its minimum.',
    action: 'Transfer {units} from there',
    done: 'Transfer saved!',
    failed: 'Failed to save the transfer',
  },
  send: {
    title: 'Tell the supplier',
    subject: 'Order of {business}',
    to: 'For {supplier}',
    total: 'Total: {count, plural, one {{units} unit} other {{units} units}}',
    deliverTo: 'Please deliver to: {place}',
    whatsApp: 'WhatsApp',
    mail: 'Mail',
    share: 'Share',
    copy: 'Copy text',
    copied: 'The order was copied.',
    notCopied: 'The order could not be copied.',
  },
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    restockCreate: 'Restock {subject}, {units, plural, one {# unit} other {# units}}',
    restockUpdate: 'Edit restock {subject}',
    restockApprove: 'Approve restock {subject}',
    restockReject: 'Reject restock {subject}',
    restockVoid: 'Void restock {subject}',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  fields: {
    restocked_at: 'Arrived at',
  },
} as const;

/** What the server says. */
export const server = {
  'restock.saved': 'Restock successful!',
  'restock.flagged': 'Restock saved. {notices}',
  'restock.updated': 'Restock updated successfully!',
  'restock.rejected': 'Reject restock successful!',
  'restock.voided': 'Void restock successful!',
  'restock.unknown': 'This restock does not exist',
  'restock.draft': '{number} is a draft. Reject it instead.',
  'restock.moved': '{number} is approved. Its goods have moved; only its supplier, notes and costs can be changed.',
  'restock.final': '{number} is {status}. It cannot be changed.',
  'restock.recordedAlready':
    '{who} already recorded {units, plural, one {# unit} other {# units}} into {warehouse} {moment}. Is yours a second delivery?',
  'restock.warehouseGone':
    '{name} no longer exists. Choose the warehouse that received these {units, plural, one {# unit} other {# units}}.',
  'restock.productBack': '{name} had been deleted and is back, inactive – switch it on or write it off.',
  'restock.productInactive': '{name} is inactive – switch it on or write it off.',
  'restock.goodsLeft':
    '{missing} of {quantity} {name} {missing, plural, one {has} other {have}} already left {warehouse}.',
} as const;
