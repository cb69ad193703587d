import type { Assignment } from './documents.ts';
import { toInstant } from './profile.ts';
import { demoId } from './random.ts';
import type { Move, PlaceId } from './simulated-ledger.ts';
import type { World } from './world.ts';

/**
 * The moves of the simulated ledger, sorted by when they were recorded, as in the real ledger.
 * So a sale that was recorded late comes late in the list.
 */
export function movesInOrder({ ledger }: World): Move[] {
  return [...ledger.moves].sort((a, b) => a.recordedAt - b.recordedAt);
}

/** Rows of `stock_movements`. `locationOf` returns the id in `stock_locations` of a place. */
export function movementRows(moves: readonly Move[], locationOf: (place: PlaceId) => string) {
  return moves.map((move) => ({
    operation_id: demoId('operations', `${move.refId} ${move.type} ${move.recordedAt}`),
    type: move.type,
    product_id: move.product.id,
    expired_date: move.expiry,
    from_location_id: locationOf(move.from),
    to_location_id: locationOf(move.to),
    quantity: move.quantity,
    reason: move.reason,
    ref_type: move.refType,
    ref_id: move.refId,
    actor_id: move.actorId,
    occurred_at: toInstant(move.occurredAt),
    recorded_at: toInstant(move.recordedAt),
  }));
}

/**
 * Returns a function that counts the moves before the first move of an assignment: `load.ts` stores
 * with each assignment the `seq` of the last movement before it. The moves of a load have the id of
 * the assignment as `refId`.
 */
export function countMovesBeforeAssignment(
  moves: readonly Move[],
): (assignment: Assignment) => number {
  const firstIndexByRef = new Map<string, number>();
  moves.forEach(({ refId }, index) => {
    if (!firstIndexByRef.has(refId)) firstIndexByRef.set(refId, index);
  });
  return ({ id }) => firstIndexByRef.get(id) ?? moves.length;
}
