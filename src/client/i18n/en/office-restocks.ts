/** Texts of the screens of restocks. */
export default {
  title: 'Restocks',
  add: 'Restock',
  caption: 'Restocks',
  empty: {
    text: 'A restock records goods that arrived in a warehouse. It works without a connection too.',
  },
  column: { items: 'Items' },
  noNotes: 'No notes',
  status: {
    pending: 'Expected',
    approved: 'Approved',
    rejected: 'Rejected',
    voided: 'Voided',
  },
  mark: {
    queued: '{status}, queued',
    sending: '{status}, sending',
    refused: 'Restock, refused',
    changeRefused: 'Not accepted',
  },
  you: 'You',
  expected: {
    label: 'Expected delivery',
    hint: 'The goods are not here yet. They count once somebody approves that they came.',
  },
  create: { title: 'Restock', submit: 'Assign' },
  edit: {
    label: 'Edit',
    notes: 'Edit notes',
    title: 'Edit restock',
    submit: 'Save',
  },
  done: {
    created: 'Restock successful!',
    announced: 'Expected delivery saved!',
    updated: 'Restock updated successfully!',
  },
  failed: {
    fetch: 'Failed to fetch restock',
    create: 'Failed to restock',
    update: 'Failed to update restock',
  },
  none: { supplier_id: 'No supplier' },
  choose: { warehouse_id: 'Choose a warehouse' },
  approve: {
    label: 'Approve',
    title: 'Approve restock',
    message:
      'Did all of it arrive? If not, edit the quantities first. The goods count from now on.',
    done: 'Restock successful!',
    failed: 'Failed to approve restock',
  },
  reject: {
    label: 'Reject',
    title: 'Reject restock',
    message: 'This delivery will not come. Nothing is added to the stock.',
    done: 'Reject restock successful!',
    failed: 'Failed to reject restock',
  },
  void: {
    label: 'Void',
    title: 'Void restock',
    message:
      'Takes the goods out of the stock again, as long as all of them are still in the warehouse.',
    done: 'Void restock successful!',
    failed: 'Failed to void restock',
  },
  detail: {
    title: 'Restock Detail',
    number: 'Number',
    recordedBy: 'Recorded by',
    product: 'Product Name',
    quantity: 'Quantity',
    noExpiry: 'No date',
    items: 'Items of this restock',
  },
  field: {
    warehouse_id: 'Warehouse',
    supplier_id: 'Supplier',
    status: 'Status',
    notes: 'Notes',
    items: 'Items',
    expired_date: 'Expired Date',
    restocked_at: 'Restocked At',
  },
  keepBoth: 'Keep both',
  /** The names of changes on the outbox page. */
  entries: {
    restockCreate: 'Restock {subject}, {units, plural, one {# item} other {# items}}',
    restockUpdate: 'Edit restock {subject}',
    restockApprove: 'Approve restock {subject}',
    restockReject: 'Reject restock {subject}',
    restockVoid: 'Void restock {subject}',
  },
} as const;
