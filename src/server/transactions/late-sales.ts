// What people are told of a sale that does not fit the ledger: whoever sent it, and the admins.
import { businessDateOf, type Instant } from '#contract/dates.ts';
import type { TransactionCreate } from '#contract/transactions/entity.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { notify } from '../notifications/notify.ts';
import type { Goods } from './plan-goods.ts';

/** What does not fit of a sale, a sentence each. */
export function describeFlags(
  { flags, missingUnits }: Goods,
  { cart }: LockedAssignment,
  products: ReadonlyMap<string, { name: string }>,
): LocalizedText[] {
  const texts = [...missingUnits].map(
    ([id, units]) =>
      localize`${cart.code} sold ${units} ${products.get(id)?.name ?? ''} more than it carried.`,
  );
  if (flags.has('after_count'))
    texts.push(localize`${cart.code} was counted before this sale arrived.`);
  if (flags.has('expired_lot')) texts.push(localize`Some of it had expired.`);
  if (flags.has('price_mismatch'))
    texts.push(localize`The price differs from the price of the day.`);
  return texts;
}

/**
 * Notifies admins of a late sale for which the ledger had too few units on the cart, or whose cart
 * was counted before. All such sales of an assignment within the same minute give one notification.
 */
export async function notifyOfLateSale(
  { tx, caller, now }: ChangeRequest<TransactionCreate>,
  { row, cart }: LockedAssignment,
  { flags }: Goods,
  soldAt: Instant,
  flagTexts: LocalizedText[],
): Promise<void> {
  if (!flags.has('oversold') && !flags.has('after_count')) return;
  await notify(tx, {
    to: 'admins',
    actorId: caller.id,
    type: 'late_sale',
    now,
    title: localize`Late sales of ${cart.code}`,
    message: localize`${flagTexts}`,
    link: linkToSales(row, soldAt),
    // The first 16 characters of the time end with the minute.
    dedupeKey: `late_sale:${row.id}:${now.slice(0, 16)}`,
  });
}

/** The sales of this cart and barista on that day: the late ones and those beside which they stand. */
function linkToSales({ cart_id, sales_id }: LockedAssignment['row'], soldAt: Instant): string {
  const day = businessDateOf(soldAt);
  const filters = { cart_id, sales_id, start_date: day, end_date: day };
  return `/transactions?${new URLSearchParams(filters)}`;
}
