/** Texts of what leads to a cart: its label, the scanner, and which carts are near. */
export default {
  /** Opens the ways to a cart. */
  button: 'Find a cart',
  labels: {
    button: 'Labels to print',
    title: 'Labels of carts',
    back: 'Back to coffee carts',
    about: 'Cut out, one for each cart. Whoever scans it with a phone opens that cart.',
    count: '{count, plural, one {# label} other {# labels}}, {sheets, plural, one {# sheet} other {# sheets}} of A4',
    partial: 'This device does not have all carts yet: labels are missing.',
    none: 'No cart to print',
    noneText: 'No cart matches what the list was searched for or filtered by.',
    print: 'Print labels',
    /** What the picture of a code is. */
    code: 'QR code that opens {name}',
  },
  scan: {
    title: 'Scan a label',
    /** The camera is on. */
    looking: 'Point the camera at the label of a cart.',
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
