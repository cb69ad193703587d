/** Texts of the set-up guide of a new business. */
export default {
  title: 'Set up your business',
  text: '{done} of {of} steps done. It closes with your first closed shift.',
  done: 'done',
  dismiss: 'Dismiss the guide',
  dismissOffline: 'Dismissing the guide needs a connection',
  dismissed: 'The guide is hidden. Open it again in the settings.',
  failed: 'Couldn’t change the guide. Try again.',
  steps: {
    warehouse: {
      title: 'Warehouse',
      text: 'Where goods arrive and carts are loaded.',
      action: 'Add a warehouse',
    },
    products: {
      title: 'Products',
      text: 'What you sell. You can import a list from another system.',
      action: 'Add a product',
    },
    carts: { title: 'Coffee carts', text: 'Each with a code.', action: 'Add a cart' },
    baristas: {
      title: 'Baristas',
      text: 'They sign in to the till on their own phone.',
      action: 'Add a barista',
    },
    restock: {
      title: 'First restock',
      text: 'The goods that lie in the warehouse now.',
      action: 'Record a restock',
    },
    payment: {
      title: 'QRIS',
      text: 'Customers pay by your code. Cash works without it.',
      action: 'Add QRIS',
    },
    shift: {
      title: 'First shift',
      text: 'Assign a cart to a barista, and count it after the shift.',
      action: 'Assign a cart',
    },
  },
  /** In the settings. */
  reopenTitle: 'Set-up guide',
  reopenText: 'The first steps of a new business, above the transactions and on Today.',
  reopen: 'Show the guide',
  reopened: 'The guide is above the transactions and on Today.',
} as const;
