/** Texts shared by all forms, and the results of changes. */
export default {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  saveAndAnother: 'Save and add another',
  saving: 'Saving…',
  /** Shown after a save until the next screen opens. */
  savedNext: 'Saved. Next: {list}',
  goNow: 'Go now',
  somethingWrong: 'Something went wrong',
  /** Next to the buttons of a form. */
  offline: "Offline. Saves on this device and syncs when you're back online.",
  unreachable: "Can't reach the server. Saves on this device and tries again.",
  /** The alert after a queued save; `queuedLink` leads to "Waiting to sync". */
  queued: "Saved on this device. Syncs when you're back online. {entry}",
  queuedFailed: "Saved on this device. The server couldn't take it yet: “{reason}” It will be retried. {entry}",
  entryEdited: 'Saved on this device. It will be sent again once there is a connection.',
  queuedLink: 'View or undo',
  /** The link to a change that was rejected after its form was closed. */
  refusedLink: 'Resolve',
  /** Why nothing was saved. */
  needsConnection: 'You need a connection.',
  needsServer: "Can't reach the server.",
  /** Follows the server's message about another user's change. */
  saveAgain: 'Save again to keep your version.',
  refused: 'Rejected by the server: {reason}',
  openIt: 'Open existing record',
  /** Another user changed other fields; `{change}` names user and time. */
  bothKept: 'Saved. {change} Both changes are kept.',
  requiredEmpty: 'Required field is empty',
  phone: { country: 'Country code', other: 'Other country' },
  /** The alert about a change that is sent some seconds later. */
  undo: {
    waits: 'Queued: {entry}',
    button: 'Undo',
    done: 'Undone: {entry}',
    tooLate: "Already sent, can't undo: {entry}",
  },
  deleted: {
    button: 'Deleted',
    title: 'Deleted records',
    text: 'Restored records keep their values.',
    userText: 'A restored user is inactive. Enter password, email and phone number again.',
    none: 'No deleted records.',
    deletedBy: 'Deleted {when} by {name}',
    deletedAt: 'Deleted {when}',
    restore: 'Restore',
    restoreOf: 'Restore {name}',
    restored: '{name} restored.',
    failed: 'Failed to restore',
    failedFetch: 'Failed to fetch deleted records',
    showMore: 'Show more',
  },
  draft: {
    restored: 'Your unsaved input was restored.',
    startAgain: 'Start over',
  },
  leave: {
    title: 'Leave without saving?',
    message: 'Your input on this page is not saved.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  /** Items that are checked and moved up and down, such as columns. */
  order: {
    up: 'Move {name} up',
    down: 'Move {name} down',
    /** Announced after a move. */
    moved: '{name}: {place} of {count}',
  },
} as const;
