/** The setup guide of a new business. */
export default {
  title: 'Set up your business',
  text: '{done} of {of} steps done. The guide closes after your first closed shift.',
  done: 'done',
  dismiss: 'Dismiss guide',
  dismissOffline: 'You need a connection to dismiss the guide',
  dismissed: 'Guide hidden. You can show it again in the settings.',
  failed: "Couldn't change the guide. Try again.",
  steps: {
    warehouse: {
      title: 'Warehouse',
      text: 'Where stock arrives and carts are loaded.',
      action: 'Add warehouse',
    },
    products: {
      title: 'Products',
      text: 'What you sell. You can import them from another system.',
      action: 'Add product',
    },
    carts: { title: 'Coffee carts', text: 'What your baristas sell from. Each has a code.', action: 'Add cart' },
    baristas: {
      title: 'Baristas',
      text: 'They sign in to the till on their phones.',
      action: 'Add barista',
    },
    restock: {
      title: 'First restock',
      text: 'The stock in your warehouse now.',
      action: 'Record restock',
    },
    payment: {
      title: 'QRIS',
      text: 'Customers pay with your code. Cash works without it.',
      action: 'Add QRIS',
    },
    shift: {
      title: 'First shift',
      text: 'Assign a cart to a barista. Count it after the shift.',
      action: 'Assign cart',
    },
  },
  /** On the settings page. */
  reopenTitle: 'Setup guide',
  reopenText: 'First steps of a new business, shown on Transactions and Today.',
  reopen: 'Show guide',
  reopened: 'The guide is shown on Transactions and Today.',
} as const;
