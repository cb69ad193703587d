import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import type { ChangeRequest } from '../http/route.ts';
import { linkTo, type NewNotification, notify } from '../notifications/notify.ts';
import type { AssignmentRow } from './read.ts';

type NotificationRequest = Pick<ChangeRequest, 'tx' | 'caller' | 'now'>;

/**
 * Only differences above these thresholds cause a notification. A difference in units must exceed both `units` and a
 * `share` of the units that the cart carried. `cash` is in rupiah.
 */
const differenceThresholds = { units: 2, share: 0.03, cash: 20_000 };

interface NotificationCause {
  actorId: string;
  now: Instant;
}

const causeOf = ({ caller, now }: NotificationRequest): NotificationCause => ({ actorId: caller.id, now });

export async function notifyOfAwaitedCount(
  request: NotificationRequest,
  row: AssignmentRow,
  cart: CartRow,
  units: number,
): Promise<void> {
  await notify(request.tx, awaitingCountNotification(row, cart, units, causeOf(request)));
}

export function awaitingCountNotification(
  assignment: { id: string },
  cart: { id: string; code: string },
  units: number,
  { actorId, now }: NotificationCause,
): NewNotification {
  return {
    to: 'admins',
    actorId,
    type: 'reconciliation',
    title: text('count.awaitedTitle'),
    message: text('count.awaited', { code: cart.code, units }),
    dedupeKey: `reconciliation ${assignment.id}`,
    link: linkTo('/carts', cart.id),
    now,
  };
}

export async function notifyOfDifference(
  request: NotificationRequest,
  row: AssignmentRow,
  cart: CartRow,
): Promise<void> {
  const items = await request.tx
    .selectFrom('cart_assignment_items')
    .select(['initial_qty', 'refilled_qty', 'received_qty', 'variance_qty'])
    .where('assignment_id', '=', row.id)
    .execute();
  const notification = differenceNotification(row, cart, items, causeOf(request));
  if (notification) await notify(request.tx, notification);
}

type ItemFigures = Record<'initial_qty' | 'refilled_qty' | 'variance_qty', number> & {
  received_qty?: number;
};

export function differenceNotification(
  row: Pick<AssignmentRow, 'id' | 'cash_counted' | 'cash_expected'>,
  { code }: { code: string },
  items: readonly ItemFigures[],
  { actorId, now }: NotificationCause,
): NewNotification | undefined {
  const carriedUnits = items.reduce(
    (sum, { initial_qty, refilled_qty, received_qty = 0 }) => sum + initial_qty + refilled_qty + received_qty,
    0,
  );
  const differingUnits = items.reduce((sum, { variance_qty }) => sum + Math.abs(variance_qty), 0);
  const cash = row.cash_counted === null ? 0 : row.cash_counted - (row.cash_expected ?? 0);
  const isUnitDifferenceLarge =
    differingUnits > differenceThresholds.units && differingUnits > carriedUnits * differenceThresholds.share;
  const isCashDifferenceLarge = Math.abs(cash) > differenceThresholds.cash;
  if (!isUnitDifferenceLarge && !isCashDifferenceLarge) return undefined;
  return {
    to: 'admins',
    actorId,
    type: 'variance',
    title: text('count.mismatchTitle'),
    message: text('count.mismatch', { code, units: differingUnits, cash }),
    subject: { key: `variance ${row.id}` },
    link: linkTo('/cart-assignments', row.id),
    now,
  };
}

/** All changes of a shift share one notification (rules 6.23, 8.8). */
export async function notifyOfChangeAfterCount(
  { tx, actorId, now }: { tx: Tx; actorId: string | null; now: Instant },
  { row, cart }: { row: Pick<AssignmentRow, 'id' | 'reconciled_at'>; cart: Pick<CartRow, 'code'> },
  message: Text,
): Promise<void> {
  if (row.reconciled_at === null) return;
  await notify(tx, {
    to: 'admins',
    actorId,
    now,
    type: 'variance',
    title: text('afterCount.title', { code: cart.code }),
    message,
    link: `/cart-assignments/${row.id}`,
    subject: { key: `after_count ${row.id}` },
  });
}

/** All reports of a shift share one notification (rules 6.15, 8.8). */
export async function notifyOfGoodsNotOnCart(
  { tx, actorId, now }: { tx: Tx; actorId: string; now: Instant },
  { row, cart }: { row: Pick<AssignmentRow, 'id'>; cart: Pick<CartRow, 'code'> },
  sentences: readonly Text[],
): Promise<void> {
  await notify(tx, {
    to: 'admins',
    actorId,
    now,
    type: 'variance',
    title: text('stock.notOnCartTitle', { code: cart.code }),
    message: text('document.sentences', { sentences }),
    link: linkTo('/cart-assignments', row.id),
    subject: { key: `not_on_cart ${row.id}` },
  });
}
