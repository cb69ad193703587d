/** Texts that the details of all nouns share. */
export default {
  id: 'ID',
  copyId: 'Copy the ID',
  copied: 'Copied',
  /** The link to a record. */
  share: {
    share: 'Share the link',
    copy: 'Copy the link',
    copied: 'Link copied. Whoever may see the record can open it.',
    notCopied: 'The browser did not copy the link: copy it from the address bar.',
  },
  /** In place of a record that a link leads to. */
  missing: {
    offline: {
      title: 'Not on this device',
      text: 'This record needs a connection. It opens here by itself as soon as there is one.',
    },
    gone: {
      title: 'There is no such record',
      text: 'It was deleted, or the link is cut short. What was deleted is found among the deleted records of its list.',
    },
    forbidden: {
      title: 'Not for this account',
      text: 'Who sent you the link may see this record, your account may not.',
    },
    failed: {
      title: 'Not on this device',
      text: 'The server did not send this record. It is asked for again by itself.',
    },
  },
  /** At a refused change: leads to the line of the change among those that are not sent. */
  resolve: 'Resolve it',
  where: 'Where',
  contents: 'What is in it',
  /** Products that are low at a place, above its facts; the others stand below them. */
  lowHere: 'Low here',
  alsoHere: 'Also here',
  nothing: 'No products.',
  nothingElse: 'No other products.',
  /** Below the first places or products. */
  all: 'All {count}',
  /** Units that a queued change brings or takes away, with their sign. */
  incoming: '{units} queued',
  /** At a product that is low in a warehouse or on a cart, by what judges it. */
  /** Minimum and target of a product at a place, and the link that sets them. */
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
  /** Beside the figure that matters most, which is not repeated in the words. */
  figure: {
    inAllPlaces: '{unit} in all places',
    inside: '{count, plural, one {unit} other {units}} here',
    alertAt: 'alert at {alert}',
    onBoard: 'units on the cart',
    units: '{count, plural, one {unit} other {units}}',
    asked: '{count, plural, one {unit} other {units}} asked for',
    approved: '{count, plural, one {unit} other {units}} approved',
    ofAsked: 'of {asked} asked for',
    expected: '{count, plural, one {unit} other {units}} expected',
    received: '{count, plural, one {unit} other {units}} received',
    loaded: 'units loaded',
    cashExpected: 'cash expected',
    cashShort: 'cash missing',
    cashOver: 'more cash than expected',
    cashOf: '{counted} counted of {expected}',
    unitsShort: '{count, plural, one {# unit} other {# units}} missing',
    low: '{count, plural, one {# product is} other {# products are}} low here',
    expires: '{units} expire {date}',
    expired: '{units} expired',
    ofCapacity: 'of {capacity}',
    noLimit: 'no limit',
  },
  lately: 'Lately',
  /** What people did, and the goods that moved, of a record that holds goods or is one. */
  changes: 'Changes',
  moves: 'Goods moved',
  nothingLately: 'No change is noted.',
  nothingMoved: 'No goods have moved.',
  allChanges: 'All changes',
  allMoves: 'All movements',
  /** Of a place: what lies there, what expires first before the others. */
  lots: 'Expires first',
  /** Below them, of what lasts longer. */
  laterLots: 'What lasts more than {days} days is not listed.',
  noLots: 'Nothing here expires within {days} days.',
  latelyFailed: 'The server did not say.',
  /** One line of what happened: `{what}` of the words below, then the place, the product or the person. */
  happened: '{what} · {about}',
  /** What people did, by the name that the server gives it. */
  action: {
    create: 'Created',
    update: 'Edited',
    delete: 'Deleted',
    restore: 'Restored',
    count: 'Counted',
    cancel: 'Cancelled',
    approved: 'Approved',
    rejected: 'Rejected',
    voided: 'Voided',
    void: 'Voided',
    cancelled: 'Cancelled',
    completed: 'Completed',
    refunded: 'Refunded',
  },
  /** One field of an edit; `changed` of one whose values are long. */
  change: '{field} {before} → {after}',
  changed: '{field} changed',
  /** What is so or is not. */
  yes: 'Yes',
  no: 'No',
} as const;
