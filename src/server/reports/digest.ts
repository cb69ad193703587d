// Six lines for an office user (rules 11.6). Sales, losses and shifts are those of the previous day, and the rest is
// current.
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  type Instant,
  startOfBusinessDate,
  startOfNextBusinessDate,
} from '#contract/fields/dates.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { changeOf, lastWeekOf } from '#contract/reports/compare-to.ts';
import { sumsOfLosses } from '#contract/reports/losses.ts';
import type { Tx } from '../db/database.ts';
import { productsWithUnits, someOf } from '../i18n/translate.ts';
import { readLowProducts } from '../stock/low-stock.ts';
import { readExpiringLots } from '../stock/read-stock.ts';
import { reportLosses } from './losses.ts';
import { reportSales } from './sales.ts';

const daysToExpiry = 3;

export async function readDigest(db: Tx, day: BusinessDate, now: Instant): Promise<{ title: Text; message: Text }> {
  return {
    title: text('digest.title', { day: { at: startOfBusinessDate(day) } }),
    message: text('digest.lines', {
      sold: await soldLine(db, day, now),
      best: await bestLine(db, day, now),
      lost: await lostLine(db, day, now),
      carts: await cartsLine(db, day),
      waits: await waitsLine(db),
      goods: await goodsLine(db, now),
    }),
  };
}

async function soldLine(db: Tx, day: BusinessDate, now: Instant): Promise<Text> {
  const weekBefore = lastWeekOf(day);
  const query = { by: 'day', start_date: weekBefore, end_date: day } as const;
  const days = await reportSales({ db, query, now });
  const sold = days.find(({ key }) => key === day);
  if (!sold) return text('digest.soldNothing');
  const before = days.find(({ key }) => key === weekBefore)?.revenue ?? 0;
  return text('digest.sold', {
    amount: formatRupiah(sold.revenue),
    units: formatWhole(sold.units),
    unitCount: sold.units,
    sales: formatWhole(sold.transactions),
    saleCount: sold.transactions,
    comparison: comparison(sold.revenue, before),
  });
}

function comparison(revenue: number, before: number): Text {
  const change = changeOf(revenue, before);
  if (change === undefined) return text('digest.nothingBefore');
  const percent = Math.round(change * 100);
  if (percent === 0) return text('digest.alike');
  return percent > 0
    ? text('digest.more', { percent: formatWhole(percent) })
    : text('digest.less', { percent: formatWhole(-percent) });
}

async function bestLine(db: Tx, day: BusinessDate, now: Instant): Promise<Text> {
  const first = async (by: 'product' | 'cart') => {
    const query = { by, start_date: day, end_date: day };
    return (await reportSales({ db, query, now }))[0];
  };
  const [product, cart] = [await first('product'), await first('cart')];
  if (!product || !cart) return text('digest.noBest');
  return text('digest.best', {
    product: product.label,
    productAmount: formatRupiah(product.revenue),
    cart: cart.label,
    cartAmount: formatRupiah(cart.revenue),
  });
}

async function lostLine(db: Tx, day: BusinessDate, now: Instant): Promise<Text> {
  const query = { by: 'product', start_date: day, end_date: day } as const;
  const { wasted, missing, found, value } = sumsOfLosses(await reportLosses({ db, query, now }));
  if (wasted === 0 && missing === 0) {
    return found === 0 ? text('digest.lostNothing') : text('digest.found', { units: found });
  }
  const what = [
    ...(wasted > 0 ? [text('digest.wasted', { units: wasted })] : []),
    ...(missing > 0 ? [text('digest.missing', { units: missing })] : []),
    ...(found > 0 ? [text('digest.surplus', { units: found })] : []),
  ].reduce((first, second) => text('digest.and', { first, second }));
  return text('digest.lost', { what, amount: formatRupiah(value) });
}

/** Includes all carts that await a count, whenever they came back. */
async function cartsLine(db: Tx, day: BusinessDate): Promise<Text> {
  const { out } = await db
    .selectFrom('cart_assignments')
    .select((eb) => eb.fn.count<number>('cart_id').distinct().as('out'))
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null)
    .where('assign_date', '<', startOfNextBusinessDate(day))
    .where((eb) => eb.or([eb('returned_at', 'is', null), eb('returned_at', '>=', startOfBusinessDate(day))]))
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('carts')
    .select('code')
    .where('status', '=', 'pending_reconciliation')
    .where('deleted_at', 'is', null)
    .orderBy('code_key')
    .execute();
  const codes = someOf(waiting.map(({ code }) => code));
  const count =
    waiting.length === 0 ? text('digest.allCounted') : text('digest.uncounted', { count: waiting.length, codes });
  return text('digest.carts', { out: Number(out), count });
}

async function waitsLine(db: Tx): Promise<Text> {
  const { requests } = await db
    .selectFrom('restock_requests')
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { wishes: refundRequests } = await db
    .selectFrom('refund_wishes')
    .select((eb) => eb.fn.countAll<number>().as('wishes'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  const waits = { requests: Number(requests), wishes: Number(refundRequests) };
  if (waits.requests + waits.wishes === 0) return text('digest.nothingWaits');
  return text('digest.waits', waits);
}

async function goodsLine(db: Tx, now: Instant): Promise<Text> {
  const today = businessDateOf(now);
  const lastDay = addDays(today, daysToExpiry);
  const { rows } = await readLowProducts(db, today);
  const lowest = rows.sort((a, b) => a.stock - b.stock || (a.product_name < b.product_name ? -1 : 1));
  const low = productsWithUnits(lowest.map(({ product_name, stock }) => ({ name: product_name, units: stock })));
  const lots = await readExpiringLots(db, lastDay);
  const expires = productsWithUnits(
    lots.map(({ product_name, quantity }) => ({ name: product_name, units: quantity })),
  );
  if (!low && !expires) return text('digest.noGoods');
  return text('digest.goods', {
    low: low ? text('digest.low', { names: low.names }) : text('digest.nothingLow'),
    expires: expires
      ? text('digest.expires', {
          day: { at: startOfBusinessDate(lastDay) },
          names: expires.names,
        })
      : text('digest.nothingExpires'),
  });
}
