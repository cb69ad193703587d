/** Printed pages. */
export default {
  label: 'Print',
  printed: 'Printed {at} by {username}',
  rows: '{count, plural, one {# row} other {# rows}}',
  cut: 'Only the first {count, number} rows are printed. Narrow the filters for the rest.',
  range: 'Rows {from} to {to}, more in the list',
  rangeOf: 'Rows {from} to {to} of {total}',
  rangeOfMore: 'Rows {from} to {to} of more than {total}',
  saved: 'Data saved on the device {at}.',
  partial: 'The list was incomplete on the device. Rows may be missing.',
  restock: {
    title: 'Restock slip',
    total: '{count, plural, one {# unit} other {# units}}',
    handedOver: 'Handed over by',
    received: 'Received by',
  },
} as const;
