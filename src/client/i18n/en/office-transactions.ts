import { fieldWords } from '#contract/messages/field-words.ts';
import { markWords, numbered } from './record-words.ts';

/** Texts of the screen of transactions. */
export default {
  title: 'Transactions',
  record: numbered('Sale', 'transaction'),
  empty: {
    text: 'Sales appear here as baristas record them in their app.',
  },
  field: {
    ...fieldWords.transactions,
    id: 'ID',
    transaction_time: 'Transaction Time',
    cart: 'Coffee Cart Code',
    barista: 'Barista',
    paymentMethod: 'Payment Method',
    paymentStatus: 'Payment Status',
    status: 'Status',
    total: 'Total',
  },
  filter: {
    search: 'Number, cart, barista, product',
    payment_method: 'Payment Method',
    cart_id: 'Cart',
    sales_id: 'Barista',
    refund_wish: 'Refund',
    flag: 'To be checked',
  },
  refund_wish: { open: 'Requested', decided: 'Decided' },
  status: {
    pending: 'Pending',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  paymentStatus: {
    pending: 'Pending',
    success: 'Success',
    failed: 'Failed',
    expired: 'Expired',
    refunded: 'Refunded',
  },
  method: {
    cash: 'Cash',
    qris: 'QRIS',
    gopay: 'GoPay',
    ovo: 'OVO',
    dana: 'DANA',
    shopeepay: 'ShopeePay',
    linkaja: 'LinkAja',
    debit_card: 'Debit Card',
  },
  detail: {
    title: 'Transaction Detail',
    items: 'Items of this transaction',
    product: 'Product Name',
    quantity: 'Quantity',
    price: 'Price',
    price_reason: 'Why less was taken',
    cash_received: 'Cash received',
    change: 'Change {amount}',
    voided: 'Voided',
    /** `{who}`: a username, empty until the server has it. */
    voidedBy: '{who}, {when}',
    /** Of one unit, where less was taken. */
    listPrice: 'List price {price} each',
    /** The time that its report claims, where the sale counts at another one (rules 5.12). */
    claimed: 'The phone said {when}',
  },
  /** That a customer wants the money back, as the barista wrote it down. */
  wish: {
    title: 'Refund asked for',
    asked: 'Refund asked for',
    declined: 'Refund declined',
    askedBy: 'Asked by',
    units: 'Units',
    reason: 'Reason',
    askedAt: 'Asked at',
    decision: 'Decision',
    open: 'Not decided yet',
    /** `{who}`: a username. */
    decided: {
      refunded: 'Refunded by {who}, {when}',
      declined: 'Declined by {who}, {when}',
    },
  },
  mark: markWords,
  /** The same in a few words: the choices of the filter, and the badge of a row. */
  flagLabel: {
    late: 'Reported late',
    time_corrected: 'Time corrected',
    oversold: 'More than on the cart',
    after_count: 'Reported after the count',
    price_mismatch: 'Different price',
    below_price: 'Below list price',
    expired_lot: 'Expired goods',
    paid_late: 'Payment received late',
    after_statement: 'Reported after the statement',
  },
  /** `{label}`: the first of several flags. */
  moreFlags: '{label} and {count} more',
  /** What does not fit in a sale that the server took all the same. */
  flag: {
    title: 'To be checked',
    late: 'Recorded later than it was sold: the barista had no connection.',
    time_corrected: 'The reported time did not fit the shift. The sale counts at the nearest time that does.',
    oversold: 'More was sold than was recorded on the cart.',
    after_count: 'It arrived after the cart was counted, so it reduces the shortage of that count.',
    price_mismatch: 'Another price was taken than the one that was set at that time.',
    below_price: 'Less was taken than the lowest list price since the shift began.',
    expired_lot: 'Expired goods were sold.',
    paid_late: 'It was cancelled as unpaid; only then somebody said that the money had come.',
    after_statement: 'The payment statement of its day was recorded before, so the statement may not have its money.',
  },
  settle: {
    label: 'Payment received',
    title: 'Payment received',
    message: 'The sale is completed.',
    done: 'Payment settled!',
    failed: 'Failed to settle the payment',
  },
  /** A sale that had ended unpaid. */
  settleLate: {
    label: 'The money came',
    title: 'The money came after all',
    message: 'The sale is completed after all. Its goods count as sold again.',
    done: 'Sale completed after all!',
    failed: 'Failed to complete the sale',
  },
  cancel: {
    label: 'Cancel sale',
    title: 'Cancel sale',
    message: 'No payment came. The goods count as back on the cart.',
    done: 'Sale cancelled!',
    failed: 'Failed to cancel the sale',
  },
  refund: {
    label: 'Refund',
    title: 'Refund',
    message: 'The customer gets the money back. This cannot be undone.',
    question: 'What became of the goods?',
    thrownAway: 'Thrown away: a drink is not sold again',
    backOnCart: 'Back on the cart, to be sold again',
    done: 'Refund successful!',
    failed: 'Failed to refund',
    /** Of a sale of which some units were refunded. */
    part: '{units} of {of} refunded · {amount}',
    units: '{units} refunded',
    /** Less than all of the sale. */
    amountOf: '{amount} of {total}',
    noUnits: 'Select at least one unit, and no more than are left.',
    refunds: 'Refunds',
    wentBack: 'Back on the cart',
    gone: 'Not back on the cart',
    by: '{who}, {when}',
  },
  decline: {
    label: 'Decline',
    title: 'Decline the refund',
    message: 'The customer gets no money back. Whoever asked is told so.',
    done: 'Refund declined.',
    failed: 'Failed to decline the refund',
  },
  failed: {
    fetch: 'Failed to fetch transaction',
  },
  /** The sales of all pages under the filters: first those that are completed. */
  sum: {
    sold: 'Sold',
    sales: '{text} {count, plural, one {sale} other {sales}}',
    units: '{text} {count, plural, one {unit} other {units}}',
    pending: '{text} pending, {amount}',
    cancelled: '{text} cancelled, {amount}',
    refunded: '{text} refunded, {amount}',
    offline: 'What these sales come to is known with a connection only.',
    uncounted: 'These are more than 10.000 sales. Choose days to see what they come to.',
  },
  /** The names of changes on the outbox page. `{subject}`: a name or number of what is changed. */
  entries: {
    transactionCreate: 'Sale at {subject}, {units, plural, one {# unit} other {# units}}',
    transactionSettle: 'Settle payment {subject}',
    transactionCancel: 'Cancel transaction {subject}',
    transactionVoid: 'Void transaction {subject}',
    transactionRefund: 'Refund {subject}',
    refundAsk: 'Ask for a refund of {subject}',
    refundDecline: 'Decline the refund of {subject}',
  },
} as const;
