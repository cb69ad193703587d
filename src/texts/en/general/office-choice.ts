/** Selected rows and actions on them. */
export default {
  bar: 'Selected rows',
  chosen: '{count} selected',
  clear: 'Clear selection',
  /** Keyboard shortcuts of lists, as `?` shows them. */
  keys: {
    next: 'Next row',
    previous: 'Previous row',
    choose: 'Select row',
    range: 'Extend selection to row',
    open: 'Open row',
    edit: 'Edit row',
    clear: 'Clear selection or close details',
    acts: 'Go to actions for selected rows',
  },
  /** On a phone: from then on, tapping a card selects it. */
  begin: 'Select several',
  end: 'Stop selecting',
  all: 'All {count} matches',
  /** Shown if more rows match than can be selected together, or than were counted. */
  first: 'First {count} matches',
  notAll: 'Only the {count} rows on this device are selected.',
  export: 'Export selected rows as CSV',
  printed: '{count} selected rows.',
  /** Shared actions; the others are in their resource's file. */
  action: {
    delete: 'Delete',
    restore: 'Restore',
  },
  partOf: '{verb}: {count} of {chosen}',
  act: '{verb} {rows}',
  /** The consequence, in the confirmation before many rows change. */
  hintFor: {
    activate: 'They can be selected in forms again.',
    deactivate: 'They are kept but can no longer be selected in forms.',
    delete: 'You can restore deleted records.',
    restore: 'They are restored with their previous values.',
    approve: 'In full, each from the home warehouse of its cart.',
    reject: 'Without a note to the baristas.',
  },
  question: {
    title: '{act}?',
    partOf: '{count} of {chosen} selected will change.',
    cannot: "{count, plural, one {1 can't be changed:} other {{text} can't be changed:}}",
    none: 'None of them can be changed.',
    cancel: 'Cancel',
  },
  outcome: {
    done: 'Done: {act}',
    some: '{act}: {done} done, {refused} rejected.',
    none: 'Failed: {act}',
    /** Opens the list of rejected rows. */
    which: 'See details',
    waiting: '{count, plural, one {1 change waiting to sync.} other {{text} changes waiting to sync.}}',
    close: 'Close',
  },
  noRequestHome: 'Its cart has no home warehouse. Decide this request separately.',
  tooFewForRequest: '{units} of {asked} units available. Decide this request separately.',
} as const;
