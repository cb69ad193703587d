import type { Entities } from '#contract/entities.ts';
import type {
  CartAssignmentItems,
  CartAssignments,
  Carts,
  CashMovements,
  PaymentStatements,
  RefundRequestRows,
  Refunds,
  RestockRequestItems,
  RestockRequests,
  SaleHourSums,
  SaleLotSums,
  SaleProductSums,
  SaleSums,
  TemplateItems,
  TransactionItems,
  Transactions,
  UnitsNotOnCart,
} from './tables/carts.ts';
import type { ColumnsOf, Editable } from './tables/columns.ts';
import type {
  LocationLevels,
  LossMonthSums,
  LossSums,
  LotCosts,
  Pictures,
  ProductPrices,
  Products,
  RestockItems,
  Restocks,
  StockBalances,
  StockCounts,
  StockLocations,
  StockMovements,
  StockOperations,
} from './tables/goods.ts';
import type {
  EmailHolds,
  Notifications,
  PasswordResets,
  PhoneLinks,
  PushSubscriptions,
  SavedViews,
  Sessions,
  Users,
} from './tables/people.ts';
import type {
  AuditLog,
  Businesses,
  IdempotencyKeys,
  Jobs,
  Meta,
  NumberSequences,
  PeriodicJobs,
  RateLimits,
  RowChanges,
  SchemaMigrations,
} from './tables/service.ts';

type TablesOfRecords = { [List in Exclude<keyof Entities, 'users'>]: Editable & ColumnsOf<Entities[List]> };

/** Rows as both engines return them: times ISO-8601 UTC, days YYYY-MM-DD, JSON as text. */
export interface Tables extends TablesOfRecords {
  meta: Meta;
  business: Businesses;
  users: Users;
  sessions: Sessions;
  password_resets: PasswordResets;
  phone_links: PhoneLinks;
  email_holds: EmailHolds;
  push_subscriptions: PushSubscriptions;
  saved_views: SavedViews;
  jobs: Jobs;
  periodic_jobs: PeriodicJobs;
  notifications: Notifications;
  carts: Carts;
  products: Products;
  product_prices: ProductPrices;
  pictures: Pictures;
  restocks: Restocks;
  restock_items: RestockItems;
  lot_costs: LotCosts;
  restock_requests: RestockRequests;
  restock_request_items: RestockRequestItems;
  cart_assignments: CartAssignments;
  cart_assignment_items: CartAssignmentItems;
  cash_movements: CashMovements;
  transactions: Transactions;
  refund_wishes: RefundRequestRows;
  refunds: Refunds;
  transaction_items: TransactionItems;
  payment_statements: PaymentStatements;
  units_not_on_cart: UnitsNotOnCart;
  sale_sums: SaleSums;
  sale_hour_sums: SaleHourSums;
  sale_product_sums: SaleProductSums;
  sale_lot_sums: SaleLotSums;
  loss_sums: LossSums;
  loss_month_sums: LossMonthSums;
  template_items: TemplateItems;
  location_levels: LocationLevels;
  stock_locations: StockLocations;
  stock_balances: StockBalances;
  stock_movements: StockMovements;
  stock_operations: StockOperations;
  stock_counts: StockCounts;
  idempotency_keys: IdempotencyKeys;
  audit_log: AuditLog;
  number_sequences: NumberSequences;
  row_changes: RowChanges;
  rate_limits: RateLimits;
  schema_migrations: SchemaMigrations;
  optional_migrations: SchemaMigrations;
}
