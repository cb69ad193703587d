// What the baristas of the demo business told of this morning besides their sales.
import type { StoredLoadCheck } from '../assignments/told.ts';
import type { Notice } from '../notifications/notify.ts';
import { refundWishNotice } from '../transactions/refund-wish.ts';
import { minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import type { Assignment, Sale, World } from './world.ts';

/** Rupiah that each barista on the road was given as change. */
const openingFloat = 100_000;

const wishReason = 'Es-nya tumpah sebelum diminum';

function onRoad({ assignments }: World): Assignment[] {
  return assignments.filter(({ returned }) => !returned);
}

/** Float and load check of an assignment; of those that came back neither was kept. */
export function toldOnRoad({ at, returned }: Assignment) {
  if (returned) return { opening_float: 0, load_check: null };
  const load_check: StoredLoadCheck = {
    ...{ checked_at: toInstant(at + 12 * minuteMs), items: [], note: '' },
  };
  return { opening_float: openingFloat, load_check };
}

/** Rows of `cash_movements`: the first cart on the road got more change, and bought ice. */
export function cashMovementRows(world: World) {
  const [first] = onRoad(world);
  if (!first) return [];
  const moves: [minutesAgo: number, amount: number, reason: string][] = [
    [118, 50_000, 'Tambahan uang kembalian'],
    [42, -25_000, 'Beli es batu'],
  ];
  return moves.map(([minutesAgo, amount, reason], index) => {
    const movedAt = toInstant(world.anchor - minutesAgo * minuteMs);
    return {
      ...{ id: demoId('cash_movements', index), assignment_id: first.id, amount, reason },
      ...{ moved_at: movedAt, recorded_at: movedAt, actor_id: first.barista.id },
    };
  });
}

/** The sale of this morning that a customer wants the money of back, and when the barista wrote it down. */
function wishOf(world: World): { sale: Sale; at: number } | undefined {
  const open = new Set(onRoad(world));
  const isOld = ({ recordedAt }: Sale) => world.anchor - recordedAt > 25 * minuteMs;
  const sale = world.sales.findLast(
    (each) => open.has(each.assignment) && each.status === 'completed' && isOld(each),
  );
  return sale && { sale, at: sale.recordedAt + 14 * minuteMs };
}

/** Rows of `refund_wishes`. */
export function refundWishRows(world: World) {
  const wish = wishOf(world);
  if (!wish) return [];
  const { sale, at } = wish;
  return [
    {
      ...{ transaction_id: sale.id, reason: wishReason, asked_at: toInstant(at) },
      ...{ asked_by: sale.assignment.barista.id },
      ...{ decision: null, decided_at: null, decided_by: null },
    },
  ];
}

export function refundWishNotices(world: World, numberOf: (id: string) => string): Notice[] {
  const wish = wishOf(world);
  if (!wish) return [];
  const { id, total, assignment } = wish.sale;
  const asked = { username: assignment.barista.username, reason: wishReason };
  const cause = { actorId: assignment.barista.id, now: toInstant(wish.at) };
  return [refundWishNotice({ id, total, number: numberOf(id) }, asked, cause)];
}
