import { type Entities, entities } from '#contract/entities.ts';
import { isFullyStored, type ListName, lists } from '#contract/lists.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import { listAssignments } from '../assignments/list.ts';
import { assignmentSource } from '../assignments/read.ts';
import { cartRecord } from '../carts/cart-record.ts';
import type { Tx } from '../db/database.ts';
import type { Caller, ListReply, ListRequest } from '../http/route.ts';
import { templateRecord } from '../load-templates/template-record.ts';
import { listNotifications, readNotificationsByIds } from '../notifications/read.ts';
import { productRecord } from '../products/product-record.ts';
import { listColumnsOf } from '../records/columns.ts';
import type { RecordSource } from '../records/define-record.ts';
import { listRecords, readRecordsAfter, readRecordsByIds } from '../records/read.ts';
import type { RecordTable } from '../records/rows.ts';
import { listSaleDays, readSaleDays } from '../reports/sale-days.ts';
import { listRequests, requestSource } from '../restock-requests/read.ts';
import { listRestocks, restockSource } from '../restocks/read.ts';
import { readViewsAfter, readViewsByIds } from '../saved-views/read.ts';
import { readSummaries } from '../stock/summary.ts';
import { supplierRecord } from '../suppliers/supplier-record.ts';
import { listTransactions, saleSource } from '../transactions/read.ts';
import { userSource } from '../users/read.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';

export type MirroredRow = Record<string, unknown>;

/** All reads use the caller's permissions. */
export interface MirroredList {
  /** Omits rows that the caller cannot see. */
  byIds: (db: Tx, caller: Caller, ids: readonly string[]) => Promise<MirroredRow[]>;
  /** Reads the next page of a full resync. `last` is the next `after`, or undefined at the end. */
  nextPage: (db: Tx, caller: Caller, after: string, limit: number) => Promise<ResyncPage>;
  /** Returns merge patches for partly changed rows, in the same order. */
  patches?: (db: Tx, changedRows: readonly PatchedRow[]) => Promise<MirroredRow[]>;
}

export interface PatchedRow {
  row: MirroredRow;
  parts: readonly string[];
}

interface ResyncPage {
  rows: MirroredRow[];
  last?: string | undefined;
}

export const mirroredLists: Record<ListName, MirroredList> = {
  products: {
    ...mirroredRecordList(productRecord),
    patches: patchEach(({ id, stock, stock_in_warehouse, stock_assigned, stock_sold }) => ({
      id,
      stock,
      stock_in_warehouse,
      stock_assigned,
      stock_sold,
    })),
  },
  carts: {
    ...mirroredRecordList(cartRecord),
    patches: patchEach(({ id, current_stock }) => ({ id, current_stock })),
  },
  warehouses: mirroredRecordList(warehouseRecord),
  suppliers: mirroredRecordList(supplierRecord),
  users: mirroredRecordList(userSource),
  templates: mirroredRecordList(templateRecord),
  stockSummary: {
    byIds: (db, _caller, ids) => readSummaries(db, ids),
    nextPage: async (db, caller, after, limit) => {
      const products = await readRecordsAfter(productRecord, { db, caller, after, limit });
      const ids = products.map(({ id }) => id);
      return { rows: ids.length === 0 ? [] : await readSummaries(db, ids), last: lastIdOfPage(ids, limit) };
    },
    patches: patchPlaces,
  },
  cartAssignments: {
    ...fullyMirroredList(assignmentSource),
    nextPage: newestRowsReader('cartAssignments', listAssignments),
    patches: patchEach(({ id, cart_details, items, shift_sales }) => ({
      id,
      shift_sales,
      cart_details: { current_stock: (cart_details as { current_stock: number }).current_stock },
      // Only a barista's own open shift has items.
      ...(items !== undefined && { items }),
    })),
  },
  restockRequests: {
    ...fullyMirroredList(requestSource),
    nextPage: newestRowsReader('restockRequests', listRequests),
  },
  restocks: {
    ...fullyMirroredList(restockSource),
    nextPage: newestRowsReader('restocks', listRestocks),
  },
  transactions: {
    ...fullyMirroredList(saleSource),
    nextPage: newestRowsReader('transactions', listTransactions),
  },
  saleDays: {
    byIds: (db, _caller, ids) => readSaleDays(db, ids),
    nextPage: newestRowsReader('saleDays', listSaleDays),
  },
  notifications: {
    byIds: readNotificationsByIds,
    nextPage: newestRowsReader('notifications', listNotifications),
  },
  savedViews: {
    byIds: readViewsByIds,
    nextPage: async (db, caller, after, limit) => {
      const rows = await readViewsAfter(db, caller, after, limit);
      const ids = rows.map(({ id }) => id);
      return { rows, last: lastIdOfPage(ids, limit) };
    },
  },
};

export function mirroredRecordList<Name extends keyof Entities, Wire extends { id: string }>(
  source: RecordSource<Name, Wire>,
): MirroredList {
  const { table: name } = source;
  if (isFullyStored(name)) return fullyMirroredList(source);
  const columns = { name, ...listColumnsOf(entities[name]) };
  return {
    ...fullyMirroredList(source),
    nextPage: newestRowsReader(name, (request) => listRecords(source, columns, request)),
  };
}

function fullyMirroredList<Table extends RecordTable, Wire extends { id: string }>(
  source: RecordSource<Table, Wire>,
): MirroredList {
  return {
    byIds: (db, caller, ids) => readRecordsByIds(source, { db, caller, ids }),
    nextPage: async (db, caller, after, limit) => {
      const rows = await readRecordsAfter(source, { db, caller, after, limit });
      const last = lastIdOfPage(
        rows.map(({ id }) => id),
        limit,
      );
      return { rows, last };
    },
  };
}

function lastIdOfPage(ids: readonly string[], limit: number): string | undefined {
  return ids.length < limit ? undefined : ids.at(-1);
}

/** Devices keep only the newest rows of a long list, in one page. */
function newestRowsReader<Name extends ListName>(
  name: Name,
  listPage: (request: ListRequest<Name>) => Promise<ListReply<MirroredRow>>,
): MirroredList['nextPage'] {
  const { rowsKeptOnDevice, sorts, defaultOrder } = lists[name];
  const params = { page: 1, limit: rowsKeptOnDevice, sort_by: sorts[0], sort_order: defaultOrder };
  return async (db, caller) => {
    const request = { db, caller, id: '', params } as unknown as ListRequest<Name>;
    const { rows } = await listPage(request);
    return { rows: rows.slice(0, rowsKeptOnDevice) };
  };
}

function patchEach(patch: (row: MirroredRow) => MirroredRow): NonNullable<MirroredList['patches']> {
  return async (_db, changedRows) => changedRows.map(({ row }) => patch(row));
}

/** Units are null if none are left. A patch has all fields, because the device may not have the row yet. */
async function patchPlaces(db: Tx, changedRows: readonly PatchedRow[]): Promise<MirroredRow[]> {
  const locationIds = [...new Set(changedRows.flatMap(({ parts }) => parts))];
  const places = await db
    .selectFrom('stock_locations as place')
    .leftJoin('carts as cart', 'cart.id', 'place.cart_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'place.warehouse_id')
    .select(['place.id', 'cart.name as cart', 'warehouse.name as warehouse'])
    .where('place.id', 'in', locationIds)
    .execute();
  const placeById = new Map(places.map((place) => [place.id, place]));
  return changedRows.map(({ row, parts }) => {
    const { product_id, product_name, ...units } = row as StockSummary;
    const patchOf = (kind: 'cart' | 'warehouse') => {
      const names = parts.flatMap((id) => placeById.get(id)?.[kind] ?? []);
      return Object.fromEntries(names.map((name) => [name, unitsAt(units[kind], name) || null]));
    };
    return { product_id, product_name, cart: patchOf('cart'), warehouse: patchOf('warehouse') };
  });
}
