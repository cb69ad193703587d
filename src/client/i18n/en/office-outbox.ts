import { fieldWords } from '#contract/messages/field-words.ts';
import assignments from './office-assignments.ts';
import carts from './office-carts.ts';
import products from './office-products.ts';
import restockRequests from './office-restock-requests.ts';
import restocks from './office-restocks.ts';
import stock from './office-stock.ts';
import suppliers from './office-suppliers.ts';
import templates from './office-templates.ts';
import transactions from './office-transactions.ts';
import users from './office-users.ts';
import views from './office-views.ts';
import warehouses from './office-warehouses.ts';

/** Texts of the outbox: queued and refused entries. */
export default {
  title: 'Waiting to send',
  sendNow: 'Send now',
  exportFile: 'Export file',
  failed: 'That did not work. Everything is still here; try again.',
  attention: 'Needs attention',
  attentionText:
    'These were not accepted or cannot be sent, so nothing was changed. Nothing is lost either: decide what to do with each.',
  stale: 'Older than three weeks',
  staleText: 'These are sent only after you confirm that they are still right.',
  sendStale: 'Send it',
  waiting: 'Waiting',
  empty: {
    title: 'Everything is sent',
    text: 'What you do without a connection waits here until the server has it.',
    lastSynced: 'Last up to date with the server: {when}.',
  },
  state: {
    queued: 'Queued',
    sending: 'Sending',
    refused: 'Not accepted',
    stale: 'To confirm',
    unknown: 'Not understood',
    unreadable: 'Cannot be read',
  },
  /** When an entry was saved, and what it waits for. */
  saved: {
    plain: 'Saved {when}',
    offline: 'Saved {when}, sends when online',
    unreachable: 'Saved {when}, sends when the server can be reached',
    soon: 'Saved {when}, sends in a moment',
    retry: 'Saved {when}, {attempts, plural, one {tried once} other {tried # times}}, next try {next}',
    failed: 'Saved {when}. The server couldn’t take it yet: “{reason}” Next try {next}.',
    waitsForOther: 'Saved {when}, waits until “{entry}” is settled',
    stale: 'Saved {when}, waits for you to confirm it',
    refused: 'Saved {when}, not accepted {refusedAt}',
  },
  unknownText: 'Another version of the app wrote this. It is kept as it is; export it before you discard it.',
  unreadableText: 'It is damaged on this device and cannot be sent. Export it, discard it and enter it again.',
  retry: 'Try again',
  edit: 'Edit',
  /** From here to `lookAgain`: resolutions, by the keys of `contract/definitions/resolutions.ts`. */
  chooseWarehouse: 'Choose another warehouse',
  keepMine: 'Keep mine',
  keepBoth: 'Keep both',
  deleteAnyway: 'Delete it anyway',
  deactivateAnyway: 'Deactivate anyway',
  restoreWithMine: 'Restore with my changes',
  loadUnits: 'Load {units}',
  loadAvailable: 'Load what there is',
  handedOver: 'It was handed over',
  keepOnCart: 'Keep {units} – they are on the cart',
  replaceTheirs: 'Replace that assignment with mine',
  chooseCart: 'Use another cart',
  /** `{of}`: the requested units. */
  approvePart: 'Approve {units} of {of}',
  approveNew: 'Approve the new {units}',
  rejectRequest: 'Reject request',
  correctCount: 'Correct it with my count',
  correctUnits: 'Correct it to {units}',
  correctAvailable: 'Correct as far as there is stock',
  addCount: 'Add my count',
  openIt: 'Open it',
  lookAgain: 'Look at it again',
  discard: 'Discard',
  undo: 'Undo',
  actionOn: '{action}: {entry}',
  discardTitle: 'Discard this change?',
  discardMessage: '“{entry}” will never be sent.',
  /** Entries that depend on the discarded entry are discarded too. */
  discardWithOthers:
    '{count, plural, one {One change needs it and goes with it:} other {# changes need it and go with it:}}',
  discarded: 'Discarded: {entry}',
  keep: 'Keep it',
  entry: {
    ...products.entries,
    ...warehouses.entries,
    ...carts.entries,
    ...assignments.entries,
    ...restocks.entries,
    ...restockRequests.entries,
    ...stock.entries,
    ...suppliers.entries,
    ...templates.entries,
    ...transactions.entries,
    ...users.entries,
    ...views.entries,
    businessUpdate: 'Change the QRIS code',
    notificationRead: 'Mark a notification as read',
    notificationReadAll: 'Mark all notifications as read',
    unknown: 'A change that this version does not know',
    unreadable: 'A change that cannot be read',
  },
  /** A request and its approval that were made as one refill. */
  refill: 'Refill {subject}, {units, plural, one {# unit} other {# units}}',
  /** One act on many records, or an import. */
  bulk: {
    title: '{entry}, and {others, plural, one {one more change} other {# more changes}} at once',
    all: 'All {count}',
    more: 'and {count, plural, one {one more} other {# more}}',
    takeBack: 'Take back all {count}',
    takenBack: '{count, plural, one {Taken back: one change} other {Taken back: # changes}}',
    tooLate: 'Too late: everything was already sent.',
  },
  search: 'Search by record or by what was done',
  order: { label: 'Order', time: 'By time', record: 'By record' },
  found: '{count, plural, =0 {Nothing here matches.} one {One change matches.} other {# changes match.}}',
  /** Above what concerns one record: its kind, and how much was done. */
  ofRecord:
    '{kind} · {count, plural, one {one change} other {# changes}}{waiting, plural, =0 {} other {, # not sent yet}}',
  /** Kinds of what entries concern besides records of lists. */
  kind: {
    business: 'Settings of the business',
    notification: 'Notification',
    view: 'View',
    statement: 'Amount received by statement',
  },
  openRecord: 'Open it: {name}',
  /** What the server has accepted. */
  sent: {
    title: 'Sent lately',
    text: 'What this device has sent in the last 14 days, and what became of it.',
    when: 'Made {made}, sent {sent}',
    applied: 'Sent',
    merged: 'Merged',
    already_so: 'Was already so',
    flagged: 'To review',
    /** After the sentence of the server about the other change. */
    bothKept: '{change} Both changes are kept.',
  },
  /** What becomes of what waits. */
  next: {
    title: 'What happens next',
    decide: '{count, plural, one {One waits} other {# wait}} until you decide.',
    confirm: '{count, plural, one {One waits} other {# wait}} until you confirm.',
    behind: '{count, plural, one {One waits} other {# wait}} for what you decide, as it concerns the same.',
    storage: 'Nothing can be sent from this tab. The notice above says why.',
    update: '{count, plural, one {One change is} other {# changes are}} sent once the app is updated.',
    signIn: '{count, plural, one {One change is} other {# changes are}} sent once you have logged in again.',
    offline: '{count, plural, one {One change is} other {# changes are}} sent as soon as there is a connection.',
    unreachable:
      'The server can’t be reached. {count, plural, one {One change is} other {# changes are}} sent when it is back.',
    sending: '{count, plural, one {One change is} other {# changes are}} being sent.',
    retry:
      '{count, plural, one {One change is} other {# changes are}} tried again at {at}. The server did not take it yet.',
    soon: '{count, plural, one {One change is} other {# changes are}} sent in a moment.',
  },
  device: {
    title: 'This device',
    owner: 'Changes of',
    ownerHint: 'Others who use this device neither see nor send them.',
    connection: 'Connection',
    good: 'Good',
    slow: 'Slow',
    answered: 'The last answer took {seconds} s.',
    offline: 'None. You can go on working.',
    unreachable: 'The server can’t be reached. You can go on working.',
    checking: 'Being looked at',
    synced: 'Last up to date',
    never: 'Not yet',
    space: 'Space',
    used: '{used} used, {left} left',
    spaceUnknown: 'This browser does not say.',
    kept: 'Kept here',
    keptYes: 'For good',
    keptYesHint: 'The browser does not clear it when space runs low.',
    keptNo: 'Until space runs low',
    keptNoHint: 'Then the browser may clear it, unsent changes too.',
    keptUnknown: 'This browser does not say.',
    ask: 'Ask to keep it',
    asked:
      'The browser said no. Most keep what an installed app has stored: install it from the menu of the browser, then ask again.',
    version: 'Version',
    licences: 'Licences',
  },
  /** What is in an entry. */
  contents: {
    open: 'What is in it',
    line: '{units} {product}',
    noMinimum: 'No minimum: {product}',
    target_qty: '(fill up to {value})',
    wasted: '({value} thrown away)',
    wastedFor: '({value} thrown away: {reason})',
    expired_date: 'until {value}',
    unit_cost: 'at {value} each',
  },
  /** Alerts about entries that were sent or refused. */
  outcomeNotice: {
    sent: 'Sent: {entry}',
    sentWith: 'Sent: {entry}. {message}',
    refused: 'Not accepted: {entry}. {reason}',
    merged: 'Sent: {entry}. {change} Both changes are kept.',
    manySent: '{count} changes from this device were sent.',
    manyRefused: '{count} changes from this device were not accepted.',
    openOutbox: 'Decide what to do',
  },
  /** The conflict view. */
  difference: {
    caption: 'What differs',
    field: 'Field',
    mine: 'Yours',
    theirs: 'On the server',
    before: 'Before',
    nothing: 'Empty',
  },
  /** Names of the fields of documents; a record's own screens name its fields. */
  field: {
    ...restocks.field,
    wasted: 'Wasted',
    ...restockRequests.field,
    ...assignments.field,
    ...fieldWords.transactions,
    sales_id: 'Barista',
    from_warehouse_id: 'From',
    from_assignment_id: 'From cart',
    to_assignment_id: 'To cart',
    to_warehouse_id: 'To',
    stock: 'Counted',
    cash_counted: 'Counted Cash',
    reason: 'Reason',
    note: 'Decision note',
    differences: 'What differs',
    opening_float: 'Opening float',
    amount: 'Amount',
    date: 'Day',
    received: 'Received',
    earning_units: 'Units that earn commission',
    excused_units: 'Units accepted as short',
    location: 'Location',
    price_reason: 'Why less was taken',
    handed_over: 'Handed over on the spot',
    cash_received: 'Cash received',
    unpaid: 'No payment received',
    lines: 'Units to refund',
    payment_method: 'Payment Method',
    payment_status: 'Payment Status',
    name: 'Name',
    is_default: 'Opens first',
    is_shared: 'Shared in the office',
    transaction_time: 'Transaction Time',
    returned_at: 'Returned At',
  },
  /** The server's message about one line of a document. */
  lineError: 'Line {number}: {message}',
} as const;
