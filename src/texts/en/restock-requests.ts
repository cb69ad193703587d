import { markWords, numbered } from './general/record-words.ts';

export const fields = {
  cart_id: 'Coffee Cart',
  items: 'Items',
  notes: 'Notes',
  status: 'Status',
  created_at: 'Created At',
  requester: 'Requested By',
} as const;

export const office = {
  title: 'Restock requests',
  record: numbered('Restock request', 'request'),
  add: 'Request restock',
  empty: {
    text: 'Baristas request refills during a shift. Approve or reject them here.',
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
  /** Specified text; the hint above the list explains the button. */
  action: 'Action',
  actionHint: 'Select Action to approve or reject a request.',
  close: 'Close',
  editLabel: 'Edit',
  detail: {
    title: 'Restock request details',
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
    chooseWarehouse: 'Select a warehouse',
    noHome: 'This cart has no home warehouse. Select where the goods come from.',
    units: 'Units to approve',
    unitsOf: 'Units of {product}',
    unitsRequested: '{units} requested',
    unitsInStock: '{units} in stock',
    stockUnknown: 'stock unknown',
    total: 'Approving {units} of {asked}',
    nothingLeft: 'No units are left to approve. Reject the request instead.',
    handedOver: 'Already handed over',
    handedOverHint: "Recorded even if the warehouse's expected stock is lower, and marked for review.",
    note: 'Decision note',
    done: 'Approve restock request successful!',
    failed: 'Failed to approve restock request',
  },
  reject: {
    label: 'Reject',
    done: 'Reject restock request successful!',
    failed: 'Failed to reject restock request',
  },
  /** Age of the stock figures. `now` is an `{ago}`. */
  stock: {
    live: 'Stock in {warehouse}, up to date',
    saved: 'Stock in {warehouse}, saved {ago}',
    never: "Stock in {warehouse} isn't on this device yet.",
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
  hint: { cart_id: 'Only carts on shift can be refilled.' },
  nothing: { cart_id: 'No cart is on shift. Only carts on shift can be refilled.' },
  choose: { cart_id: 'Select a cart' },
  cancel: {
    label: 'Cancel request',
    title: 'Cancel request',
    message: 'Are you sure you want to cancel this request?',
    keep: 'Keep it',
    done: 'Cancel restock request successful!',
    failed: 'Failed to cancel restock request',
  },
  partOf: '{units} of {asked}',
} as const;

export const outbox = {
  changes: {
    restockRequestCreate: 'Request for {subject}, {units, plural, one {# unit} other {# units}}',
    restockRequestUpdate: 'Edit request {subject}',
    restockRequestApprove: 'Approve request {subject}, {units, plural, one {# unit} other {# units}}',
    restockRequestReject: 'Reject request {subject}',
    restockRequestCancel: 'Cancel request {subject}',
  },
  fields: {
    handed_over: 'Already handed over',
  },
} as const;

export const log = {
  fields: {
    requester_id: 'Requested by',
  },
} as const;

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
  'restockRequest.cartNotInUse': "{code} isn't on shift. Only carts on shift can be refilled.",
  'restockRequest.noCart': 'No cart is assigned to you. Ask an admin to assign one.',
  'restockRequest.notOnCart': 'You are no longer on {code}.',
  'restockRequest.decided': 'This request was already {status} {moment}.',
  'restockRequest.edited': '{who} changed this request {moment}. Check the new quantities.',
  'restockRequest.cartBack': '{code} was returned {moment}. This request can only be rejected.',
  'restockRequest.cartCameBack': '{code} was returned. This request can only be rejected.',
  'restockRequest.notYours': 'Only the requester can cancel a request. Reject it instead.',
  'restockRequest.onCart':
    'Already approved by {who} {moment}. {units, plural, one {# unit is on the cart. Take it} other {# units are on the cart. Take them}} back with a return or transfer.',
  'restockRequest.short': '{warehouse} has {available} {name} left. {quantity} were requested.',
  'restockRequest.notInBook':
    '{units, plural, one {# unit} other {# units}} more than the expected stock there. Needs review.',
  'restockRequest.noticeTitle': 'Restock request {number}',
  'restockRequest.noticeAsked': '{username} ({code}) requests {units, plural, one {# unit} other {# units}}',
  'restockRequest.noticeSeveral': 'Restock requests of {code}',
  'restockRequest.noticeOf': '{number}: {username} ({code}) requests {units, plural, one {# unit} other {# units}}',
  'restockRequest.noticeApproved': 'Your request {number} was approved: {approved} of {requested}',
  'restockRequest.noticeApprovedNoted': 'Your request {number} was approved: {approved} of {requested} ("{note}")',
  'restockRequest.noticeRejected': 'Your request {number} was rejected',
  'restockRequest.noticeRejectedNoted': 'Your request {number} was rejected ("{note}")',
} as const;
