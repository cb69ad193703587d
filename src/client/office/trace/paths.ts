// Where the records are of which the ledger and the log tell.
import type { ListName } from '#contract/lists.ts';
import type { StockMovement } from '#contract/stock/entity.ts';

/** The screen of each kind of record in the log, whose detail an address opens, and the list of its texts. */
export const recordsInLog = {
  product: { list: 'products', path: '/products' },
  supplier: { list: 'suppliers', path: '/suppliers' },
  cart: { list: 'carts', path: '/carts' },
  warehouse: { list: 'warehouses', path: '/warehouses' },
  template: { list: 'templates', path: '/load-templates' },
  user: { list: 'users', path: '/users' },
  account: { list: 'users', path: '/users' },
  restock: { list: 'restocks', path: '/restocks' },
  restock_request: { list: 'restockRequests', path: '/restock-requests' },
  cart_assignment: { list: 'cartAssignments', path: '/cart-assignments' },
  transaction: { list: 'transactions', path: '/transactions' },
} as const satisfies Record<string, { list: ListName; path: string }>;

/** Undefined for what is no record of a list, and for what only a newer version knows. */
export function recordInLog(entity: string): { list: ListName; path: string } | undefined {
  return Object.hasOwn(recordsInLog, entity)
    ? recordsInLog[entity as keyof typeof recordsInLog]
    : undefined;
}

/** The document that moved the goods; what has no screen of its own, as a transfer, is all that it moved. */
export function pathOfSource({ ref_type, ref_id }: Pick<StockMovement, 'ref_type' | 'ref_id'>) {
  if (ref_type === 'assignment') return `/cart-assignments/${ref_id}`;
  const record = recordInLog(ref_type);
  return record ? `${record.path}?detail=${ref_id}` : `/stock/movements?ref_id=${ref_id}`;
}
