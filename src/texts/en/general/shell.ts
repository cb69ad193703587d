/** Texts of the shell: navigation, header, alerts, sign-out, updates. */
export default {
  discardFailed: 'The changes could not be deleted, so you are still signed in.',
  sessionEnded: 'Your session has ended. Log in again; unsent changes are still on this device.',
  /** The first link of a page, for the keyboard. */
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
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
  },
  /** Below the icons of the collapsed sidebar, where the words of `navigation` are too long: parts of them. */
  rail: {
    stockOverview: 'Overview',
    restockRequests: 'Requests',
    coffeeCarts: 'Carts',
    cartList: 'Management',
  },
  /** The bar at the bottom of a phone: words short enough for five beside each other on 320 px. */
  bottomBar: {
    label: 'Most used',
    today: 'Today',
    stockCheck: 'Stock check',
    restockRequests: 'Requests',
    transactions: 'Transactions',
    more: 'More',
  },
  theme: {
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
  },
  /** The palette: what is opened or done by a part of its name. */
  palette: {
    title: 'Search and commands',
    placeholder: 'Search screens, records and commands',
    screens: 'Screens',
    acts: 'Commands',
    results: 'Results',
    found: '{count, plural, =0 {Nothing found} one {1 result} other {# results}}',
    all: 'All matches in {list}',
    nothing: 'Nothing on this device is called “{text}”.',
    nothingText: 'Searched are screens, commands, and the names and numbers of the records on this device.',
    nothingYet: 'The lists are still being saved on this device. Their records are found here afterwards.',
    language: 'Switch to {language}',
    syncNow: 'Sync now',
    hint: { move: 'choose', choose: 'open', close: 'close' },
  },
  /** Which keys hold, by screen, and what they do. */
  keys: {
    title: 'Keys',
    open: 'Show all keys',
    palette: 'Search and commands',
    everywhere: 'Everywhere',
    dialogs: 'In dialogs, too',
    close: 'Close what is open',
    /** Menu, header, page, detail. */
    regions: 'Go to the next part of the page',
    alert: 'Go to the message at the top',
    single: {
      label: 'Single-key shortcuts',
      hint: 'Keys without Ctrl. Your own choice, on this device.',
    },
  },
  language: {
    label: 'Language',
    failed: 'This language is not on this device yet. Choose it again with a connection.',
  },
  /** The sync pill. */
  sync: {
    attention: '{count, plural, one {1 needs attention} other {# need attention}}',
    lost: '{count, plural, one {1 change lost} other {# changes lost}}',
    signIn: 'Log in to send {count}',
    signInAgain: 'Log in again',
    update: 'Update to send {count}',
    offlineWaiting: 'Offline, {count} waiting to send',
    offline: 'Offline',
    /** Where there is little room. */
    short: {
      offline: 'Offline{count, plural, =0 {} other { · #}}',
      unreachable: 'No server{count, plural, =0 {} other { · #}}',
    },
    unreachable: 'Server can’t be reached',
    unreachableWaiting: 'Server can’t be reached, {count} waiting',
    waiting: '{count, plural, one {1 waiting to send} other {# waiting to send}}',
    sending: 'Sending {count}',
    checking: 'Looking for the server',
    fetching: 'Saving on this device',
    fetchingApp: 'Saving on this device: the app {app}',
    /** `of` is 0 until the server has told how many lists there are. */
    fetchingLists: 'Saving on this device: the app {app}, {of, plural, =0 {lists to come} other {{lists} of # lists}}',
    upToDate: 'Up to date',
    upToDateAt: 'Up to date, last checked {when}',
    storageBlocked: 'Saving offline is off',
  },
  alert: {
    close: 'Close this message',
    learnMore: 'Learn more',
    /** The kinds of alerts, and the region in which they appear, for screen readers. */
    success: 'Done',
    error: 'Failed',
    warning: 'Note',
    info: 'Information',
    region: 'Messages (F8)',
  },
  notifications: {
    label: 'Notifications',
    labelUnread: 'Notifications, {count} unread',
    unread: 'Unread',
    none: 'Nothing to tell yet. Low stock, requests of baristas, carts that wait for a count and late sales are told here.',
    neverSaved: 'Notifications were never saved on this device. Connect once and they will be.',
    older: 'Show older ones',
    earlier: 'Earlier reports',
    all: 'Show all {count}',
    fewer: 'Show fewer',
    unkept: '{count, plural, one {# older report} other {# older reports}} not shown',
  },
  push: {
    states: {
      on: 'This device gets your notices, also while the app is closed, until you sign out here.',
      off: 'Get notices on this device, also while the app is closed.',
      blocked:
        'Notices of this site are blocked in the browser. Allow them in its settings for this site, then come back.',
      install_first:
        'On an iPhone or iPad the app must be on the home screen first: Share, then Add to Home Screen. Open it from there and turn notices on.',
      unsupported: 'This browser, or a private window, cannot get notices while the app is closed.',
    },
    turnOn: 'Turn on here',
    turnOff: 'Turn off here',
    failures: {
      not_allowed: 'The browser was not allowed to show notices. Press again and choose Allow.',
      offline: 'This needs a connection.',
      no_service: 'The browser did not reach its own push service. Some networks and browsers have none.',
      refused: 'That did not work. Try again.',
    },
  },
  profile: {
    label: 'Profile of {username}',
    emailNeedsConnection: 'Your e-mail is shown when you are back online.',
    account: 'Profile and password',
    keys: 'Keys',
    outbox: 'Waiting to send',
    signOut: 'Sign out',
  },
  signOut: {
    title: 'Sign out with unsent changes?',
    text: '{count, plural, one {One change made on this device has not reached the server.} other {# changes made on this device have not reached the server.}}',
    allSent: 'Everything made on this device has reached the server.',
    signOut: 'Sign out',
    refused: '{count, plural, one {One of them needs your attention.} other {# of them need your attention.}}',
    sendNow: 'Send now, then sign out',
    sendNowHint: 'You are signed out as soon as everything is sent.',
    sendNowOffline: 'This needs a connection.',
    keep: 'Keep for {username}',
    keepHint:
      'The changes stay on this device, hidden from everyone else, and are sent when {username} logs in here again.',
    discard: 'Discard them',
    discardHint: 'The changes are deleted from this device. They cannot be brought back.',
    discardConfirm: '{count, plural, one {Delete this change for good} other {Delete # changes for good}}',
    stay: 'Stay signed in',
    sending: 'Sending…',
    notAllSent: 'Not everything could be sent. Nothing was lost: choose again.',
  },
  update: {
    title: 'A new version is ready',
    text: 'It takes a second and keeps your place.',
    textSending: 'Changes are being sent. The update can start when they have arrived.',
    textUnsaved: 'You have unsaved input on this page. Save it first, then update.',
    textOtherTab: 'Another tab has unsaved input or is sending changes. Finish there first, then update.',
    failed: 'A new version could not be fetched whole. This one goes on working; it is tried again.',
    action: 'Update now',
    later: 'Later',
  },
  /** What a browser lacks for office and till. */
  browser: {
    insecure: 'Open Gerobak over HTTPS',
    insecureText: "{address} is not a secure address. Browsers don't let Gerobak store or send anything there.",
    open: 'Open {address}',
    noAddress: "If it doesn't open, ask your administrator for the https:// address.",
    lacking: "This browser can't run Gerobak",
    missing: 'Missing:',
    lacks: {
      database: 'IndexedDB, which stores your changes',
      locks: 'Web Locks, so that each change is sent only once',
      channel: 'BroadcastChannel, which keeps open tabs in sync',
      worker: 'Service workers, which open Gerobak without a connection',
      secure: 'A secure address (HTTPS)',
    },
    update: 'Leave private browsing, or update the browser: Chrome or Edge 111, Firefox 128, Safari 16.4, or newer.',
  },
  /** Why a change was not stored on this device, by the reason. */
  unsaved: {
    storage_full: 'This device has no room left, so nothing was saved. Free some space, then try again.',
    storage_blocked:
      'This browser stores nothing, so nothing was saved. Leave private browsing or free some space, then try again.',
    storage_newer: 'A newer version of the app is open, so nothing was saved. Load this page again.',
    storage_held:
      "The storage of this browser doesn't respond, so nothing was saved. Close other Gerobak tabs, then try again.",
    needs_connection: 'This needs a connection.',
    app_incomplete: 'A part of the app is not on this device yet, so nothing was saved. Try again with a connection.',
  },
  /** Notices under the header: this device cannot store or send, or has lost something. */
  storage: {
    blocked:
      'This browser keeps nothing on this device, so offline saving is off: nothing can be shown or saved here. Leave private browsing or free some space, then load the page again.',
    notPersistent:
      'The browser may clear unsent changes when space runs low, or when a private window closes. Install the app to keep them safe.',
    /** Where the browser has no button of ours. */
    notPersistentByMenu:
      'The browser may clear unsent changes when space runs low, or when a private window closes. To keep them safe, choose Install or Add to Home Screen in the menu of the browser.',
    install: 'Install the app',
    mustUpdate: 'Sending is paused: this version of the app is too old. Reload to update.',
    paused: 'Sending is paused until you log in again.',
    newerVersionTookOver:
      'A newer version of the app has taken over on this device, so this one saves nothing more. What waits to be sent is kept. Load the page again.',
    /** Another tab is in the way, or the browser does not open its databases. */
    held: "The storage of this browser doesn't respond, so nothing can be saved. Close other Gerobak tabs, then load this page again. If that doesn't help, restart the device. Unsent changes are kept.",
    /** localStorage is full or blocked. */
    forgetful:
      "This browser can't remember your sign-in and settings. Changes are still saved. Free some space on this device.",
    reload: 'Load again',
    storageWasCleared:
      'The browser removed what Gerobak had kept on this device. {count, plural, =0 {As last known ({when}), nothing was unsent.} one {As last known ({when}), one change had not been sent: it is gone and has to be made again.} other {As last known ({when}), # changes had not been sent: they are gone and have to be made again.}}',
    confirmRead: 'I have read this',
    noWorker:
      "Gerobak can't open without a connection here: this browser has no service workers. Leave private browsing, or update the browser.",
    wrongClock: 'The clock of this device is wrong: it shows {shownTime}, and it is {realTime}. Set it right.',
  },
  crash: {
    title: 'This page stopped working',
    text: 'What you saved is safe on this device. Load the page again; if it stops again, tell your administrator.',
    offlineTitle: 'This page is not on this device yet',
    offlineText: 'Open it once with a connection, and it is kept for when there is none.',
    reload: 'Load again',
    rescue: 'Save unsent changes as a file',
    details: 'For your administrator',
  },
  /** Announced to screen readers after a change of the page. */
  pageLoaded: '{title}, page loaded',
} as const;
