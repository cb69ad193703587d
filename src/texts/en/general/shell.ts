/** The shell: navigation, header, alerts, sign-out, updates. */
export default {
  discardFailed: "Couldn't delete the changes. You're still signed in.",
  sessionEnded: 'Your session has expired. Sign in again. Unsent changes are still on this device.',
  /** The first link of a page, for keyboard users. */
  skipToContent: 'Skip to content',
  navigation: {
    label: 'Office',
    search: 'Search',
    today: 'Today',
    inventories: 'Inventories',
    stockCheck: 'Stock check',
    stockOverview: 'Overview',
    restock: 'Restock',
    restockRequests: 'Restock Requests',
    coffeeCarts: 'Coffee Carts',
    /** The list of carts, in the group `coffeeCarts`. */
    cartList: 'Management',
    assignment: 'Assignment',
    templates: 'Templates',
    products: 'Products',
    warehouses: 'Warehouses',
    suppliers: 'Suppliers',
    transactions: 'Transactions',
    users: 'Users',
    reports: 'Reports',
    /** The settings of the business. */
    business: 'Settings',
    open: 'Open menu',
    close: 'Close menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
  },
  /** Short forms of `navigation` for the collapsed sidebar. */
  rail: {
    stockOverview: 'Overview',
    restockRequests: 'Requests',
    coffeeCarts: 'Carts',
    cartList: 'Management',
  },
  /** The bar at the bottom of a phone: five labels fit on 320 px. */
  bottomBar: {
    label: 'Most used',
    today: 'Today',
    stockCheck: 'Stock check',
    restockRequests: 'Requests',
    transactions: 'Transactions',
    more: 'More',
  },
  theme: {
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
  },
  /** The command palette. */
  palette: {
    title: 'Search and commands',
    placeholder: 'Search screens, records and commands',
    screens: 'Screens',
    acts: 'Commands',
    results: 'Results',
    found: '{count, plural, =0 {Nothing found} one {1 result} other {# results}}',
    all: 'All matches in {list}',
    nothing: 'No matches for “{text}” on this device.',
    nothingText: 'Search covers screens, commands, and names and numbers of records on this device.',
    nothingYet: 'Lists are still loading. Their records can be found here afterwards.',
    language: 'Switch to {language}',
    syncNow: 'Sync now',
    hint: { move: 'select', choose: 'open', close: 'close' },
  },
  /** Keyboard shortcuts, by screen. */
  keys: {
    title: 'Keyboard shortcuts',
    open: 'Show keyboard shortcuts',
    palette: 'Search and commands',
    everywhere: 'Everywhere',
    dialogs: 'Also in dialogs',
    close: 'Close dialog or panel',
    /** Menu, header, page, detail. */
    regions: 'Go to next region of the page',
    alert: 'Go to message',
    single: {
      label: 'Single-key shortcuts',
      hint: 'Shortcuts without Ctrl. For you, on this device.',
    },
  },
  language: {
    label: 'Language',
    failed: "This language is not on this device yet. Select it again when you're online.",
  },
  /** The sync pill. */
  sync: {
    attention: '{count, plural, one {1 needs attention} other {# need attention}}',
    lost: '{count, plural, one {1 change lost} other {# changes lost}}',
    signIn: 'Sign in to sync {count}',
    signInAgain: 'Sign in again',
    update: 'Update to sync {count}',
    offlineWaiting: 'Offline, {count} waiting to sync',
    offline: 'Offline',
    /** Used if space is short. */
    short: {
      offline: 'Offline{count, plural, =0 {} other { · #}}',
      unreachable: 'No server{count, plural, =0 {} other { · #}}',
    },
    unreachable: "Can't reach the server",
    unreachableWaiting: "Can't reach the server, {count} waiting to sync",
    waiting: '{count, plural, one {1 waiting to sync} other {# waiting to sync}}',
    sending: 'Sending {count}',
    checking: 'Connecting…',
    fetching: 'Loading data',
    fetchingApp: 'Loading data: app {app}',
    /** `of` is 0 until the number of lists is known. */
    fetchingLists: 'Loading data: app {app}, {of, plural, =0 {lists pending} other {{lists} of # lists}}',
    upToDate: 'Up to date',
    upToDateAt: 'Up to date, last checked {when}',
    storageBlocked: 'Offline storage is off',
  },
  alert: {
    close: 'Close message',
    learnMore: 'Learn more',
    /** Kinds of alerts and their region, for screen readers. */
    success: 'Done',
    error: 'Failed',
    warning: 'Warning',
    info: 'Information',
    region: 'Messages (F8)',
  },
  notifications: {
    label: 'Notifications',
    labelUnread: 'Notifications, {count} unread',
    unread: 'Unread',
    none: 'No notifications yet. You get them for low stock, requests, carts awaiting count and sales that need review.',
    neverSaved: 'Notifications are not on this device yet. Connect once to load them.',
    older: 'Show older',
    earlier: 'Earlier',
    all: 'Show all {count}',
    fewer: 'Show fewer',
    unkept: '{count, plural, one {# older notification} other {# older notifications}} not shown',
  },
  push: {
    states: {
      on: 'On for this device until you sign out, even when the app is closed.',
      off: 'Get notifications on this device, even when the app is closed.',
      blocked: 'Notifications are blocked. Allow them in the browser settings for this site.',
      install_first:
        'On iPhone and iPad, tap Share, then Add to Home Screen. Open the app from there and turn on notifications.',
      unsupported: "This browser or private window can't get notifications while the app is closed.",
    },
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    failures: {
      not_allowed: 'Notifications were not allowed. Try again and select Allow.',
      offline: 'You need a connection.',
      no_service: "The browser can't reach its push service. Try another network or browser.",
      refused: "Couldn't turn on notifications. Try again.",
    },
  },
  profile: {
    label: 'Profile of {username}',
    emailNeedsConnection: "Your email is shown when you're back online.",
    account: 'Profile and password',
    keys: 'Keyboard shortcuts',
    outbox: 'Waiting to sync',
    signOut: 'Sign out',
  },
  signOut: {
    title: 'Sign out with unsent changes?',
    text: '{count, plural, one {1 change on this device is} other {# changes on this device are}} waiting to sync.',
    allSent: 'All changes on this device are synced.',
    signOut: 'Sign out',
    refused: '{count, plural, one {1 of them needs your attention.} other {# of them need your attention.}}',
    sendNow: 'Sync and sign out',
    sendNowHint: "You'll be signed out once everything is synced.",
    sendNowOffline: 'You need a connection.',
    keep: 'Keep for {username}',
    keepHint: 'Only {username} can see them. They sync when {username} signs in here again.',
    discard: 'Discard',
    discardHint: "Deletes the changes from this device. This can't be undone.",
    discardConfirm: '{count, plural, one {Discard 1 change} other {Discard # changes}}',
    stay: 'Stay signed in',
    sending: 'Sending…',
    notAllSent: "Couldn't sync everything. Nothing is lost. Select an option again.",
  },
  update: {
    title: 'A new version is ready',
    text: 'Takes a second. You stay on this page.',
    textSending: 'Changes are being sent. You can update when they are synced.',
    textUnsaved: 'You have unsaved input on this page. Save it before you update.',
    textOtherTab: 'Another tab has unsaved input or is sending changes. Finish there before you update.',
    failed: "Couldn't download the new version. This one keeps working. It will be retried.",
    action: 'Update now',
    later: 'Later',
  },
  browser: {
    insecure: 'Open Gerobak over HTTPS',
    insecureText: "{address} is not a secure address. Gerobak can't store or send data there.",
    open: 'Open {address}',
    noAddress: "If it doesn't open, ask your admin for the https:// address.",
    lacking: "This browser can't run Gerobak",
    missing: 'Missing:',
    lacks: {
      database: 'IndexedDB, which stores your changes',
      locks: 'Web Locks, so that each change is sent only once',
      channel: 'BroadcastChannel, which keeps open tabs in sync',
      worker: 'Service workers, which open Gerobak offline',
      secure: 'A secure address (HTTPS)',
    },
    update: 'Leave private browsing, or update the browser: Chrome or Edge 111, Firefox 128, Safari 16.4, or newer.',
  },
  /** Why a change was not stored on this device. */
  unsaved: {
    storage_full: 'Nothing was saved because this device is full. Free some space, then try again.',
    storage_blocked:
      'Nothing was saved because this browser blocks storage. Leave private browsing or free some space.',
    storage_newer: 'Nothing was saved because a newer version of the app is open. Reload this page.',
    storage_held:
      "Nothing was saved because the browser storage isn't responding. Close other Gerobak tabs, then try again.",
    needs_connection: 'You need a connection.',
    app_incomplete: "Nothing was saved because part of the app is missing. Try again when you're online.",
  },
  /** Banners: this device can't store or send changes, or has lost some. */
  storage: {
    blocked:
      'This browser blocks storage, so no data can be shown or saved here. Leave private browsing or free some space, then reload.',
    notPersistent:
      'The browser may clear unsent changes when space runs low or a private window closes. Install the app to protect them.',
    /** Shown if the app can't offer an install button. */
    notPersistentByMenu:
      'The browser may clear unsent changes when space runs low or a private window closes. To protect them, select Install or Add to Home Screen in the browser menu.',
    install: 'Install app',
    mustUpdate: 'Sync is paused because this version of the app is too old. Reload to update.',
    paused: 'Sync is paused until you sign in again.',
    newerVersionTookOver:
      "A newer version of the app is in use on this device, so this one can't save. Unsent changes are kept. Reload the page.",
    /** Another tab blocks the database, or the browser does not open it. */
    held: "The browser storage isn't responding, so nothing can be saved. Close other Gerobak tabs and reload. If that doesn't help, restart the device. Unsent changes are kept.",
    /** localStorage is full or blocked. */
    forgetful:
      "This browser can't remember your sign-in and settings. Changes are still saved. Free some space on this device.",
    reload: 'Reload',
    storageWasCleared:
      'The browser cleared the data of Gerobak on this device. {count, plural, =0 {No changes were unsent as of {when}.} one {1 unsent change was lost (as of {when}). Enter it again.} other {# unsent changes were lost (as of {when}). Enter them again.}}',
    confirmRead: 'Dismiss',
    noWorker:
      "Gerobak can't open offline because this browser has no service workers. Leave private browsing, or update the browser.",
    wrongClock: 'The clock of this device shows {shownTime}, but it is {realTime}. Correct the clock.',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Your saved changes are safe on this device. Reload the page. If it happens again, tell your admin.',
    offlineTitle: 'This page is not on this device yet',
    offlineText: 'Open it once online to save it for offline use.',
    reload: 'Reload',
    rescue: 'Save unsent changes as a file',
    details: 'Details for your admin',
  },
  /** Announced to screen readers after navigation. */
  pageLoaded: '{title}, page loaded',
} as const;
