// The texts that the specification quotes, each with the line that quotes it. They are permanent: a key may be renamed,
// a line and a text are not edited.

interface SpecifiedTexts {
  /** What the keys below begin with. */
  namespace: string;
  /** The catalogues that have these texts. */
  apps: readonly ('public' | 'office' | 'till')[];
  /** The folders of `src` whose code names the keys. `client/office/kit` names the rest for all resources. */
  code: readonly string[];
  /** The keys of the specified columns, in order. A browser test reads them in the list. */
  columns?: readonly string[];
  /** Line of the specification → key → text. */
  lines: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Key → what the specification has in its place: it would be false here (decisions/003). */
  replaced?: Readonly<Record<string, string>>;
}

/** Rows of "key: text", separated by " | ". */
function texts(...rows: string[]): Record<string, string> {
  return Object.fromEntries(rows.flatMap((row) => row.split(' | ')).map((each) => each.split(': ')));
}

const everywhere = ['public', 'office', 'till'] as const;
const kit = 'client/office/kit';

const site: SpecifiedTexts = {
  namespace: 'site',
  apps: ['public'],
  code: ['client/site'],
  lines: {
    20: { 'header.home': 'Home', 'header.about': 'About Us', 'header.recipe': 'Recipe', 'header.gallery': 'Gallery' },
    21: { 'footer.privacy': 'Privacy Policy' },
    22: { 'footer.terms': 'Terms' },
    23: { 'header.login': 'Log in' },
  },
};

const legal: SpecifiedTexts = {
  namespace: 'legal',
  apps: ['public'],
  code: ['client/site'],
  lines: {
    11: { 'privacy.title': 'Privacy Policy', 'privacy.updated': 'Last updated August 1, 2025' },
    12: texts(
      'terms.updated: Last updated August 1, 2025 | terms.agreement.title: Agreement',
      'terms.services.title: Services | terms.account.title: Account registration and security',
      'terms.use.title: Acceptable use | terms.property.title: Intellectual property',
      'terms.termination.title: Termination | terms.liability.title: Limitation of liability',
      'terms.changes.title: Changes to terms | terms.contact.title: Contact information',
    ),
  },
};

const auth: SpecifiedTexts = {
  namespace: 'auth',
  apps: ['public', 'till'],
  code: ['client/auth'],
  lines: {
    23: { 'login.title': 'Log in' },
    37: texts(
      'login.username: Username | login.password: Password | login.forgotPassword: Forgot Password',
      'login.back: Back to dashboard | login.submit: Log in',
    ),
    38: texts(
      'forgot.title: Forget Password | forgot.email: Email | forgot.submit: Log in | forgot.back: Back to login',
    ),
    39: { 'reset.title': 'Reset Password', 'reset.submit': 'Log in' },
    238: { 'login.failed': 'Login Failed' },
    239: { 'login.exception': 'An error occurred during login' },
    240: { 'forgot.failed': 'Forget Password Failed' },
    241: { 'reset.failed': 'Reset Password Failed' },
    259: texts(
      'login.success: Login successful! | forgot.success: Forget Password successful!',
      'reset.success: Reset Password successful!',
    ),
  },
};

const common: SpecifiedTexts = {
  namespace: 'common',
  apps: everywhere,
  code: ['client'],
  lines: { 26: { goBack: 'Go Back' } },
};

const ui: SpecifiedTexts = {
  namespace: 'ui',
  apps: everywhere,
  code: ['client/ui'],
  lines: { 255: { noData: 'No data available' } },
};

const alert: SpecifiedTexts = {
  namespace: 'shell.alert',
  apps: everywhere,
  code: ['client/shell'],
  lines: { 118: { learnMore: 'Learn more' } },
};

const shell: SpecifiedTexts = {
  namespace: 'shell',
  apps: ['office'],
  code: ['client/shell', 'client/office'],
  lines: {
    47: texts(
      'navigation.inventories: Inventories | navigation.stockOverview: Overview | navigation.restock: Restock',
      'navigation.restockRequests: Restock Requests | navigation.coffeeCarts: Coffee Carts',
      'navigation.cartList: Management | navigation.assignment: Assignment | navigation.products: Products',
      'navigation.warehouses: Warehouses | navigation.transactions: Transactions | navigation.users: Users',
    ),
    49: { 'profile.signOut': 'Sign out' },
  },
};

const shared: SpecifiedTexts = {
  namespace: 'office',
  apps: ['office'],
  code: ['client/office'],
  lines: {
    54: { 'detail.id': 'ID', 'list.detail': 'Detail', 'list.edit': 'Edit', 'list.delete': 'Delete' },
    55: { 'forms.cancel': 'Cancel' },
    59: { 'list.actions': 'Actions' },
    60: { 'place.latitude': 'Latitude', 'place.longitude': 'Longitude' },
    80: { 'forms.close': 'Close', 'lines.product': 'Product', 'lines.quantity': 'Quantity' },
    140: { 'forms.requiredEmpty': 'Required field is empty' },
    144: { 'forms.somethingWrong': 'Something went wrong' },
    255: { 'list.noData': 'No data available' },
  },
};

const products: SpecifiedTexts = {
  namespace: 'office.products',
  apps: ['office'],
  code: ['client/office/products', 'contract/products', kit],
  columns: ['field.name', 'field.category', 'field.price', 'field.unit', 'column.stock', 'field.status'],
  lines: {
    47: { title: 'Products' },
    54: texts(
      'column.stock: Stock | detail.stock: Stock | detail.stock_in_warehouse: Stock In Warehouse',
      'detail.stock_assigned: Stock Assign | detail.stock_sold: Stock Sold | detail.created_at: Created At',
      'detail.image_url: Image | remove.title: Delete Product',
      'remove.message: Are you sure you want to delete this product?',
    ),
    55: texts(
      'field.name: Name | field.description: Description | field.category: Category | field.price: Price',
      'field.unit: Unit | field.stock_alert: Stock Alert | field.image_url: Image URL',
    ),
    56: { 'field.status': 'Status' },
    246: texts(
      'failed.create: Failed to create product | failed.update: Failed to update product',
      'failed.delete: Failed to delete product',
    ),
    251: { 'failed.fetch': 'Failed to fetch product' },
    259: texts(
      'done.created: Product created successfully! | done.updated: Product updated successfully!',
      'done.deleted: Delete product successful!',
    ),
    274: { 'status.active': 'Active', 'status.inactive': 'Inactive' },
  },
  replaced: { 'failed.fetch': 'Failed to fetch user' },
};

const carts: SpecifiedTexts = {
  namespace: 'office.carts',
  apps: ['office'],
  code: ['client/office/carts', 'contract/carts', kit],
  columns: ['field.code', 'field.name', 'field.capacity', 'column.warehouse', 'field.status'],
  lines: {
    59: texts(
      'column.warehouse: Warehouse | field.code: Code | field.name: Name | field.capacity: Capacity',
      'field.status: Status | unknownWarehouse: Unknown Warehouse | assignWarehouse: Assign',
      'warehouse.assignTitle: Assign Warehouse | warehouse.editTitle: Edit Warehouse | warehouse.assign: Assign',
      'warehouse.update: Update | detail.last_restock: Last Restock | detail.created_at: Created At',
      'remove.title: Delete Cart',
    ),
    247: texts(
      'failed.create: Failed to create cart | failed.update: Failed to update cart',
      'failed.delete: Failed to delete cart',
    ),
    251: { 'failed.fetch': 'Failed to fetch cart' },
    252: { 'failed.warehouse': 'Failed to assign warehouse' },
    253: { 'done.warehouse': 'Assign warehouse successful!' },
    259: texts(
      'done.created: Cart created successfully! | done.updated: Cart updated successfully!',
      'done.deleted: Delete cart successful!',
    ),
    270: { 'detail.never': 'Never' },
  },
  replaced: {
    'failed.fetch': 'Failed to fetch product',
    'failed.warehouse': 'Failed to delete cart',
    'done.warehouse': 'Delete cart successful!',
  },
};

const assignments: SpecifiedTexts = {
  namespace: 'office.assignments',
  apps: ['office'],
  code: ['client/office/assignments', kit],
  columns: ['column.cart', 'column.code', 'column.barista', 'column.status', 'column.items', 'column.assign_date'],
  lines: {
    65: texts(
      'column.cart: Coffee Cart | column.code: Cart Code | column.barista: Barista | column.status: Status',
      'column.items: Initial Items | noItems: No items | column.assign_date: Assign Date',
    ),
    66: texts(
      'showAvailable: Show All Availables | availability.title: User & Cart List | availability.username: Username',
      'availability.name: Name | availability.available: Available | availability.yes: Yes | availability.no: No',
    ),
    67: texts('add: Assign Coffee Cart | form.cart: Coffee Cart | form.barista: Barista | form.items: Initial Stock'),
    68: texts(
      'detail.code: Cart Code | detail.barista: Barista | detail.status: Status',
      'detail.currentStock: Current Stock | detail.capacity: Capacity | detail.location: Location',
      'detail.none: N/A | detail.assignDate: Assign Date | detail.lastRestock: Last Restock | detail.never: Never',
      'detail.product: Product Name | detail.quantity: Quantity',
    ),
    243: { 'failed.assign': 'Failed to assign cart' },
    251: { 'failed.fetch': 'Failed to fetch cart assignment' },
    259: { 'done.assigned': 'Assign cart successful!' },
  },
};

const warehouses: SpecifiedTexts = {
  namespace: 'office.warehouses',
  apps: ['office'],
  code: ['client/office/warehouses', 'contract/warehouses', kit],
  columns: ['field.name', 'field.address', 'field.capacity'],
  lines: {
    47: { title: 'Warehouses' },
    71: texts(
      'field.name: Name | field.address: Address | field.capacity: Capacity | detail.created_at: Created At',
      'detail.updated_at: Updated At | remove.title: Delete Warehouse',
    ),
    72: { 'create.submit': 'Create Warehouse' },
    245: { 'failed.create': 'Failed to create warehouse', 'failed.update': 'Failed to update warehouse' },
    249: { 'failed.delete': 'Failed to delete warehouse' },
    251: { 'failed.fetch': 'Failed to fetch warehouse' },
    259: texts(
      'done.created: Warehouse created successfully! | done.updated: Warehouse updated successfully!',
      'done.deleted: Delete warehouse successful!',
    ),
  },
  replaced: { 'failed.update': 'Failed to create warehouse', 'done.updated': 'Warehouse created successfully!' },
};

const transactions: SpecifiedTexts = {
  namespace: 'office.transactions',
  apps: ['office'],
  code: ['client/office/transactions', kit],
  columns: [
    ...['field.id', 'field.transaction_time', 'field.cart', 'field.barista', 'field.paymentMethod'],
    ...['field.paymentStatus', 'field.status', 'field.total'],
  ],
  lines: {
    47: { title: 'Transactions' },
    76: texts(
      'field.id: ID | field.transaction_time: Transaction Time | field.cart: Coffee Cart Code',
      'field.barista: Barista | field.paymentMethod: Payment Method | field.paymentStatus: Payment Status',
      'field.status: Status | field.total: Total | detail.product: Product Name | detail.quantity: Quantity',
      'detail.price: Price',
    ),
    251: { 'failed.fetch': 'Failed to fetch transaction' },
  },
};

const restocks: SpecifiedTexts = {
  namespace: 'office.restocks',
  apps: ['office'],
  code: ['client/office/restocks', kit],
  columns: ['field.warehouse_id', 'field.notes', 'column.items', 'field.restocked_at'],
  lines: {
    79: texts(
      'field.warehouse_id: Warehouse | field.notes: Notes | column.items: Items | field.restocked_at: Restocked At',
    ),
    80: { add: 'Restock', 'field.expired_date': 'Expired Date', 'create.submit': 'Save' },
    81: { 'detail.product': 'Product Name', 'detail.quantity': 'Quantity' },
    250: { 'failed.create': 'Failed to restock' },
    251: { 'failed.fetch': 'Failed to fetch restock' },
    259: { 'done.created': 'Restock successful!' },
  },
  replaced: { 'create.submit': 'Assign' },
};

const restockRequests: SpecifiedTexts = {
  namespace: 'office.restockRequests',
  apps: ['office'],
  code: ['client/office/restock-requests', kit],
  columns: [
    ...['column.cart_id', 'field.requester', 'field.status', 'column.items', 'field.notes', 'field.created_at'],
  ],
  lines: {
    84: texts(
      'column.cart_id: Cart | field.requester: Requested By | field.status: Status | column.items: Items',
      'field.notes: Notes | field.created_at: Created At | action: Action | close: Close | reject.label: Reject',
      'approve.label: Approve',
    ),
    128: { 'status.pending': 'Pending', 'status.approved': 'Approved', 'status.rejected': 'Rejected' },
    244: { 'approve.failed': 'Failed to approve restock request', 'reject.failed': 'Failed to reject restock request' },
    251: { 'failed.fetch': 'Failed to fetch restock request' },
    259: { 'approve.done': 'Approve restock request successful!', 'reject.done': 'Reject restock request successful!' },
  },
};

const stock: SpecifiedTexts = {
  namespace: 'office.stock',
  apps: ['office'],
  code: ['client/office/stock', kit],
  columns: ['column.product', 'column.locationType', 'column.locationName', 'column.stock'],
  lines: {
    87: texts(
      'column.product: Product | column.locationType: Location Type | column.locationName: Location Name',
      'column.stock: Stock | place.cart: Cart | place.warehouse: Warehouse | filter.product_name: Product name',
      'filter.cart_name: Cart name | filter.warehouse_name: Warehouse name',
    ),
    251: { failedFetch: 'Failed to fetch stock overview' },
  },
  replaced: { failedFetch: 'Failed to fetch transaction' },
};

const users: SpecifiedTexts = {
  namespace: 'office.users',
  apps: ['office'],
  code: ['client/office/users', 'contract/users', kit],
  columns: ['field.username', 'field.email', 'field.phone', 'field.role', 'field.status', 'column.lastLogin'],
  lines: {
    47: { title: 'Users' },
    90: texts(
      'field.username: Username | field.email: Email | field.phone: Phone | field.role: Role | role.sales: Barista',
      'field.status: Status | status.active: Active | status.inactive: Inactive | column.lastLogin: Last Login',
      'detail.lastLogin: Last Login | remove.title: Delete User',
    ),
    91: { 'field.password': 'Password' },
    248: texts(
      'failed.create: Failed to create user | failed.update: Failed to update user',
      'failed.delete: Failed to delete user',
    ),
    251: { 'failed.fetch': 'Failed to fetch user' },
    259: texts(
      'done.created: User created successfully! | done.updated: User updated successfully!',
      'done.deleted: Delete user successful!',
    ),
  },
};

export const specifiedTexts: readonly SpecifiedTexts[] = [
  ...[site, legal, auth, common, ui, alert, shell, shared, products, carts, assignments, warehouses, transactions],
  ...[restocks, restockRequests, stock, users],
];

/** The specified columns of each list, by its path. */
export const specifiedColumns = {
  '/products': columnsOf(products),
  '/carts': columnsOf(carts),
  '/warehouses': columnsOf(warehouses),
  '/cart-assignments': columnsOf(assignments),
  '/transactions': columnsOf(transactions),
  '/restocks': columnsOf(restocks),
  '/restock-requests': columnsOf(restockRequests),
  '/stock-overview': columnsOf(stock),
  '/users': columnsOf(users),
};

function columnsOf({ columns = [], lines }: SpecifiedTexts): string[] {
  const texts = Object.assign({}, ...Object.values(lines)) as Record<string, string>;
  return columns.map((key) => texts[key] ?? key);
}
