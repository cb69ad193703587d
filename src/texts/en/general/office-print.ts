/** Texts on sheets of paper. */
export default {
  label: 'Print',
  printed: 'Printed {at} by {username}',
  /** Which rows of a list are on the sheet. */
  rows: '{count, plural, one {# row} other {# rows}}',
  cut: 'Only the first {count, number} rows are printed. Narrow the filters for the rest.',
  range: 'Rows {from} to {to}; the list goes on',
  rangeOf: 'Rows {from} to {to} of {total}',
  rangeOfMore: 'Rows {from} to {to} of more than {total}',
  saved: 'As saved on the device {at}.',
  partial: 'The device did not have the whole list: rows may be missing.',
  restock: {
    title: 'Restock slip',
    total: '{count, plural, one {# unit} other {# units}}',
    handedOver: 'Handed over by',
    received: 'Received by',
  },
} as const;
