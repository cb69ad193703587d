import type { EntryView } from '#client/data/use-outbox.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { CountResult } from './cash-of-day.ts';

/**
 * `out`: on shift. `back`: awaiting count. `queued`, `refused`: the count on this device is queued or was rejected.
 * `counted`: nothing is left to do.
 */
export type ClosingState = 'out' | 'back' | 'queued' | 'refused' | 'counted';

export interface ClosingShift {
  id: string;
  row: CartAssignment;
  state: ClosingState;
  entry: EntryView | undefined;
  result?: CountResult | undefined;
}

/** Replaces an assignment id for the cash of the day. */
export const cashOfDayKey = 'cash';
/** Replaces an assignment id for carts that were returned empty. */
export const emptyCartsKey = 'empty';

const countMutations = ['cartAssignmentReturn', 'cartReconcile', 'cartAssignmentCorrect'];

/** The newest count of each assignment. A return without a count is left out, unless rejected. */
export function countsOnDevice(entries: readonly EntryView[], rows: readonly CartAssignment[]): Map<string, EntryView> {
  const countByAssignment = new Map<string, EntryView>();
  for (const entry of [...entries].sort((a, b) => a.seq - b.seq)) {
    if (!countMutations.includes(entry.name)) continue;
    const { id, items } = Object(entry.args) as { id?: string; items?: unknown };
    if (items === undefined && entry.refusal === undefined) continue;
    // `cartReconcile` contains a cart's id and applies to the cart's latest return.
    const assignmentId = entry.name === 'cartReconcile' ? lastReturnOf(id, rows)?.id : id;
    if (assignmentId !== undefined) countByAssignment.set(assignmentId, entry);
  }
  return countByAssignment;
}

function lastReturnOf(cartId: string | undefined, rows: readonly CartAssignment[]): CartAssignment | undefined {
  return rows
    .filter(({ cart_id, status }) => cart_id === cartId && status === 'returned')
    .sort((a, b) => ((a.returned_at ?? '') < (b.returned_at ?? '') ? 1 : -1))[0];
}

export function stateOf(stage: 'out' | 'uncounted' | 'settled', entry: EntryView | undefined): ClosingState {
  if (entry?.refusal) return 'refused';
  if (entry) return 'queued';
  if (stage === 'out') return 'out';
  return stage === 'uncounted' ? 'back' : 'counted';
}

export const needsCount = ({ state }: Pick<ClosingShift, 'state'>) => state === 'out' || state === 'back';

export const groups = ['toCount', 'later', 'refused', 'queued', 'counted'] as const;
export type Group = (typeof groups)[number];

export function groupOf(cart: ClosingShift, later: readonly string[]): Group {
  if (cart.state === 'refused' || cart.state === 'queued' || cart.state === 'counted') return cart.state;
  return later.includes(cart.id) ? 'later' : 'toCount';
}

export function nextToCount(
  carts: readonly ClosingShift[],
  later: readonly string[],
  afterId: string | undefined,
): ClosingShift | undefined {
  const at = carts.findIndex(({ id }) => id === afterId);
  const remainingCarts = [...carts.slice(at + 1), ...carts.slice(0, Math.max(at, 0))].filter(needsCount);
  return remainingCarts.find(({ id }) => !later.includes(id)) ?? remainingCarts[0];
}
