/** Texts that the details of all nouns share. */
export default {
  id: 'ID',
  copyId: 'Copy the ID',
  copied: 'Copied',
  where: 'Where',
  contents: 'What is in it',
  /** Below the first places or products. */
  all: 'All {count}',
  /** Units that a queued change brings or takes away, with their sign. */
  incoming: '{units} queued',
  /** Beside the figure that matters most, which is not repeated in the words. */
  figure: {
    inTheHouse: '{unit} in the house',
    inside: '{count, plural, one {unit} other {units}} here',
    alertAt: 'alert at {alert}',
    onBoard: 'units on board',
    units: '{count, plural, one {unit} other {units}}',
    loaded: 'units loaded',
    cashExpected: 'cash expected',
    ofCapacity: 'of {capacity}',
    noLimit: 'no limit',
    lastLogin: 'last login',
  },
  lately: 'Lately',
  nothingLately: 'Nothing yet.',
  latelyFailed: 'The server did not say.',
  /** One line of what happened: `{what}` of the words below, then the place, the product or the person. */
  happened: '{what} · {about}',
  movement: {
    restock: 'Restocked',
    restock_void: 'Restock voided',
    load: 'Loaded',
    replenish: 'Refilled',
    transfer: 'Moved',
    return: 'Returned',
    sale: 'Sold',
    sale_reversal: 'Sale undone',
    waste: 'Wasted',
    adjustment: 'Counted',
  },
  /** What people did, by the name that the server gives it. */
  action: {
    create: 'Created',
    update: 'Edited',
    delete: 'Deleted',
    restore: 'Restored',
    assign_warehouse: 'Warehouse changed',
    set_levels: 'Minimums set',
    count: 'Counted',
    return: 'Returned',
    reconcile: 'Counted',
    correct: 'Count corrected',
    cancel: 'Cancelled',
    approved: 'Approved',
    rejected: 'Rejected',
    voided: 'Voided',
    cancelled: 'Cancelled',
    completed: 'Completed',
    refunded: 'Refunded',
  },
  /** One field of an edit. */
  change: '{field} {before} → {after}',
} as const;
