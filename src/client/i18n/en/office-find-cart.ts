/** Texts of what leads to a cart: its label, the scanner, and which carts are near. */
export default {
  /** Opens the ways to a cart. */
  button: 'Find a cart',
  labels: {
    button: 'Labels to print',
    title: 'Labels of carts',
    back: 'Back to coffee carts',
    about: 'Cut out, one for each cart. Whoever scans it with a phone opens that cart.',
    count:
      '{count, plural, one {# label} other {# labels}}, {sheets, plural, one {# sheet} other {# sheets}} of A4',
    partial: 'This device does not have all carts yet: labels are missing.',
    none: 'No cart to print',
    noneText: 'No cart matches what the list was searched for or filtered by.',
    print: 'Print labels',
    /** What the picture of a code is. */
    code: 'QR code that opens {name}',
  },
  scan: {
    title: 'Scan a label',
    back: 'Back',
    /** The picture of the camera. */
    camera: 'What the camera sees',
    again: 'Try again',
    state: {
      starting: 'The camera starts. Allow it when the browser asks.',
      looking: 'Hold the label of a cart into the picture.',
      missing: 'This device has no camera. Type the code instead.',
      refused:
        'The browser does not let this page use the camera. Allow it in its settings for this site, or type the code.',
      busy: 'The camera does not start. Another app may be using it: close that app and try again, or type the code.',
      failed:
        'What reads codes could not be loaded. Try again with a connection, or type the code.',
    },
    problem: {
      foreign: 'That code leads to another site. Nothing was opened.',
      noCart: 'That code is not the label of a cart.',
    },
    opening: 'Found. The cart opens.',
    typed: 'Or type the code of the cart',
    typedHint: 'It stands on the label, for example MK-003',
    unknownCode: 'No cart on this device has the code {code}.',
    open: 'Open',
  },
  nearest: {
    title: 'Nearest carts',
    notKept: 'Where you are is used here only: it is not stored and not sent.',
    exact: 'From where you are, exact to about {metres} m, in a straight line.',
    finding: 'Looking for you…',
    again: 'Try again',
    none: 'No cart is on this device.',
    m: '{value} m',
    km: '{value} km',
    /** How old the location of a cart is. */
    measured: 'was there {ago}',
    unknownAge: 'not known since when',
    noLocation: 'no location',
    map: 'Map',
    mapOf: 'Map: {name}',
  },
} as const;
