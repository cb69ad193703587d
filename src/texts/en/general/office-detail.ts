/** Texts shared by the details of all resources. */
export default {
  id: 'ID',
  copyId: 'Copy ID',
  copied: 'Copied',
  share: {
    share: 'Share link',
    copy: 'Copy link',
    copied: 'Link copied. It opens for users who may see the record.',
    notCopied: "Couldn't copy the link. Copy it from the address bar.",
  },
  /** Shown instead of a record that a link opens. */
  missing: {
    offline: {
      title: 'Not on this device',
      text: 'You need a connection to open this record. It opens once you are online.',
    },
    gone: {
      title: 'Record not found',
      text: 'It was deleted, or the link is incomplete. Look in the deleted records of its list.',
    },
    forbidden: {
      title: 'No access',
      text: "Your account can't see this record. Ask the person who sent you the link.",
    },
    failed: {
      title: 'Not on this device',
      text: "The server didn't send this record. It will be retried.",
    },
  },
  /** Next to a rejected change: leads to it on "Waiting to sync". */
  resolve: 'Resolve',
  where: 'Places',
  contents: 'Contents',
  /** Low products of a place are listed first, the others under them. */
  lowHere: 'Low here',
  alsoHere: 'Other products',
  nothing: 'No products.',
  nothingElse: 'No other products.',
  /** Under the first places or products. */
  all: 'All {count}',
  /** Units of a queued change, with their sign. */
  incoming: '{units} queued',
  levels: {
    set: 'Set minimum',
    minimum: 'Minimum {minimum}',
    both: 'Minimum {minimum}, target {target}',
    ofPlace: 'Set minimums',
  },
  low: {
    minimum: 'Low: minimum {figure} here',
    alert: 'Low: {units} in all places, alert at {figure}',
  },
  /** Next to the main figure, which these texts do not repeat. */
  figure: {
    inside: '{count, plural, one {unit} other {units}} here',
    onBoard: 'units on the cart',
    units: '{count, plural, one {unit} other {units}}',
    asked: '{count, plural, one {unit} other {units}} requested',
    approved: '{count, plural, one {unit} other {units}} approved',
    ofAsked: 'of {asked} requested',
    expected: '{count, plural, one {unit} other {units}} ordered',
    received: '{count, plural, one {unit} other {units}} received',
    loaded: 'units loaded',
    cashExpected: 'cash expected',
    cashShort: 'cash short',
    cashOver: 'cash over',
    cashOf: '{counted} counted of {expected}',
    unitsShort: '{count, plural, one {# unit} other {# units}} short',
    low: '{count, plural, one {# product} other {# products}} low here',
    expires: '{units, plural, one {# unit expires} other {# units expire}} on {date}',
    expired: '{units} expired',
  },
  lately: 'Recent activity',
  changes: 'Changes',
  moves: 'Stock movements',
  nothingLately: 'No changes.',
  nothingMoved: 'No stock movements.',
  allChanges: 'All changes',
  allMoves: 'All movements',
  /** A place's stock, earliest expiry first. */
  lots: 'Expires first',
  laterLots: 'Stock that expires after {days} days is not listed.',
  noLots: 'Nothing here expires within {days} days.',
  latelyFailed: "Couldn't load recent activity.",
  /** `{what}`: one of the actions below; `{about}`: the place, product or user. */
  happened: '{what} · {about}',
  /** Keyed by the action's name on the server. */
  action: {
    create: 'Created',
    update: 'Edited',
    delete: 'Deleted',
    restore: 'Restored',
    count: 'Counted',
    cancel: 'Cancelled',
    voided: 'Voided',
    void: 'Voided',
    completed: 'Completed',
    refunded: 'Refunded',
  },
  /** One field of an edit; `changed` is for long values. */
  change: '{field} {before} → {after}',
  changed: '{field} changed',
  yes: 'Yes',
  no: 'No',
} as const;
