import type { ColumnType, Generated } from 'kysely';
import type { CartStatus } from '#contract/entities/cart.ts';
import type { NotificationType } from '#contract/entities/notification.ts';
import type { ProductStatus } from '#contract/entities/product.ts';
import type {
  paymentMethods,
  paymentStatuses,
  transactionStatuses,
} from '#contract/entities/transaction.ts';
import type { Role } from '#contract/roles.ts';
import type { Flag, FlagWithDefault } from './flag.ts';
import type { StockBalances, StockLocations, StockMovements } from './ledger-tables.ts';

// Row types as both engines answer them. Times are ISO-8601 UTC, days YYYY-MM-DD, JSON is text.

export interface Meta {
  name: string;
  value: string;
}

export interface Users {
  id: string;
  username: string;
  username_key: string;
  email: string | null;
  phone_number: string | null;
  password_hash: string | null;
  role: Role;
  is_active: Flag;
  last_login: string | null;
  home_warehouse_id: string | null;
  locale: 'en' | 'id';
  /** Registered and never let in yet: nobody can tell such an account from none. */
  awaits_approval: FlagWithDefault;
  op_id: string | null;
  created_by: string | null;
  updated_by: string | null;
  deleted_by: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface Sessions {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  user_agent: string;
  revoked_at: string | null;
}

export interface PasswordResets {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

export interface Jobs {
  id: string;
  kind: string;
  /** JSON */
  payload: string;
  attempts: Generated<number>;
  /** Due from this moment on; while a server works at it, when another may take it over. */
  run_at: string;
  created_at: string;
}

export interface Notifications {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string | null;
  /** At most one notification of a person has it. */
  dedupe_key: string | null;
  is_read: FlagWithDefault;
  read_at: string | null;
  created_at: string;
}

/** Columns of every record that people edit. */
interface Editable {
  id: string;
  /** Idempotency-Key of the request that created it; outlives the stored answer. */
  op_id: string | null;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
}

export interface Warehouses extends Editable {
  name: string;
  name_key: string;
  address: string;
  address_key: string;
  lat: number;
  lng: number;
  capacity: number;
}

export interface Carts extends Editable {
  code: string;
  code_key: string;
  name: string;
  name_key: string;
  capacity: number;
  status: CartStatus;
  warehouse_id: string | null;
  assigned_to: string | null;
  lat: number;
  lng: number;
  location_at: string | null;
  last_restock: string | null;
  warehouse_set_at: string | null;
  warehouse_set_by: string | null;
}

export interface Products extends Editable {
  name: string;
  name_key: string;
  description: string;
  description_key: string;
  category: string;
  category_key: string;
  price: number;
  unit: string;
  unit_key: string;
  stock_alert: number;
  image_url: string;
  status: ProductStatus;
  shelf_life_days: Generated<number>;
  low_since: string | null;
}

export interface ProductPrices {
  id: string;
  product_id: string;
  price: number;
  valid_from: string;
}

export interface Restocks extends Editable {
  number: string;
  warehouse_id: string;
  notes: string;
  status: 'pending' | 'approved' | 'rejected' | 'voided';
  restocked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

export interface RestockItems {
  restock_id: string;
  line: number;
  product_id: string;
  quantity: number;
  expired_date: string | null;
}

export interface RestockRequests extends Editable {
  number: string;
  cart_id: string;
  assignment_id: string;
  requester_id: string;
  /** When the person tapped. */
  requested_at: string;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  notes: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
  /** Where an approved refill came from. */
  warehouse_id: string | null;
}

export interface RestockRequestItems {
  request_id: string;
  line: number;
  product_id: string;
  quantity: number;
  approved_quantity: number | null;
}

export interface CartAssignments extends Editable {
  number: string;
  cart_id: string;
  sales_id: string;
  status: 'in_use' | 'returned' | 'cancelled';
  assign_date: string;
  returned_at: string | null;
  returned_by: string | null;
  reconciled_at: string | null;
  reconciled_by: string | null;
  cash_expected: number | null;
  cash_counted: number | null;
  notes: string;
  /** The newest movement when it was made: what its cart moves later is its own. */
  after_seq: Generated<number>;
  /** JSON of what the barista counted, until an admin has. */
  proposal: string | null;
}

/** Units of one product over one assignment; `returned_qty` and those before it once settled. */
export interface CartAssignmentItems {
  assignment_id: string;
  product_id: string;
  line: number;
  initial_qty: number;
  refilled_qty: Generated<number>;
  sold_qty: Generated<number>;
  wasted_qty: Generated<number>;
  /** What is missing; below 0 what is too much. */
  variance_qty: Generated<number>;
  returned_qty: Generated<number>;
  counted_qty: number | null;
}

export interface Transactions extends Editable {
  number: string;
  assignment_id: string | null;
  cart_id: string;
  sales_id: string;
  payment_method: (typeof paymentMethods)[number];
  payment_status: (typeof paymentStatuses)[number];
  status: (typeof transactionStatuses)[number];
  total: number;
  transaction_time: string;
  recorded_at: string;
  /** JSON list of words. */
  flags: string;
  note: string;
}

export interface TransactionItems {
  transaction_id: string;
  line: number;
  product_id: string;
  product_name: string;
  unit_price: number;
  quantity: number;
  subtotal: ColumnType<number, never, never>;
}

/** A transfer, waste or count: what its movements refer to. */
export interface StockOperations {
  id: string;
  op_id: string | null;
  type: 'transfer' | 'waste' | 'count';
  warehouse_id: string;
  to_warehouse_id: string | null;
  notes: string;
  occurred_at: string;
  created_at: string;
  created_by: string;
}

export interface StockCounts {
  id: string;
  product_id: string;
  /** Null where everything was counted, wherever it is. */
  warehouse_id: string | null;
  counted: number;
  counted_at: string;
  recorded_at: string;
  actor_id: string;
  /** Units the book was corrected by; 0 also where a newer count stood. */
  delta: number;
  reason: string;
}

export interface IdempotencyKeys {
  user_id: string;
  key: string;
  method: string;
  path: string;
  request_hash: string;
  /** Null only inside the running transaction. */
  response_status: number | null;
  response_body: string | null;
  created_at: string;
}

export interface AuditLog {
  id: string;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
  at: string;
  ip: string;
  idempotency_key: string | null;
}

export interface NumberSequences {
  prefix: string;
  business_date: string;
  last: number;
}

/** Raised at the end of each transaction that changes rows of the list. */
export interface ListVersions {
  list: string;
  version: number;
}

export interface RateLimits {
  key: string;
  points: number;
  resets_at: string;
}

export interface SchemaMigrations {
  name: string;
  applied_at: string;
}

export interface Tables {
  meta: Meta;
  users: Users;
  sessions: Sessions;
  password_resets: PasswordResets;
  jobs: Jobs;
  notifications: Notifications;
  warehouses: Warehouses;
  carts: Carts;
  products: Products;
  product_prices: ProductPrices;
  restocks: Restocks;
  restock_items: RestockItems;
  restock_requests: RestockRequests;
  restock_request_items: RestockRequestItems;
  cart_assignments: CartAssignments;
  cart_assignment_items: CartAssignmentItems;
  transactions: Transactions;
  transaction_items: TransactionItems;
  stock_locations: StockLocations;
  stock_balances: StockBalances;
  stock_movements: StockMovements;
  stock_operations: StockOperations;
  stock_counts: StockCounts;
  idempotency_keys: IdempotencyKeys;
  audit_log: AuditLog;
  number_sequences: NumberSequences;
  list_versions: ListVersions;
  rate_limits: RateLimits;
  schema_migrations: SchemaMigrations;
}
