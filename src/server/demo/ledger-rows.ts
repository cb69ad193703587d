import type { Shift } from './documents.ts';
import { instant } from './profile.ts';
import { demoId } from './random.ts';
import type { Move, PlaceId } from './simulated-ledger.ts';
import type { World } from './world.ts';

/** In the order of recording: a late sale comes after what was recorded before it. */
export function movesInOrder({ book }: World): Move[] {
  return [...book.moves].sort((a, b) => a.recordedAt - b.recordedAt);
}

/** `locationOf` answers the place in the ledger of a warehouse, a cart or the outside. */
export function movementRows(moves: readonly Move[], locationOf: (place: PlaceId) => string) {
  return moves.map((move) => ({
    operation_id: demoId('operations', `${move.refId} ${move.type} ${move.recordedAt}`),
    type: move.type,
    product_id: move.drink.id,
    expired_date: move.expiry,
    from_location_id: locationOf(move.from),
    to_location_id: locationOf(move.to),
    quantity: move.quantity,
    reason: move.reason,
    ref_type: move.refType,
    ref_id: move.refId,
    actor_id: move.actorId,
    occurred_at: instant(move.at),
    recorded_at: instant(move.recordedAt),
  }));
}

/** How many movements there were before the first one of each shift. */
export function movesBefore(moves: readonly Move[]): (shift: Shift) => number {
  const first = new Map<string, number>();
  moves.forEach(({ refId }, index) => {
    if (!first.has(refId)) first.set(refId, index);
  });
  return ({ id }) => first.get(id) ?? moves.length;
}
