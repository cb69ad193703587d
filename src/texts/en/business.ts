// Settings of the business.

/** Screens of the office. */
export const office = {
  title: 'Business settings',
  /** Which of them work offline. */
  online: 'Changing settings needs a connection. Every device gets them at its next sync and uses them offline.',
  offline: 'You are offline. These are the settings saved on this device.',
  /** Without a connection, on a device that has none of them. */
  notHere: 'The settings are not on this device yet. This needs a connection.',
  submit: 'Save settings',
  failed: 'The settings were not saved',
  done: 'Settings saved. Tills get them at their next sync.',
  receipts: {
    title: 'Receipts and till',
    text: 'Header and footer of each receipt. The website and emails keep their own name and address.',
    name: 'Business name',
    nameHint: 'If empty: {name}',
    address: 'Address',
    addressHint: 'If empty: {address}',
    footer: 'Footer of receipts',
    footerHint: 'Up to 200 characters, for example opening hours. If empty: a word of thanks.',
    order: 'Order of tiles in the till',
    orders: {
      best_first: 'Best sellers first',
      name: 'By name',
    },
    orderHint: 'Tiles stay where they are during a shift.',
  },
  qris: {
    title: 'QRIS',
    text: 'Customers pay by this code. The till writes the amount of each sale into it, also offline.',
    scan: 'Scan the code',
    picture: 'Choose a picture',
    reading: 'Reading the picture…',
    pictureHint: 'The picture is read on this device and never sent.',
    pictureNoCode: 'No QR code was found in this picture. Choose one that shows the whole code.',
    pictureRead: 'The code was read. Check the payee below.',
    qris: 'QRIS text',
    qrisHint: 'Filled by a scan or a picture, or pasted. It begins with 000201. If empty: no QRIS.',
    payee: 'Current payee',
    newPayee: 'New payee',
    noPayee: 'None',
    currentPassword: 'Current password',
    currentPasswordHint: 'Needed to change the payee. All admins are notified.',
    scanTitle: 'Scan the QRIS code',
    scanLooking: 'Point the camera at the QRIS sticker of the business.',
    scanFound: 'Found. The settings open with the payee.',
  },
  methods: {
    title: 'Payment methods',
    text: 'What the till offers, in this order. Sales that were paid otherwise before the change are still taken.',
    last: 'Offer at least one payment method',
    noQris: 'There is no QRIS code yet: the till shows no code.',
  },
  reasons: {
    title: 'Reasons',
    text: 'One per line, in the order of the till. Any other reason can be typed there.',
    kinds: {
      free_cup: 'Free cup',
      discount: 'Discount',
      refund: 'Refund',
      void: 'Void',
      cash_in: 'Cash in',
      cash_out: 'Cash out',
    },
  },
  defaults: {
    title: 'Defaults and commission',
    warehouse: 'Default warehouse',
    warehouseHint: 'Proposed for restocks, reorders and new carts.',
    none: 'None',
    commission: 'Commission of a new barista',
    commissionHint: 'Whole rupiah for each unit sold. Each user has their own, which stays as it is.',
    earn: 'Free cups and discounts earn commission at once',
    earnHint:
      'Off: an admin confirms them with the review of the shift. A change applies to shifts that begin afterwards.',
  },
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    businessUpdate: 'Change the QRIS code',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  fields: {
    qris: 'QRIS text',
    name: 'Business name',
    address: 'Address',
    receipt_footer: 'Footer of receipts',
    payment_methods: 'Payment methods',
    tile_order: 'Order of tiles',
    default_warehouse_id: 'Default warehouse',
    default_commission: 'Commission of a new barista',
    discounts_earn: 'Free cups and discounts earn at once',
    setup_guide: 'Set-up guide',
    free_cup_reasons: 'Reasons for a free cup',
    discount_reasons: 'Reasons for a discount',
    refund_reasons: 'Reasons for a refund',
    void_reasons: 'Reasons for a void',
    cash_in_reasons: 'Reasons for cash in',
    cash_out_reasons: 'Reasons for cash out',
  },
} as const;

/** What the server says. */
export const server = {
  'business.saved': 'Saved.',
  'qris.changed': 'QRIS payee changed',
  'qris.changedFrom': '{username} changed the payee from {before} to {after}.',
  'qris.set': '{username} set the payee: {after}.',
  'qris.removed': '{username} removed the payee {before}. The tills show no QRIS code.',
} as const;
