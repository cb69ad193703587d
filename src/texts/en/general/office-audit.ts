/** The change log. Actions have the labels of details (`office-detail`, `action`). */
export default {
  title: 'Change log',
  empty: { text: 'Who created, edited, decided or deleted a record, and when.' },
  offline: 'The change log is on the server, not on this device.',
  failed: { fetch: 'Failed to fetch the change log' },
  /** Under the filters, unless sales or one record are selected. */
  withoutSales: 'New sales are hidden. Filter by record type “Sale” to see them.',
  column: {
    record: 'Record',
    action: 'Action',
    who: 'User',
    when: 'Time',
    changes: 'Before → after',
  },
  filter: { entity: 'Record type', actor_id: 'User', entity_id: 'Record' },
  /** Record types of the log that have no list, by the stored name. */
  entity: {
    account: 'User sign-in',
    payment_statement: 'Payment statement',
    business: 'Business settings',
  },
  /** One change: `named` precedes its value or `change`. */
  named: '{field}:',
  change: '{before} → {after}',
  ofProduct: '{field}, {product}',
  more: '{count, plural, one {# more change} other {# more changes}}',
  /** The number of values in a new record, and in a deleted one. */
  given: '{count, plural, one {# field entered} other {# fields entered}}',
  had: '{count, plural, one {# deleted field} other {# deleted fields}}',
  /** Done by the server. */
  nobody: 'Automatic',
  /** Fields that appear in the log but on no form. */
  field: {
    items: 'Items',
    reason: 'Reason',
    created_by_id: 'Recorded by',
    decided_at: 'Decided at',
    decided_by: 'Decided by',
    decision_note: 'Decision note',
    recorded_at: 'Recorded at',
    occurred_at: 'Time',
  },
} as const;
