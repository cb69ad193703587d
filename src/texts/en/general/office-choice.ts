/** Texts about rows that are chosen, and about what is done with all of them. */
export default {
  /** The bar of what can be done with them. */
  bar: 'Chosen rows',
  chosen: '{count} chosen',
  clear: 'Choose none',
  /** The keys of lists, as `?` lists them. */
  keys: {
    next: 'Next row',
    previous: 'Previous row',
    choose: 'Choose the row',
    range: 'Choose the rows up to it',
    open: 'Open the row',
    edit: 'Edit the row',
    clear: 'Choose none, or close the detail',
    acts: 'To what can be done with the chosen rows',
  },
  /** On a phone: from now on a press on a card chooses it. */
  begin: 'Choose several',
  end: 'Stop choosing',
  all: 'All {count} that match',
  /** Where more match than can be chosen at once, or than anybody has counted. */
  first: 'The first {count} that match',
  notAll: 'Only the {count} that are on this device are chosen.',
  export: 'Export the chosen rows as CSV',
  printed: '{count} chosen rows.',
  /** Those that nouns share; the others have the words of their noun. */
  action: {
    delete: 'Delete',
    restore: 'Restore',
    approve: 'Approve',
    reject: 'Reject',
  },
  /** How many of the chosen rows it concerns. */
  partOf: '{verb}: {count} of {chosen}',
  act: '{verb} {rows}',
  /** What becomes of the rows, before many are changed. */
  hintFor: {
    activate: 'They can be chosen again.',
    deactivate: 'They stay, but are no longer offered.',
    delete: 'Deleted records can be restored.',
    restore: 'They come back as they were.',
    approve: 'As asked for, each from the home warehouse of its cart.',
    reject: 'Without a note to those who asked.',
  },
  /** Before many are changed. */
  question: {
    title: '{act}?',
    partOf: 'It concerns {count} of the {chosen} chosen.',
    cannot: '{count, plural, one {One cannot, and stays as it is:} other {{text} cannot, and stay as they are:}}',
    none: 'None of them can.',
    cancel: 'Cancel',
  },
  outcome: {
    done: 'Done: {act}',
    some: '{act}: {done} done, {refused} refused.',
    none: 'Not done: {act}',
    /** What was refused is named in a dialog. */
    which: 'Which and why',
    waiting: '{count, plural, one {One waits to be sent.} other {{text} wait to be sent.}}',
    close: 'Close',
  },
  noRequestHome: 'Its cart has no home warehouse. Decide this request alone.',
  tooFewForRequest: '{units} of {asked} units are there for it. Decide this request alone.',
} as const;
