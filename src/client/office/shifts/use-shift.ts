import { useMemo } from 'react';
import { useRemote } from '#client/data/remote-query.ts';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useRecord } from '#client/data/use-record.ts';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useCartContents } from '#client/office/kit/count/use-cart-contents.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import type { RefundRequest, Transaction } from '#contract/transactions/entity.ts';
import { useAssignmentStage } from './assignment-status.tsx';
import { figuresOfShift, isPartOfShift, type ShiftFigures } from './shift-figures.ts';
import { reviewOf, type ShiftReview } from './shift-review.ts';
import { type ShiftEvent, timelineOfShift, type UnsentKeys } from './shift-timeline.ts';

export interface Shift extends ShiftFigures {
  overlaidRow: OverlaidRow<CartAssignment>;
  assignment: CartAssignment;
  stage: ReturnType<ReturnType<typeof useAssignmentStage>>;
  cart: Cart | undefined;
  sales: OverlaidRow<Transaction>[];
  timeline: ShiftEvent[];
  review: ShiftReview | undefined;
  refundRequests: { sale: Transaction; request: RefundRequest }[];
  /** 'asking' while sales that this device lacks are requested. */
  salesState: 'all' | 'asking' | 'offline';
  rejectedEntries: EntryView[];
}

export function useShift(id: string | undefined) {
  const view = useRecord(lists.cartAssignments, id);
  return { ...view, shift: useShiftData(view.record) };
}

function useShiftData(overlaidRow: OverlaidRow<CartAssignment> | undefined): Shift | undefined {
  const assignment = overlaidRow?.row;
  const stageOf = useAssignmentStage();
  const cart = useRecord(lists.carts, assignment?.cart_id).record?.row;
  const contents = useCartContents(cart?.name ?? assignment?.cart_details.name ?? '');
  const sales = useSales(assignment);
  const requests = useRequests(assignment);
  const { unsent, rejectedEntries } = useOwnEntries(assignment);
  const stage = stageOf(assignment);
  const { products: cartContents, isUnknown, isLoading } = contents;
  return useMemo(() => {
    if (!overlaidRow || !assignment) return undefined;
    const rows = { assignment, sales: sales.rows, requests };
    const hasSystemStock = stage !== 'settled' && !isUnknown && !isLoading;
    const timeline = timelineOfShift(rows, unsent, cart);
    const systemStock = hasSystemStock ? new Map(cartContents.map((line) => [line.id, line.units])) : undefined;
    return {
      overlaidRow,
      assignment,
      stage,
      cart,
      sales: sales.rows,
      rejectedEntries,
      ...figuresOfShift(rows, systemStock),
      timeline,
      review: reviewOf(assignment, timeline),
      refundRequests: sales.rows.flatMap(({ row: sale }) =>
        sale.refund_wish ? [{ sale, request: sale.refund_wish }] : [],
      ),
      salesState: sales.known,
    };
  }, [
    overlaidRow,
    assignment,
    stage,
    cart,
    sales,
    requests,
    unsent,
    rejectedEntries,
    cartContents,
    isUnknown,
    isLoading,
  ]);
}

/** Includes the next day, because a return reported at night is dated to it. */
function daysOf({ assign_date, returned_at }: CartAssignment) {
  const start_date = businessDateOf(assign_date);
  return { start_date, ...(returned_at && { end_date: addDays(businessDateOf(returned_at), 1) }) };
}

/**
 * Adds the server's sales if this device lacks any of the shift's. Rows on this device take precedence, because they
 * include unsent changes.
 */
function useSales(assignment: CartAssignment | undefined) {
  const all = useRows(lists.transactions, {}, { scope: 'device' }).rows;
  const deviceSales = useMemo(
    () => all?.filter(({ row }) => assignment && row.assignment_id === assignment.id),
    [all, assignment],
  );
  const reportedCount = assignment?.shift_sales?.sums.reduce((sum, { sales }) => sum + sales, 0);
  const countedCount = deviceSales?.filter(isPartOfShift).length;
  const hasAllSales = reportedCount !== undefined && countedCount === reportedCount;
  // A server that sends no sums ignores this filter and would send all sales.
  const needsServer = reportedCount !== undefined && deviceSales !== undefined && !hasAllSales;
  const serverSales = useRemote<Transaction[]>({
    path: needsServer ? salesPath(assignment, 1) : undefined,
    changesWith: 'transactions',
    fetch: async (get) => {
      const sales: Transaction[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await get<Transaction[]>(salesPath(assignment, page));
        sales.push(...data);
        if (!meta?.pagination?.has_next) return sales;
      }
    },
    keepPreviousData: true,
  });
  const { data, isOffline } = serverSales;
  return useMemo(() => {
    const rows = new Map<string, OverlaidRow<Transaction>>([
      ...(data ?? []).map((row) => [row.id, { id: row.id, row }] as const),
      ...(deviceSales ?? []).map((sale) => [sale.id, sale] as const),
    ]);
    const loadingState = needsServer && !isOffline ? ('asking' as const) : ('offline' as const);
    return {
      rows: assignment ? [...rows.values()] : [],
      known: hasAllSales || data !== undefined ? ('all' as const) : loadingState,
    };
  }, [assignment, deviceSales, hasAllSales, needsServer, data, isOffline]);
}

function salesPath(assignment: CartAssignment | undefined, page: number): string {
  const pages = { page: String(page), limit: String(maxPageSize) };
  const query = new URLSearchParams({ assignment_id: assignment?.id ?? '', ...pages });
  return `${lists.transactions.path}?${query}`;
}

/** A request contains only its cart, so it belongs to the cart's latest assignment when it was made. */
function useRequests(assignment: CartAssignment | undefined): OverlaidRow<RestockRequest>[] {
  const assignments = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const { rows } = useRows(
    lists.restockRequests,
    assignment && { cart_id: assignment.cart_id, ...daysOf(assignment) },
    { scope: 'all' },
  );
  return useMemo(() => {
    if (!assignment) return [];
    const { assign_date, cart_id } = assignment;
    const nextStart = assignments
      ?.filter(({ row }) => row.cart_id === cart_id && row.assign_date > assign_date)
      .map(({ row }) => row.assign_date)
      .sort()[0];
    return rows.filter(
      ({ row }) =>
        row.cart_id === cart_id &&
        row.created_at >= assign_date &&
        (nextStart === undefined || row.created_at < nextStart),
    );
  }, [assignment, assignments, rows]);
}

function useOwnEntries(assignment: CartAssignment | undefined) {
  const { entries } = useOutbox();
  return useMemo(() => {
    const unsent = new Map<string, string>();
    const rejectedEntries: EntryView[] = [];
    for (const entry of assignment ? entries : []) {
      const key = assignment && unsentKeyOf(entry, assignment);
      if (key === undefined) continue;
      if (entry.refusal) rejectedEntries.push(entry);
      else unsent.set(key, entry.occurredAt);
    }
    return { unsent: unsent as UnsentKeys, rejectedEntries };
  }, [entries, assignment]);
}

type ShiftKeys = Pick<CartAssignment, 'id' | 'cart_id' | 'status' | 'counted_at'>;

export function unsentKeyOf(
  { name, args }: Pick<EntryView, 'name' | 'args'>,
  { id, cart_id, status, counted_at }: ShiftKeys,
): string | undefined {
  const entryArgs = Object(args) as Record<string, unknown>;
  const ownKeys: Record<string, string> = {
    cartAssignmentCreate: `loaded:${id}`,
    loadConfirm: `loadChecked:${id}`,
    refillReceive: `refillReceived:${entryArgs.request_id}`,
    cashMove: String(entryArgs.movement_id),
    cartAssignmentReturn: `returned:${id}`,
    cartAssignmentCancel: `cancelled:${id}`,
    cartAssignmentCorrect: `corrected:${id}`,
    shiftReview: `reviewed:${id}`,
  };
  const ownKey = Object.hasOwn(ownKeys, name) ? ownKeys[name] : undefined;
  if (ownKey !== undefined) return entryArgs.id === id ? ownKey : undefined;
  if (name === 'cartReconcile') {
    const isUncounted = status === 'returned' && !counted_at;
    return entryArgs.id === cart_id && isUncounted ? `counted:${id}` : undefined;
  }
  const assignmentIds = [entryArgs.assignment_id, entryArgs.from_assignment_id, entryArgs.to_assignment_id];
  return assignmentIds.includes(id) ? String(entryArgs.id) : undefined;
}
