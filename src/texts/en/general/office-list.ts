/** Texts shared by all lists. */
export default {
  /** Keyboard shortcuts of every list, as `?` shows them, and their heading. */
  keys: { group: 'This list', search: 'Search' },
  perPage: 'Rows per page',
  perPageOption: '{count} rows',
  /** A narrow list has one button for all filters, a wide one for those that don't fit. */
  filter: 'Filter',
  moreFilters: 'More filters',
  /** For screen readers: how many filters behind a button are set. */
  activeCount: '{label}, {count} active',
  /** The "⋯" of a list. */
  menu: 'List options',
  activeFilters: 'Active filters',
  chip: {
    named: '{label}: {value}',
    from: 'From {day}',
    to: 'To {day}',
    remove: 'Remove filter {text}',
  },
  /** From the filters back to the list, on a phone. */
  showMatches: '{count, plural, one {Show # row} other {Show # rows}}',
  showList: 'Show list',
  clearFilters: 'Clear filters',
  /** A filter without a selected value. */
  all: 'All',
  dates: 'Dates',
  periods: {
    today: 'Today',
    '7_days': 'Last 7 days',
    '30_days': 'Last 30 days',
    this_month: 'This month',
    last_month: 'Last month',
    own: 'From – to',
  },
  /** Next to the name of a deactivated or deleted user. */
  inactivePerson: 'Inactive',
  sort: 'Sort',
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
  noMatch: 'No rows match these filters.',
  clearSearch: 'Clear search',
  /** Under the totals of all pages. */
  sum: { notCounted: 'Not included: {others}' },
  pastTheEnd: 'There is no such page in this list.',
  firstPage: 'Go to first page',
  /** Under the last page of a long list. */
  pagesEnd: 'This is the last page. Filter the list to see other rows.',
  neverSavedHint: 'Not on this device yet. Connect once to save the list here.',
  blockedHint: 'Lists are shown from this device, but this browser stores nothing.',
  tryAgain: 'Try again',
  /** For a list that is never stored on a device; `before`: it was read before the connection was lost. */
  online: {
    title: 'You need a connection',
    before: 'Offline. These rows were loaded earlier.',
  },
  detail: 'Detail',
  edit: 'Edit',
  delete: 'Delete',
  actions: 'Actions',
  /** The age of rows that are not up to date. `now` is an `{ago}` of less than a minute. */
  fresh: {
    saved: 'Saved on this device {ago}.',
    // After `saved`, if there is room.
    checking: 'Checking for changes…',
    failed: "Couldn't refresh.",
    offline: "Changes by others appear when you're back online.",
    unreachable: "Can't reach the server.",
    local: 'Calculated from data on this device, saved {ago}.',
    unreadable: "{count, plural, one {# row} other {# rows}} can't be read on this device.",
    blocked: 'This browser stores nothing on this device.',
    never: 'This list is not on this device yet.',
    waiting: 'Loading list…',
    now: 'just now',
  },
  /** Times in the office. */
  time: {
    today: '{time} today',
    yesterday: '{time} yesterday',
    other: '{date}, {time}',
    /** Used if only the day matters. */
    dayBefore: 'Yesterday',
    dayOfYear: '{day} {month}',
    date: '{day} {month} {year}',
    days: '{from} – {to}',
  },
  /** The mark of a row with a queued or rejected change. */
  mark: {
    created: { queued: 'New, queued', sending: 'New, sending', refused: 'New, rejected' },
    updated: { queued: 'Edit, queued', sending: 'Edit, sending', refused: 'Edit, rejected' },
    deleted: {
      queued: 'Delete, queued',
      sending: 'Delete, sending',
      refused: 'Delete, rejected',
    },
    explain: 'See why',
  },
  export: {
    label: 'Export CSV',
    preparing: 'Preparing file…',
    running: '{kilobytes, number} kB downloaded…',
    stop: 'Stop',
    failed: "Couldn't export the file",
    asOf: 'The file has data as of {time}.',
    /** Shown if the export was longer than one file may be. */
    cut: 'The file has the first {count, number} rows only. Narrow the dates for the rest.',
  },
} as const;
