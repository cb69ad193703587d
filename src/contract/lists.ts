import { cartAssignmentList } from './cart-assignments/entity.ts';
import { cartList } from './carts/entity.ts';
import type { ListDefinition, ListParams } from './definitions/define-list.ts';
import { isBusinessDate } from './fields/dates.ts';
import { isId } from './fields/ids.ts';
import { templateList } from './load-templates/entity.ts';
import { notificationList } from './notifications/entity.ts';
import { productList } from './products/entity.ts';
import { saleDayList } from './reports/sale-days.ts';
import { restockRequestList } from './restock-requests/entity.ts';
import { restockList } from './restocks/entity.ts';
import { savedViewList } from './saved-views/entity.ts';
import { stockSummaryList } from './stock/entity.ts';
import { supplierList } from './suppliers/entity.ts';
import { transactionList } from './transactions/list.ts';
import { userList } from './users/entity.ts';
import { warehouseList } from './warehouses/entity.ts';

/** The keys are permanent names. */
export const lists = {
  products: productList,
  warehouses: warehouseList,
  carts: cartList,
  cartAssignments: cartAssignmentList,
  restocks: restockList,
  restockRequests: restockRequestList,
  transactions: transactionList,
  stockSummary: stockSummaryList,
  suppliers: supplierList,
  users: userList,
  templates: templateList,
  saleDays: saleDayList,
  notifications: notificationList,
  savedViews: savedViewList,
};

export type Lists = typeof lists;
export type ListName = keyof Lists;
export type ListRow<Name extends ListName> =
  Lists[Name] extends ListDefinition<string, infer Row, infer _Filters, infer _Sort, infer _Field> ? Row : never;
export type ListFilters<Name extends ListName> =
  Lists[Name] extends ListDefinition<string, infer _Row, infer Filters, infer _Sort, infer _Field> ? Filters : never;
export type ListSort<Name extends ListName> = Lists[Name]['sorts'][number];
export type ParamsOf<Name extends ListName> = ListParams<ListFilters<Name>, ListSort<Name>>;

export const listNames = Object.keys(lists) as ListName[];

export function isRowId(name: ListName, id: unknown): id is string {
  return name === 'saleDays' ? typeof id === 'string' && isBusinessDate(id) : isId(id);
}

/** If false, devices store only the newest rows. */
export function isFullyStored(name: ListName): boolean {
  return lists[name].rowsKeptOnDevice === Number.POSITIVE_INFINITY;
}
