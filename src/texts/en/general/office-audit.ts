/** Texts of the list of all changes. What people did is called as in details (`office-detail`, `action`). */
export default {
  title: 'Who changed what',
  empty: { text: 'Here stands who made, changed, decided or deleted something, and when.' },
  /** Without a connection. */
  offline: 'Who changed what is kept at the server, not on this device.',
  failed: { fetch: 'Failed to fetch the changes' },
  /** Below the filters, while neither sales nor one record are chosen. */
  withoutSales: 'Sales that were made are listed only where the kind “Sale” is chosen.',
  column: {
    record: 'Record',
    action: 'What was done',
    who: 'Who',
    when: 'When',
    changes: 'Before → after',
  },
  filter: { entity: 'Kind of record', actor_id: 'Who', entity_id: 'Record' },
  /** Kinds of record that no list shows, by the name that the log has for them. */
  entity: {
    account: 'Sign-in of a user',
    payment_statement: 'Amount received by statement',
    business: 'Settings of the business',
  },
  /** One change: `named` before its value, or before `change`. */
  named: '{field}:',
  change: '{before} → {after}',
  ofProduct: '{field}, {product}',
  more: '{count, plural, one {# more change} other {# more changes}}',
  /** What a new record was given, and what a deleted one had. */
  given: '{count, plural, one {Entered: # field} other {Entered: # fields}}',
  had: '{count, plural, one {It had: # field} other {It had: # fields}}',
  /** Done by the server itself. */
  nobody: 'automatic',
  /** Fields that stand in the log and on no form. */
  field: {
    items: 'Goods',
    reason: 'Reason',
    created_by_id: 'Recorded by',
    decided_at: 'Decided at',
    decided_by: 'Decided by',
    decision_note: 'Decision note',
    recorded_at: 'Recorded at',
    occurred_at: 'When',
  },
} as const;
