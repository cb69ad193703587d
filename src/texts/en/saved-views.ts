export const office = {
  button: 'View',
  title: 'Saved views',
  current: 'View: {name}',
  whole: 'Whole list',
  shared: 'Shared with the office',
  none: 'Save the filters, sorting and columns of this list as a view.',
  opensFirst: 'Default',
  changed: 'Changed',
  waits: 'Waiting to sync',
  refused: 'Needs attention',
  update: 'Save changes',
  setDefault: { label: 'Default view', hint: 'Only for you, on all your devices.' },
  setShared: {
    short: 'Shared',
    label: 'Share with the office',
    hint: 'All users of the office can open it.',
  },
  notMine: 'Saved by another user. Save it under a name to make your own.',
  rename: 'Rename',
  delete: 'Delete',
  save: 'Save as view',
  name: 'View name',
  replaces: 'This replaces your view with this name.',
  taken: 'You already have a view with this name.',
  done: { saved: 'View saved', deleted: 'View deleted' },
  failed: "Couldn't save the view",
  columns: {
    button: 'Columns',
    title: 'Columns',
    always: '{column} is always shown',
    reset: 'Reset',
    ofPerson: 'Only for you, on all your devices.',
    ofView: 'Saved with the view.',
  },
} as const;

export const outbox = {
  changes: {
    viewCreate: 'Save view {subject}',
    viewArrange: 'Arrange columns',
    viewUpdate: 'Edit view {subject}',
    viewDelete: 'Delete view {subject}',
  },
  fields: {
    name: 'Name',
    is_default: 'Default view',
    is_shared: 'Shared with the office',
  },
} as const;

export const server = {
  'view.saved': 'View saved',
  'view.tooMany': 'You already have {count} saved views. Delete one first.',
  'view.deleted': 'View deleted',
  'view.unknown': 'This view does not exist',
  'view.notTheirs': 'Only the person who saved this view can change it.',
  'view.nameTaken': 'You already have a view with this name.',
} as const;
