// The effects of a request for goods, and of the decision on it, on the rows of the lists.
import {
  type EffectEntry,
  expectUnits,
  homeOf,
  type NamedPlace,
  type OverlayRows,
} from '../overlay-rows.ts';
import type { StockSummary } from '../stock/entity.ts';
import type { RequestApproval, RestockRequest, RestockRequestCreate } from './entity.ts';

type ApprovalArgs = RequestApproval & { cart_id?: string | undefined };

export function newRequest(
  { id, cart_id, notes, items }: RestockRequestCreate & { id: string },
  { names, occurredAt }: EffectEntry,
): RestockRequest {
  return {
    id,
    // The server numbers documents in the order in which it accepts them.
    number: '',
    status: 'pending',
    notes,
    created_at: occurredAt,
    cart_id: cart_id ?? '',
    cart_details: { name: names[cart_id ?? ''] ?? '', code: '' },
    requester_id: '',
    requester_details: { username: '' },
    items: toLines(items, names),
    decided_at: null,
    decided_by: null,
    decision_note: null,
    version: 1,
  };
}

type Line = RestockRequest['items'][number];

export function toLines(
  items: readonly { product_id: string; quantity: number }[],
  names: Record<string, string>,
): Line[] {
  return items.map(({ product_id, quantity }) => ({
    product_id,
    product_details: { name: names[product_id] ?? '' },
    quantity,
    approved_quantity: null,
  }));
}

/** The names of the products in a request, by product id. */
export function productNamesOf({ items }: RestockRequest): Record<string, string> {
  return Object.fromEntries(items.map((line) => [line.product_id, line.product_details.name]));
}

/** The row after the decision. If the server refused the decision, the row stays unchanged. */
export function withDecision(
  row: RestockRequest,
  status: RestockRequest['status'],
  { note }: { note: string },
  { state, occurredAt }: EffectEntry,
): RestockRequest {
  if (state === 'refused') return row;
  return { ...row, status, decided_at: occurredAt, decision_note: note || null };
}

/** The row after the approval: lines that the approval does not contain are approved in full. */
export function withApprovedUnits(
  row: RestockRequest,
  { items }: ApprovalArgs,
  { state }: EffectEntry,
): RestockRequest {
  if (state === 'refused') return row;
  const units = new Map(items?.map((line) => [line.product_id, line.approved_quantity]));
  const withUnits = (line: Line): Line => ({
    ...line,
    approved_quantity: units.get(line.product_id) ?? line.quantity,
  });
  return { ...row, items: row.items.map(withUnits) };
}

/**
 * Moves the approved goods from the warehouse to the cart. Nothing is shown if the entry contains no lines
 * or no names of the two places.
 */
export function moveToCart(
  rows: OverlayRows<StockSummary>,
  { cart_id, warehouse_id, items = [] }: ApprovalArgs,
  entry: EffectEntry,
): void {
  const { names } = entry;
  const lines = items.map(({ product_id, approved_quantity }) => ({
    product_id,
    quantity: approved_quantity,
  }));
  const chosenName = names[warehouse_id ?? ''];
  const source: NamedPlace = chosenName
    ? { kind: 'warehouse', name: chosenName }
    : homeOf(cart_id, entry);
  expectUnits(rows, source, lines, entry, -1);
  expectUnits(rows, { kind: 'cart', name: names[cart_id ?? ''] }, lines, entry);
}
