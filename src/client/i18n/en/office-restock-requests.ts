import { fieldWords } from '#contract/messages/field-words.ts';
import { statusLabelsOf } from '#contract/messages/status-words.ts';
import { restockRequestStatuses } from '#contract/restock-requests/entity.ts';
import { markWords, numbered } from './record-words.ts';

/** Texts of the screens of restock requests. */
export default {
  title: 'Restock requests',
  record: numbered('Restock request', 'request'),
  add: 'Request restock',
  empty: {
    text: 'Baristas ask for a refill while they are on the road. What they ask for is approved or rejected here.',
  },
  column: { cart_id: 'Cart', items: 'Items' },
  filter: {
    search: 'Number, cart, barista, product',
    cart_id: 'Cart',
    requester_id: 'Requested By',
  },
  field: fieldWords.restockRequests,
  status: statusLabelsOf(restockRequestStatuses, 'en'),
  mark: markWords,
  noNotes: 'No notes',
  you: 'You',
  /** A given text: opens the decision, which the line above the list says. */
  action: 'Action',
  actionHint: '“Action” opens a request to approve or reject it.',
  close: 'Close',
  editLabel: 'Edit',
  detail: {
    title: 'Restock Request Detail',
    cart_id: 'Cart',
    number: 'Number',
    decided: 'Decided',
    decidedBy: '{when} by {who}',
    decisionNote: 'Decision note',
    items: 'Items of this request',
    product: 'Product Name',
    quantity: 'Quantity',
    approved: 'Approved',
  },
  approve: {
    title: 'Restock Request',
    label: 'Approve',
    requestedBy: '{who}, {when}',
    fromWarehouse: 'From warehouse',
    chooseWarehouse: 'Choose a warehouse',
    noHome: 'This cart has no home warehouse. Choose where the goods come from.',
    units: 'Units to approve',
    unitsOf: 'Units of {product}',
    unitsRequested: '{units} requested',
    unitsInStock: '{units} in stock',
    stockUnknown: 'stock not known here',
    total: 'Approves {units} of {asked}',
    nothingLeft: 'Nothing is left to approve. Reject the request instead.',
    handedOver: 'I handed the goods over on the spot',
    handedOverHint: 'If less is recorded in the warehouse, it counts all the same and is marked for review.',
    note: 'Decision note',
    done: 'Approve restock request successful!',
    failed: 'Failed to approve restock request',
  },
  reject: {
    label: 'Reject',
    done: 'Reject restock request successful!',
    failed: 'Failed to reject restock request',
  },
  /** How old the stock is that the approval shows. `now` is an `{ago}` of a moment ago. */
  stock: {
    live: 'Stock in {warehouse}, up to date',
    saved: 'Stock in {warehouse} as saved on this device {ago}',
    never: 'The stock in {warehouse} was never saved on this device.',
    now: 'just now',
  },
  create: { title: 'Request restock', submit: 'Send request' },
  edit: { title: 'Edit restock request', submit: 'Save' },
  done: { created: 'Request sent.', updated: 'Restock request updated successfully!' },
  failed: {
    fetch: 'Failed to fetch restock request',
    create: 'Failed to send restock request',
    update: 'Failed to update restock request',
  },
  /** `nothing` is shown where there is no cart to choose. */
  hint: { cart_id: 'Only a cart on the road is refilled.' },
  nothing: { cart_id: 'No cart is on the road now, and only a cart on the road is refilled.' },
  choose: { cart_id: 'Choose a cart' },
  /** The dialog that asks before a request is cancelled. */
  cancel: {
    label: 'Cancel request',
    title: 'Cancel request',
    message: 'Are you sure you want to take this request back?',
    keep: 'Keep it',
    done: 'Cancel restock request successful!',
    failed: 'Failed to cancel restock request',
  },
  /** The names of changes on the outbox page. `{subject}`: a name or number of what is changed. */
  /** The units of a request of which a part was approved. */
  partOf: '{units} of {asked}',
  entries: {
    restockRequestCreate: 'Request for {subject}, {units, plural, one {# unit} other {# units}}',
    restockRequestUpdate: 'Edit request {subject}',
    restockRequestApprove: 'Approve request {subject}, {units, plural, one {# unit} other {# units}}',
    restockRequestReject: 'Reject request {subject}',
    restockRequestCancel: 'Cancel request {subject}',
  },
} as const;
