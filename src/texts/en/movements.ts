// Movements of goods.

/** Screens of the office. */
export const office = {
  title: 'Movements',
  back: 'Back to the stock overview',
  empty: { text: 'Here stands every unit that ever moved. It begins with the first restock.' },
  /** Without a connection. */
  offline:
    'What moved is kept at the server, not on this device. What each place holds stands in the stock overview, here too.',
  failed: { fetch: 'Failed to fetch movements' },
  column: {
    product: 'Product',
    type: 'What happened',
    quantity: 'Units',
    where: 'From → to',
    when: 'When',
    who: 'Who',
    source: 'Document',
  },
  field: {},
  filter: {
    product_id: 'Product',
    type: 'What happened',
    warehouse_id: 'Warehouse',
    cart_id: 'Cart',
    actor_id: 'Who',
    ref_id: 'Document',
  },
  /** Kinds of movement, here and in details, as one says them of goods. */
  type: {
    restock: 'Restocked',
    restock_void: 'Restock voided',
    load: 'Loaded',
    replenish: 'Refilled',
    transfer: 'Moved',
    return: 'Brought back',
    sale: 'Sold',
    sale_reversal: 'Sale undone',
    waste: 'Thrown away',
    adjustment: 'Corrected by a count',
  },
  /** Where goods are that are in no warehouse and on no cart. */
  place: {
    warehouse: 'Warehouse',
    cart: 'Cart',
    supplier: 'supplier',
    customer: 'customer',
    waste: 'thrown away',
    adjustment: 'difference of a count',
  },
  fromTo: '{from} → {to}',
  expires: 'expires {day}',
  /** What moved the goods; `sourceOf` with its number. */
  source: {
    restock: 'Restock',
    assignment: 'Assignment',
    restock_request: 'Request',
    transaction: 'Sale',
    transfer: 'Transfer',
    cart_transfer: 'Cart to cart',
    waste: 'Write-off',
    count: 'Count',
  },
  sourceOf: '{kind} {number}',
  /** Done by the server itself. */
  nobody: 'automatic',
} as const;
