import { isWithinDates } from './dates.ts';
import { defineList, type ListDefinition, type ListParams } from './define-list.ts';
import {
  cartAssignmentFiltersSchema,
  cartAssignmentSchema,
} from './entities/cart-assignment-row.ts';
import { cartFiltersSchema, cartSchema } from './entities/cart-row.ts';
import { notificationFiltersSchema, notificationSchema } from './entities/notification.ts';
import { productFiltersSchema, productSchema } from './entities/product-row.ts';
import {
  restockRequestFiltersSchema,
  restockRequestSchema,
} from './entities/restock-request-row.ts';
import { restockFiltersSchema, restockSchema } from './entities/restock-row.ts';
import {
  type StockSummary,
  type StockSummaryFilters,
  stockSummaryFiltersSchema,
  stockSummarySchema,
} from './entities/stock-summary-row.ts';
import { transactionFiltersSchema, transactionSchema } from './entities/transaction-row.ts';
import { userFiltersSchema, userSchema } from './entities/user-row.ts';
import { warehouseFiltersSchema, warehouseSchema } from './entities/warehouse-row.ts';
import { textKey, textMatches, textSortKey } from './text-key.ts';

const everything = Number.POSITIVE_INFINITY;

/** Every list of the API. The key is the list's permanent name. */
export const lists = {
  products: defineList({
    name: 'products',
    path: '/products',
    row: productSchema,
    filters: productFiltersSchema,
    id: (row) => row.id,
    sorts: ['name', 'category', 'unit', 'status'],
    defaultOrder: 'asc',
    sortable: true,
    judgedBy: ['name', 'description', 'category', 'unit', 'status'],
    sortKey: {
      name: (row) => textSortKey(row.name),
      category: (row) => textSortKey(row.category),
      unit: (row) => textSortKey(row.unit),
      status: (row) => row.status,
    },
    matches: (row, { category, status, search }) =>
      (!category || textKey(row.category) === textKey(category)) &&
      (!status || row.status === status) &&
      textMatches(search, row.name, row.description),
    counted: true,
    keep: everything,
  }),
  warehouses: defineList({
    name: 'warehouses',
    path: '/warehouses',
    row: warehouseSchema,
    filters: warehouseFiltersSchema,
    id: (row) => row.id,
    sorts: ['name'],
    defaultOrder: 'asc',
    sortable: false,
    judgedBy: ['name', 'address'],
    sortKey: { name: (row) => textSortKey(row.name) },
    matches: (row, { search }) => textMatches(search, row.name, row.address),
    counted: true,
    keep: everything,
  }),
  carts: defineList({
    name: 'carts',
    path: '/carts',
    row: cartSchema,
    filters: cartFiltersSchema,
    id: (row) => row.id,
    sorts: ['name', 'code', 'status'],
    defaultOrder: 'asc',
    sortable: true,
    judgedBy: ['name', 'code', 'status'],
    sortKey: {
      name: (row) => textSortKey(row.name),
      code: (row) => textSortKey(row.code),
      status: (row) => row.status,
    },
    matches: (row, { status, search }) =>
      (!status || row.status === status) && textMatches(search, row.code, row.name),
    counted: true,
    keep: everything,
  }),
  cartAssignments: defineList({
    name: 'cartAssignments',
    path: '/cart-assignments',
    row: cartAssignmentSchema,
    filters: cartAssignmentFiltersSchema,
    id: (row) => row.id,
    sorts: ['assign_date', 'created_at', 'status'],
    defaultOrder: 'desc',
    sortable: true,
    judgedBy: ['assign_date', 'created_at', 'status'],
    sortKey: {
      assign_date: (row) => row.assign_date,
      created_at: (row) => row.created_at,
      status: (row) => row.status,
    },
    matches: (row, { status, from_assign_date, to_assign_date }) =>
      (!status || row.status === status) &&
      isWithinDates(row.assign_date, from_assign_date, to_assign_date),
    counted: true,
    keep: 1000,
  }),
  restocks: defineList({
    name: 'restocks',
    path: '/restocks',
    row: restockSchema,
    filters: restockFiltersSchema,
    id: (row) => row.id,
    sorts: ['restocked_at'],
    defaultOrder: 'desc',
    sortable: true,
    judgedBy: ['restocked_at'],
    sortKey: { restocked_at: (row) => row.restocked_at },
    matches: (row, { start_date, end_date }) =>
      isWithinDates(row.restocked_at, start_date, end_date),
    counted: true,
    keep: 1000,
  }),
  restockRequests: defineList({
    name: 'restockRequests',
    path: '/restock-requests',
    row: restockRequestSchema,
    filters: restockRequestFiltersSchema,
    id: (row) => row.id,
    sorts: ['created_at'],
    defaultOrder: 'desc',
    sortable: true,
    judgedBy: ['created_at', 'status'],
    sortKey: { created_at: (row) => row.created_at },
    matches: (row, { status, start_date, end_date }) =>
      (!status || row.status === status) && isWithinDates(row.created_at, start_date, end_date),
    counted: true,
    keep: 1000,
  }),
  transactions: defineList({
    name: 'transactions',
    path: '/transactions',
    row: transactionSchema,
    filters: transactionFiltersSchema,
    id: (row) => row.id,
    sorts: ['transaction_time'],
    defaultOrder: 'desc',
    sortable: true,
    judgedBy: ['transaction_time', 'status', 'payment_method'],
    sortKey: { transaction_time: (row) => row.transaction_time },
    matches: (row, { status, payment_method, start_date, end_date }) =>
      (!status || row.status === status) &&
      (!payment_method || row.payment_method === payment_method) &&
      isWithinDates(row.transaction_time, start_date, end_date),
    counted: false,
    keep: 500,
  }),
  stockSummary: defineList({
    name: 'stockSummary',
    path: '/stocks/summary',
    row: stockSummarySchema,
    filters: stockSummaryFiltersSchema,
    id: (row) => row.product_id,
    sorts: ['product_name'],
    defaultOrder: 'asc',
    sortable: false,
    judgedBy: ['product_name', 'warehouse', 'cart'],
    sortKey: { product_name: (row) => textSortKey(row.product_name) },
    matches: (row, filters) => narrowSummary(row, filters) !== null,
    project: narrowSummary,
    counted: true,
    keep: everything,
  }),
  users: defineList({
    name: 'users',
    path: '/users',
    row: userSchema,
    filters: userFiltersSchema,
    id: (row) => row.id,
    sorts: ['username'],
    defaultOrder: 'asc',
    sortable: false,
    judgedBy: ['username', 'role', 'is_active'],
    sortKey: { username: (row) => textSortKey(row.username) },
    matches: (row, { search, status, role }) =>
      (!status || row.is_active === (status === 'active')) &&
      (!role || row.role === role) &&
      textMatches(search, row.username),
    counted: true,
    // Security: a lost tablet tells nobody how to reach people.
    toMirror: (row) => ({
      ...row,
      email: '',
      phone_number: '',
      email_held_until: null,
      last_login: null,
    }),
    keep: everything,
  }),
  notifications: defineList({
    name: 'notifications',
    path: '/notifications',
    row: notificationSchema,
    filters: notificationFiltersSchema,
    id: (row) => row.id,
    sorts: ['created_at'],
    defaultOrder: 'desc',
    sortable: false,
    judgedBy: ['created_at', 'is_read'],
    sortKey: { created_at: (row) => row.created_at },
    matches: (row, { is_read }) => !is_read || row.is_read === (is_read === 'true'),
    counted: true,
    isPersonal: true,
    keep: 200,
  }),
};

export type Lists = typeof lists;
export type ListName = keyof Lists;
export type ListRow<Name extends ListName> =
  Lists[Name] extends ListDefinition<string, infer Row, infer _Filters, infer _Sort, infer _Field>
    ? Row
    : never;
export type ListFilters<Name extends ListName> =
  Lists[Name] extends ListDefinition<string, infer _Row, infer Filters, infer _Sort, infer _Field>
    ? Filters
    : never;
export type ListSort<Name extends ListName> = Lists[Name]['sorts'][number];
export type ParamsOf<Name extends ListName> = ListParams<ListFilters<Name>, ListSort<Name>>;

export const listNames = Object.keys(lists) as ListName[];

export function isListName(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}

/**
 * A cart filter alone empties the warehouse map and the other way round: the flat table would
 * otherwise show rows that were filtered out. Both together show the union (domain rules A.7).
 */
function narrowSummary<Row extends Pick<StockSummary, 'product_name' | 'warehouse' | 'cart'>>(
  row: Row,
  filters: StockSummaryFilters,
): Row | null {
  const { product_name, cart_name, warehouse_name } = filters;
  if (!textMatches(product_name, row.product_name)) return null;
  const both = !cart_name && !warehouse_name;
  const cart = both || cart_name ? placesNamed(row.cart, cart_name) : {};
  const warehouse = both || warehouse_name ? placesNamed(row.warehouse, warehouse_name) : {};
  const isEmpty = Object.keys(cart).length + Object.keys(warehouse).length === 0;
  return isEmpty ? null : { ...row, cart, warehouse };
}

function placesNamed(places: Record<string, number>, search: string | undefined) {
  return Object.fromEntries(Object.entries(places).filter(([name]) => textMatches(search, name)));
}
