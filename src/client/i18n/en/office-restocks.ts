import { fieldWords } from '#contract/messages/field-words.ts';
import { statusLabelsOf } from '#contract/messages/status-words.ts';
import { restockStatuses } from '#contract/restocks/entity.ts';
import { markWords, numbered } from './record-words.ts';

/** Texts of the screens of restocks. */
export default {
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
  status: { ...statusLabelsOf(restockStatuses, 'en'), pending: 'Expected' },
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
  field: fieldWords.restocks,
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
  /** The names of changes on the outbox page. `{subject}`: a name or number of what is changed. */
  entries: {
    restockCreate: 'Restock {subject}, {units, plural, one {# unit} other {# units}}',
    restockUpdate: 'Edit restock {subject}',
    restockApprove: 'Approve restock {subject}',
    restockReject: 'Reject restock {subject}',
    restockVoid: 'Void restock {subject}',
  },
} as const;
