// Saved views of a list, and its columns.

/** Screens of the office. */
export const office = {
  /** The button above a list; while a view is shown, with its name. */
  button: 'View',
  title: 'Views',
  current: 'View: {name}',
  /** The list without a view. */
  whole: 'Whole list',
  shared: 'Shared in the office',
  none: 'Filters, sorting and columns of this list can be kept under a name.',
  opensFirst: 'Opens first',
  changed: 'Changed',
  waits: 'Not sent yet',
  refused: 'Not accepted',
  /** What is done with the view that is shown. */
  update: 'Save the changes to it',
  setDefault: { label: 'Open the list with it', hint: 'Only for you, on all of your devices.' },
  setShared: {
    short: 'Shared',
    label: 'Share in the office',
    hint: 'Everybody in the office sees it and can open it.',
  },
  notMine: 'Somebody else saved it. Save it under a name to make one of your own.',
  rename: 'Rename',
  delete: 'Delete',
  /** The form that saves what is shown. */
  save: 'Save as a view',
  name: 'Name of the view',
  replaces: 'It takes the place of your view with this name.',
  taken: 'You have a view with this name already.',
  done: { saved: 'View saved', deleted: 'View deleted' },
  failed: 'The view could not be saved',
  columns: {
    button: 'Columns',
    title: 'Columns',
    always: '{column} is always shown',
    reset: 'As it was',
    /** For whom they are kept. */
    ofPerson: 'Kept for you, on all of your devices.',
    ofView: 'Part of the view once its changes are saved.',
  },
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    viewCreate: 'Save view {subject}',
    viewArrange: 'Arrange columns',
    viewUpdate: 'Change view {subject}',
    viewDelete: 'Delete view {subject}',
  },
  fields: {
    name: 'Name',
    is_default: 'Opens first',
    is_shared: 'Shared in the office',
  },
} as const;

/** What the server says. */
export const server = {
  'view.saved': 'View saved',
  'view.tooMany': 'You have {count} saved views already. Delete one first.',
  'view.deleted': 'View deleted',
  'view.unknown': 'This view does not exist',
  'view.notTheirs': 'Only who saved this view can change it.',
  'view.nameTaken': 'You have a view with this name already.',
} as const;
