// Stock by place: overview, check and operations.
import { called } from './general/record-words.ts';

/** Screens of the office. */
export const office = {
  title: 'Stock overview',
  record: called('Goods moved or counted', 'product'),
  tableCaption: 'Stock by place',
  empty: {
    text: 'Here you see how many of each product stand in each warehouse and on each cart. It fills with the first restock.',
  },
  restock: 'Go to restocks',
  column: {
    product: 'Product',
    locationType: 'Location Type',
    locationName: 'Location Name',
    stock: 'Stock',
  },
  filter: {
    product_name: 'Product name',
    cart_name: 'Cart name',
    warehouse_name: 'Warehouse name',
  },
  place: { cart: 'Cart', warehouse: 'Warehouse' },
  /** Below a product's name: its units at all places that are shown. */
  totalOf: 'Total {units}',
  unitsComing: '+{count} coming',
  unitsLeaving: '−{count} leaving',
  /** What is at this place, of a product that is about to leave it. */
  unitsHere: '{stock} here',
  /** The summary of the pager. */
  productRange: 'Products {from} to {to}',
  productRangeOf: 'Products {from} to {to} of {total}',
  productRangeOfMore: 'Products {from} to {to} of {total, number}+',
  view: { label: 'Show as', table: 'Table', matrix: 'Matrix' },
  /** The overview as products by places. */
  matrix: {
    product: 'Product',
    total: 'Total',
    group: { warehouse: 'Warehouses', cart: 'Carts' },
    /** At how many units, and below, the product is low there. */
    minimum: 'min {figure}',
    coming: '+{count}',
    leaving: '−{count}',
    queued: 'queued',
    morePlaces: '{count, plural, one {# more place} other {# more places}}',
  },
  failedFetch: 'Failed to fetch stock overview',
  /** What has expired or expires soon, and what it is worth. */
  expiring: {
    title: 'Expiring goods',
    back: 'Back to the stock overview',
    /** The choices of a window: what has expired, also what expires today, in so many days. */
    window: 'Expires within',
    expired: 'Expired',
    today: 'Today',
    days: '{days} days',
    expires: 'Expires',
    value: 'Value',
    acts: 'Actions',
    /** Above the rows, of all pages: units and value, then which they are. */
    sum: '{units} {count, plural, one {unit} other {units}} · {value}',
    sumExpired: 'Expired',
    sumUntil: 'Expired, or expires by {day}',
    sumWhere:
      '{products, plural, one {# product} other {# products}} at {places, plural, one {# place} other {# places}} · value at selling price',
    sumOfExpired: 'expired: {units} {count, plural, one {unit} other {units}}, {value}',
    noneText: 'Nothing here has an expiry date up to {day}.',
    /** In the sheet that moves or writes off goods. */
    about: '{place}: {units} with an expiry date up to {day}. What expires first leaves first.',
  },
  check: {
    title: 'Stock check',
    search: 'Search products',
    choosePlace: 'Cart or warehouse',
    setMinimum: 'Set minimum',
    findPlace: 'Search by name or code',
    noSuchPlace: 'No cart or warehouse has this name or code.',
    placesFound: '{count, plural, one {# place} other {# places}}',
    group: {
      onTheRoad: 'Carts on the road',
      toCount: 'Carts to count',
      warehouses: 'Warehouses',
      atHome: 'Carts at home',
      inRepair: 'Carts in maintenance',
    },
    /** What a product is judged by: the minimum set for this place, or its alert for all places together. */
    judgedBy: {
      minimum: 'Minimum {figure} here',
      alert: 'Alert at {figure} · {units} in all places',
    },
    low: 'Low',
    offlineSince: 'Offline. Showing stock saved at {when}',
    failedFetch: 'Failed to fetch stock overview',
    noPlaces: 'Here you check what stands in a warehouse or on a cart. Add a warehouse first.',
    addWarehouse: 'Add warehouse',
    noMatch: 'No product here has this name.',
    emptyCart: 'There is nothing on this cart. It is loaded when it is assigned.',
    emptyWarehouse: 'There is no product yet that could stand here.',
    noCart: 'You have no cart now. When one is given to you, its stock shows here.',
    refill: 'Refill this cart',
    restock: 'Restock',
    count: 'Count',
    transfer: 'Transfer',
    writeOff: 'Write off',
    /** Why a cart cannot be refilled, by its status. */
    hindrance: {
      available: '{cart} is not in use: assign it first, and load it then.',
      pending_reconciliation: '{cart} is back and waits for a count, so it cannot be refilled.',
      maintenance: '{cart} is in maintenance, so it cannot be refilled.',
      otherStatus: '{cart} is not in use, so it cannot be refilled.',
      noWarehouse: '{cart} has no home warehouse that goods could come from.',
    },
  },
  /** After a figure of stock: `{stock}` is "6 in stock". */
  allExpired: '{stock}, all expired',
  someExpired: '{stock}, {expired} expired',
  refill: {
    title: 'Refill {cart}',
    text: 'The goods come from {warehouse}. The request and its approval are recorded together.',
    lines: 'Goods for the cart',
    stockAtBothPlaces: 'Cart {onCart} · warehouse {inWarehouse}',
    handedOver: 'The goods are already on the cart',
    handedOverHint: 'Then it counts even if less is recorded in the warehouse.',
    /** The refill makes a request and approves it; the request was made, its approval failed. */
    approvalFailed:
      'The request is made with these products and waits. Change the figures and try again, or close this and decide in Restock Requests. Other products need another refill.',
    submit: 'Refill cart',
    done: 'Cart refilled.',
    failed: 'Failed to approve restock request',
  },
  count: {
    title: 'Count {warehouse}',
    text: 'Count what is there. The expected figures show when you are done.',
    lines: '{count, plural, one {# product} other {# products}}',
    countFirst: 'Count every product first, or press “Only what I counted”.',
    onlyCounted: 'Only what I counted',
    review: '{uncounted, plural, =0 {Review} other {Review, # left}}',
    reviewTitle: 'Expected and counted',
    uncounted:
      '{count, plural, one {# product was} other {# products were}} not counted and {count, plural, one {stays as it is} other {stay as they are}}.',
    back: 'Count again',
    submit: 'Save count',
    product: 'Product',
    expected: 'Expected',
    counted: 'Counted',
    difference: 'Difference',
    done: 'Stock updated successfully!',
    failed: 'Failed to save the count',
  },
  /** The question before more leaves than this device knows to be there. */
  beyond: {
    product: '{name}: {stock} here',
    text: '{products}, as of {when}. That is less than you entered.',
    confirm: 'Save it anyway',
  },
  transfer: {
    title: 'Transfer stock',
    text: 'From {warehouse} to another warehouse.',
    to: 'To warehouse',
    choose: 'Choose a warehouse',
    lines: 'Goods to move',
    notes: 'Notes',
    submit: 'Transfer',
    done: 'Transfer recorded.',
    failed: 'Failed to transfer stock',
  },
  level: {
    title: 'Minimum and target at {place}',
    text: 'Low here at the minimum, and below; without one at the alert for all places. Orders and refills fill up to the target.',
    lines: 'Minimum and target of each product',
    minimum: 'Minimum',
    target: 'Fill up to',
    /** Beside the units of a product at a place. */
    set: 'Set minimum',
    minimumOf: 'Minimum {units}',
    setOf: 'Minimum of {product} at {place}',
    alert: 'Alert at {figure} for all places',
    sold: {
      cart: '{units} sold on a day out',
      warehouse: '{units} sold a day',
    },
    /** From what the proposals follow. */
    proposed: {
      cart: 'Proposed from what it sold in four weeks: filled up to what it sells on a day, low at a quarter of that.',
      warehouse:
        'Proposed from what its carts sold in four weeks: the minimum lasts until a delivery comes, the target for a week, or as long as the goods keep.',
    },
    fillIn: 'Fill in the proposals',
    filledIn:
      '{count, plural, =0 {Nothing to fill in.} one {# product filled in. Check it, then save.} other {# products filled in. Check them, then save.}}',
    submit: 'Save',
    done: 'Minimums and targets saved.',
    failed: 'Failed to save minimums and targets',
  },
  writeOff: {
    title: 'Write off stock',
    text: 'Goods of {warehouse} that were thrown away.',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    lines: 'Goods thrown away',
    submit: 'Write off',
    done: 'Written off.',
    failed: 'Failed to write off stock',
  },
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    stockTransferCreate: 'Transfer to {subject}, {units, plural, one {# unit} other {# units}}',
    stockAdjustmentCreate:
      '{act, select, waste {Write off {units, plural, one {# unit} other {# units}}, {subject}} wasteOne {Write off {units} {product}, {subject}} count {Count in {subject}} other {Stock adjustment in {subject}}}',
    cartTransferCreate: '{units, plural, one {# unit} other {# units}} from cart {subject} to {other}',
    cartSetMinimums: 'Minimums on cart {subject}',
    warehouseSetMinimums: 'Minimums in warehouse {subject}',
  },
  fields: {
    from_warehouse_id: 'From',
    from_assignment_id: 'From cart',
    to_assignment_id: 'To cart',
    to_warehouse_id: 'To',
    stock: 'Counted',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  actions: {
    set_levels: 'Minimums set',
    transfer: 'Moved',
    cart_transfer: 'Moved from cart to cart',
    waste: 'Thrown away',
  },
  fields: {
    movements: 'Goods',
    levels: 'Minimum',
    target_qty: 'Filled up to',
  },
} as const;

/** Screens of the till, and the names of changes there. */
export const till = {
  screens: {
    waste: {
      title: 'Waste',
      text: "Goods that can't be sold any more. Their stock is written off.",
      reason: 'Why? Tap to save.',
      reasons: { tumpah: 'Spilled', rusak: 'Broken', kedaluwarsa: 'Expired' },
      save: 'Record waste',
      saved: 'Saved on this phone',
    },
  },
  changes: {
    stockAdjustmentCreate: 'Waste',
  },
} as const;

/** What the server says. */
export const server = {
  'expiry.notice': 'Goods expire',
  'expiry.soon': '{count, plural, one {# product expires} other {# products expire}} by tomorrow: {names}',
  'expiry.past': '{count, plural, one {# product} other {# products}} expired already: {names}',
  'expiry.both': '{soon}\n{past}',
  'place.waste': 'waste',
  'place.supplier': 'supplier',
  'place.adjustment': 'adjustment',
  'stock.short': '{warehouse} has {available} {name} left; {quantity} were named.',
  'stock.noRoom': '{place} has no room for {units, plural, one {# unit} other {# units}} of these',
  'stock.overCapacity': '{warehouse} is over its capacity by {units}.',
  'stock.transferred': 'Transfer successful!',
  'stock.transferFlagged': 'Transfer saved. {notice}',
  'stock.adjusted': 'Stock updated successfully!',
  'stock.adjustedNoticed': 'Saved. {notices}',
  'stock.notInBook': '{units} {name} were not recorded in {warehouse} and are marked for review.',
  'stock.notOnCartTitle': 'Waste of {code} to look at',
  'stock.notOnCart': '{units} {name} were not recorded on {code} and are marked for review.',
  'stock.wastedAfterCount': '{code} was counted before: what was missing is thrown away now.',
  'stock.given': 'Written down: from {from} to {to}.',
  'stock.givenNoticed': 'Written down: from {from} to {to}. {notices}',
  'stock.givenAfterCount': '{code} was counted before: its figures are corrected.',
  'stock.givenTitle': 'From {from} to {to}',
  'stock.givenNotice': '{username} has written down: {lines}',
  'stock.givenLine': '{units} {name}',
  'stock.newerCount': 'A newer count of {name} at {when, time, clock} stands.',
  'stock.countedThenLeft': '{name}: {counted} counted at {when, time, clock}, {moved} left since, now {now}.',
  'stock.countedThenCame': '{name}: {counted} counted at {when, time, clock}, {moved} came in since, now {now}.',
  'stock.countedTooFew':
    '{name}: {counted} counted at {when, time, clock}, {moved} left since, now {now}. Count again.',
  'stock.holdsOnly': '{warehouse} holds only {units, plural, one {# unit} other {# units}} of these',
  'stock.levelsSaved': 'Levels saved',
  'stock.outTitle': 'Out of stock: {name}',
  'stock.out': 'No {unit} left (alert at {alert})',
  'stock.lowTitle': 'Low stock: {name}',
  'stock.low': '{stock} {unit} left (alert at {alert})',
  'stock.levelTitle': 'Running low: {name}',
  'stock.level': '{place}: {units} {name} left (minimum {minimum})',
} as const;
