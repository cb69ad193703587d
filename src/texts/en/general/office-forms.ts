/** Texts that all forms share, and of the outcomes of changes. */
export default {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  saveAndAnother: 'Save and add another',
  saving: 'Saving…',
  /** In the form after a save, until the next screen comes by itself. */
  savedNext: 'Saved. Next: {list}',
  goNow: 'Go now',
  somethingWrong: 'Something went wrong',
  /** Shown beside the buttons of a form without a connection. */
  offline: 'Offline: saved here, sent when you are back online',
  unreachable: 'The server can’t be reached: saved here, sent when it can',
  /** The alert after a save that was queued; `queuedLink` leads to the outbox. */
  queued: 'Saved on this device – will be sent when you are online. {entry}',
  queuedFailed: 'Saved on this device. The server couldn’t take it yet: “{reason}” It will be retried. {entry}',
  entryEdited: 'Changed – it is sent again as soon as there is a connection',
  queuedLink: 'See or take back',
  /** The link to a decision that was refused after its form was closed. */
  refusedLink: 'Decide what to do',
  /** Why nothing was saved. */
  needsConnection: 'This needs a connection.',
  needsServer: 'The server can’t be reached.',
  /** Added to the server's message when somebody else changed the record meanwhile. */
  saveAgain: 'Save again to keep yours.',
  /** Why the change of this form was not accepted; `openIt` leads to the record that has the name. */
  refused: 'Not accepted: {reason}',
  openIt: 'Open the existing one',
  /** Somebody else has changed other fields meanwhile; `{change}` says who and when. */
  bothKept: 'Saved. {change} Both changes are kept.',
  requiredEmpty: 'Required field is empty',
  phone: { country: 'Country code', other: 'Another country' },
  /** The alert about a decision that is sent some seconds later, its button, and what became of it. */
  undo: {
    waits: 'Queued: {entry}',
    button: 'Undo',
    done: 'Taken back: {entry}',
    tooLate: 'Too late, it was already sent: {entry}',
  },
  /** The dialog that lists deleted records. */
  deleted: {
    button: 'Deleted',
    title: 'Deleted records',
    text: 'Restoring brings a record back as it was.',
    userText: 'A restored user is inactive and has no password, e-mail or phone number: enter them again.',
    none: 'Nothing was deleted.',
    deletedBy: 'Deleted {when} by {name}',
    deletedAt: 'Deleted {when}',
    restore: 'Restore',
    restoreOf: 'Restore {name}',
    restored: '{name} is restored.',
    failed: 'Failed to restore',
    failedFetch: 'Failed to fetch deleted records',
    showMore: 'Show more',
  },
  /** Input that was not saved and is filled in again. */
  draft: {
    restored: 'What you began here earlier was kept on this device.',
    startAgain: 'Start again',
  },
  /** The question before unsaved input is left. */
  leave: {
    title: 'Leave without saving?',
    message: 'What you entered here has not been saved.',
    confirm: 'Leave',
    cancel: 'Stay here',
  },
  /** What is checked and moved up and down, such as columns. */
  order: {
    up: 'Move {name} up',
    down: 'Move {name} down',
    /** Said after something was moved. */
    moved: '{name}: {place} of {count}',
  },
} as const;
