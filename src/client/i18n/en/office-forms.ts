/** Texts that all forms share, and of the outcomes of changes. */
export default {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  saving: 'Saving…',
  somethingWrong: 'Something went wrong',
  offline: 'Offline: saved here, sent when you are back online',
  queued: 'Saved on this device – will be sent when you are online',
  amended: 'Changed – it is sent again as soon as there is a connection',
  queuedLink: 'See what waits',
  storageFull:
    'This device has no room left, so nothing was saved. Free some space, then try again; your words are still here.',
  storageBlocked:
    'This browser does not let the site store anything, so nothing was saved. Open the site in a normal window, or free some space.',
  storageNewer:
    'This tab runs an older version of the app, so nothing was saved. Load the page again.',
  storageHeld:
    'Another tab of Gerobak stands in the way, so nothing was saved. Close the other tabs, then try again; your words are still here.',
  needsConnection: 'This needs a connection.',
  appIncomplete:
    'A part of the app is not on this device yet, so nothing was saved. Save again with a connection; if that does not help, load the page again.',
  saveAgain: 'Save again to keep yours.',
  requiredEmpty: 'Required field is empty',
  phone: { country: 'Country code', other: 'Another country' },
  undo: 'Undo',
  undone: '{name} is back.',
  undoFailed: 'That could not be taken back',
  deleted: {
    open: 'Deleted',
    title: 'Deleted records',
    text: 'Restoring brings a record back as it was.',
    userText:
      'A restored user is inactive and has no password, e-mail or phone number: enter them again.',
    none: 'Nothing was deleted.',
    by: 'Deleted {when} by {name}',
    at: 'Deleted {when}',
    restore: 'Restore',
    restoreOf: 'Restore {name}',
    restored: '{name} is restored.',
    failed: 'Failed to restore',
    failedFetch: 'Failed to fetch deleted records',
    more: 'Show more',
  },
  draft: {
    back: 'What you began here earlier was kept on this device.',
    startAgain: 'Start again',
  },
  leave: {
    title: 'Leave without saving?',
    message: 'What you entered here has not been saved.',
    confirm: 'Leave',
    cancel: 'Stay here',
  },
} as const;
