// Restock requests.
import { markWords, numbered } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  cart_id: 'Coffee Cart',
  items: 'Items',
  notes: 'Notes',
  status: 'Status',
  created_at: 'Created At',
  requester: 'Requested By',
} as const;

/** Screens of the office. */
export const office = {
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
  field: fields,
  status: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
  mark: markWords,
  noNotes: 'No notes',
  you: 'You',
  /** A given text: opens the decision, which the line above the list says. */
  action: 'Action',
  actionHint: '“Action” opens a request to approve or reject it.',
  close: 'Close',
  editLabel: 'Edit',
  cancel: 'Cancel request',
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
  cancelling: {
    title: 'Cancel request',
    message: 'Are you sure you want to take this request back?',
    confirm: 'Cancel request',
    keep: 'Keep it',
    done: 'Cancel restock request successful!',
    failed: 'Failed to cancel restock request',
  },
  /** The units of a request of which a part was approved. */
  partOf: '{units} of {asked}',
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    restockRequestCreate: 'Request for {subject}, {units, plural, one {# unit} other {# units}}',
    restockRequestUpdate: 'Edit request {subject}',
    restockRequestApprove: 'Approve request {subject}, {units, plural, one {# unit} other {# units}}',
    restockRequestReject: 'Reject request {subject}',
    restockRequestCancel: 'Cancel request {subject}',
  },
  fields: {
    handed_over: 'Handed over on the spot',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  fields: {
    requester_id: 'Asked by',
  },
} as const;

/** Screens of the till, and the names of changes there. */
export const till = {
  screens: {
    refill: {
      title: 'Request goods',
      text: 'Enter the units you need.',
      proposed: 'Suggested from sales later on the same day last week. Change what you need.',
      onCart: '{count} on the cart',
      onCartAndWay: '{count} on the cart · {onTheWay} on the way',
      send: 'Send request',
      asked: "Saved on this phone. You'll be notified of the decision.",
    },
  },
  changes: {
    restockRequestCreate: 'Goods request',
  },
} as const;

/** What the server says. */
export const server = {
  'restockRequest.sent': 'Request sent.',
  'restockRequest.updated': 'Restock request updated successfully!',
  'restockRequest.approved': 'Approve restock request successful!',
  'restockRequest.approvedFlagged': 'Approved. {notice}',
  'restockRequest.rejected': 'Reject restock request successful!',
  'restockRequest.cancelled': 'Cancel restock request successful!',
  'restockRequest.unknown': 'This restock request does not exist',
  'restockRequest.repeated': 'This is already in your open request {number}.',
  'restockRequest.tooMany': '{code} has {open} open requests already. Wait for a decision or cancel one.',
  'restockRequest.cartNotInUse': '{code} is not in use. Only a cart on the road is refilled.',
  'restockRequest.noCart': 'You have no cart. Ask an administrator to assign one.',
  'restockRequest.notOnCart': 'You are no longer on {code}.',
  'restockRequest.decided': 'This request was already {status} {moment}.',
  'restockRequest.edited': '{who} changed this request {moment}. Check the new quantities.',
  'restockRequest.cartBack': '{code} came back {moment}. This request can only be rejected.',
  'restockRequest.cartCameBack': '{code} came back. This request can only be rejected.',
  'restockRequest.notYours': 'Only who asked can cancel a request. Reject it instead.',
  'restockRequest.onCart':
    'Already approved by {who} {moment}; {units, plural, one {# unit is on the cart. Take it} other {# units are on the cart. Take them}} back with a return or transfer.',
  'restockRequest.short': '{warehouse} has {available} {name} left; {quantity} were requested.',
  'restockRequest.notInBook':
    '{units, plural, one {# unit was not recorded there and is} other {# units were not recorded there and are}} marked for review.',
  'restockRequest.noticeTitle': 'Restock request {number}',
  'restockRequest.noticeAsked': '{username} ({code}) asks for {units, plural, one {# unit} other {# units}}',
  'restockRequest.noticeSeveral': 'Restock requests of {code}',
  'restockRequest.noticeOf': '{number}: {username} ({code}) asks for {units, plural, one {# unit} other {# units}}',
  'restockRequest.noticeApproved': 'Your request {number} was approved: {approved} of {requested}',
  'restockRequest.noticeApprovedNoted': 'Your request {number} was approved: {approved} of {requested} ("{note}")',
  'restockRequest.noticeRejected': 'Your request {number} was rejected',
  'restockRequest.noticeRejectedNoted': 'Your request {number} was rejected ("{note}")',
} as const;
