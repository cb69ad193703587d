/** Texts that all lists share. */
export default {
  /** The keys that hold in every list, as `?` lists them, and their heading. */
  keys: { group: 'This list', search: 'Search' },
  perPage: 'Rows per page',
  perPageOption: '{count} rows',
  /** The buttons that open filters. A narrow list has one for all, a wide one for those that are not in sight. */
  filter: 'Filter',
  moreFilters: 'More filters',
  /** For screen readers: how many of the filters behind a button are set. */
  activeCount: '{label}, {count} active',
  /** The "⋯" of a list. */
  menu: 'List options',
  activeFilters: 'Active filters',
  /** The filters that are set. */
  chip: {
    named: '{label}: {value}',
    from: 'From {day}',
    to: 'To {day}',
    remove: 'Remove the filter {text}',
  },
  /** The button that leads from the filters back to the list, on a phone. */
  showMatches: '{count, plural, one {Show # row} other {Show # rows}}',
  showList: 'Show the list',
  clearFilters: 'Clear filters',
  /** No value of a filter is chosen. */
  all: 'All',
  dates: 'Dates',
  /** Offered where days are chosen. */
  periods: {
    today: 'Today',
    '7_days': 'Last 7 days',
    '30_days': 'Last 30 days',
    this_month: 'This month',
    last_month: 'Last month',
    own: 'From – to',
  },
  /** Beside the name of somebody who cannot sign in any more. */
  inactivePerson: 'Inactive',
  sort: 'Sort',
  /** Where a list can be sorted by several fields. */
  sortedBy: {
    ascending: '{field}, ascending',
    descending: '{field}, descending',
    newest: '{field}, newest first',
    oldest: '{field}, oldest first',
  },
  ascending: 'Ascending',
  descending: 'Descending',
  newest: 'Newest first',
  oldest: 'Oldest first',
  from: 'From',
  to: 'To',
  noData: 'No data available',
  noMatch: 'Nothing here matches these filters.',
  clearSearch: 'Clear search',
  /** Below what the rows of all pages come to. */
  sum: { notCounted: 'Not counted: {others}' },
  pastTheEnd: 'The list ends before this page.',
  firstPage: 'Go to the first page',
  /** Below the last page that can be opened of a long list. */
  pagesEnd: 'The pages end here. Choose dates or filters for the other rows.',
  neverSavedHint: 'Not on this device yet. Connect once, and it is kept here for when there is no connection.',
  blockedHint: 'Lists are shown from this device, and this browser keeps nothing on it.',
  tryAgain: 'Try again',
  /** Of a list that no device keeps; `before` where the connection went while it was read. */
  online: {
    title: 'This needs a connection',
    before: 'No connection now: these rows were read before.',
  },
  detail: 'Detail',
  edit: 'Edit',
  delete: 'Delete',
  actions: 'Actions',
  /** How old the rows of a list are that are not up to date. `now` is an `{ago}` of less than a minute. */
  fresh: {
    saved: 'Saved on this device {ago}.',
    // After `saved`, where there is room.
    checking: 'Looking for changes…',
    failed: 'The server did not give a newer list.',
    offline: 'Changes of others appear when you are back online.',
    unreachable: 'The server can’t be reached.',
    local: 'Put together from what was saved here {ago}.',
    unreadable: '{count, plural, one {# row} other {# rows}} could not be read on this device.',
    blocked: 'This browser keeps nothing on this device.',
    never: 'This list was never saved on this device.',
    waiting: 'Reading the list…',
    now: 'just now',
  },
  /** How times are written everywhere in the office. */
  time: {
    today: '{time} today',
    yesterday: '{time} yesterday',
    other: '{date}, {time}',
    /** Where only the day matters. */
    dayBefore: 'Yesterday',
    dayOfYear: '{day} {month}',
    date: '{day} {month} {year}',
    days: '{from} – {to}',
  },
  /** The mark of a row with a queued or refused change, by what the change does. */
  mark: {
    created: { queued: 'New, queued', sending: 'New, sending', refused: 'New, refused' },
    updated: { queued: 'Edit, queued', sending: 'Edit, sending', refused: 'Edit, refused' },
    deleted: {
      queued: 'Delete, queued',
      sending: 'Delete, sending',
      refused: 'Delete, refused',
    },
    explain: 'See why',
  },
  export: {
    label: 'Export CSV',
    preparing: 'The file is being made …',
    running: '{kilobytes, number} kB of the file are here …',
    stop: 'Stop',
    failed: 'The file could not be made',
    /** `cut`: the export was longer than one file may be. */
    cut: 'Only the first {count, number} rows are in the file. Narrow the dates for the rest.',
  },
} as const;
