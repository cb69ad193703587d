// Six lines for an office user (rules 11.6). Sales, losses and shifts are those of the previous day; the rest is
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
import { relativeChange, sameDayLastWeek } from '#contract/reports/compare-to.ts';
import { sumLosses } from '#contract/reports/losses.ts';
import type { Tx } from '../db/database.ts';
import { formatShortList, productsWithUnits } from '../i18n/translate.ts';
import { readLowProducts } from '../stock/low-stock.ts';
import { readExpiringLots } from '../stock/read-stock.ts';
import { reportLosses } from './losses.ts';
import { reportSales } from './sales.ts';

const daysToExpiry = 3;

export async function readDigest(db: Tx, day: BusinessDate, now: Instant): Promise<{ title: Text; message: Text }> {
  return {
    title: text('digest.title', { day: { at: startOfBusinessDate(day) } }),
    message: text('digest.lines', {
      sold: await readSalesLine(db, day, now),
      best: await readBestLine(db, day, now),
      lost: await readLossLine(db, day, now),
      carts: await readCartsLine(db, day),
      waits: await readWaitingLine(db),
      goods: await readStockLine(db, now),
    }),
  };
}

async function readSalesLine(db: Tx, day: BusinessDate, now: Instant): Promise<Text> {
  const lastWeekDay = sameDayLastWeek(day);
  const query = { by: 'day', start_date: lastWeekDay, end_date: day } as const;
  const days = await reportSales({ db, query, now });
  const soldDay = days.find(({ key }) => key === day);
  if (!soldDay) return text('digest.soldNothing');
  const previousRevenue = days.find(({ key }) => key === lastWeekDay)?.revenue ?? 0;
  return text('digest.sold', {
    amount: formatRupiah(soldDay.revenue),
    units: formatWhole(soldDay.units),
    unitCount: soldDay.units,
    sales: formatWhole(soldDay.transactions),
    saleCount: soldDay.transactions,
    comparison: describeChange(soldDay.revenue, previousRevenue),
  });
}

function describeChange(revenue: number, previousRevenue: number): Text {
  const change = relativeChange(revenue, previousRevenue);
  if (change === undefined) return text('digest.nothingBefore');
  const percent = Math.round(change * 100);
  if (percent === 0) return text('digest.alike');
  return percent > 0
    ? text('digest.more', { percent: formatWhole(percent) })
    : text('digest.less', { percent: formatWhole(-percent) });
}

async function readBestLine(db: Tx, day: BusinessDate, now: Instant): Promise<Text> {
  const readFirst = async (by: 'product' | 'cart') => {
    const query = { by, start_date: day, end_date: day };
    return (await reportSales({ db, query, now }))[0];
  };
  const [product, cart] = [await readFirst('product'), await readFirst('cart')];
  if (!product || !cart) return text('digest.noBest');
  return text('digest.best', {
    product: product.label,
    productAmount: formatRupiah(product.revenue),
    cart: cart.label,
    cartAmount: formatRupiah(cart.revenue),
  });
}

async function readLossLine(db: Tx, day: BusinessDate, now: Instant): Promise<Text> {
  const query = { by: 'product', start_date: day, end_date: day } as const;
  const { wasted, missing, found, value } = sumLosses(await reportLosses({ db, query, now }));
  if (wasted === 0 && missing === 0) {
    return found === 0 ? text('digest.lostNothing') : text('digest.found', { units: found });
  }
  const lossText = [
    ...(wasted > 0 ? [text('digest.wasted', { units: wasted })] : []),
    ...(missing > 0 ? [text('digest.missing', { units: missing })] : []),
    ...(found > 0 ? [text('digest.surplus', { units: found })] : []),
  ].reduce((first, second) => text('digest.and', { first, second }));
  return text('digest.lost', { what: lossText, amount: formatRupiah(value) });
}

/** Includes all carts that are awaiting count, whenever they were returned. */
async function readCartsLine(db: Tx, day: BusinessDate): Promise<Text> {
  const { out } = await db
    .selectFrom('cart_assignments')
    .select((eb) => eb.fn.count<number>('cart_id').distinct().as('out'))
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null)
    .where('assign_date', '<', startOfNextBusinessDate(day))
    .where((eb) => eb.or([eb('returned_at', 'is', null), eb('returned_at', '>=', startOfBusinessDate(day))]))
    .executeTakeFirstOrThrow();
  const cartsAwaitingCount = await db
    .selectFrom('carts')
    .select('code')
    .where('status', '=', 'pending_reconciliation')
    .where('deleted_at', 'is', null)
    .orderBy('code_key')
    .execute();
  const codes = formatShortList(cartsAwaitingCount.map(({ code }) => code));
  const count =
    cartsAwaitingCount.length === 0
      ? text('digest.allCounted')
      : text('digest.uncounted', { count: cartsAwaitingCount.length, codes });
  return text('digest.carts', { out: Number(out), count });
}

async function readWaitingLine(db: Tx): Promise<Text> {
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
  const waitingCounts = { requests: Number(requests), wishes: Number(refundRequests) };
  if (waitingCounts.requests + waitingCounts.wishes === 0) return text('digest.nothingWaits');
  return text('digest.waits', waitingCounts);
}

async function readStockLine(db: Tx, now: Instant): Promise<Text> {
  const today = businessDateOf(now);
  const lastDay = addDays(today, daysToExpiry);
  const rows = (await readLowProducts(db, today)).map(({ row }) => row);
  const rowsInStockOrder = rows.sort((a, b) => a.stock - b.stock || (a.product_name < b.product_name ? -1 : 1));
  const lowProducts = productsWithUnits(
    rowsInStockOrder.map(({ product_name, stock }) => ({ name: product_name, units: stock })),
  );
  const lots = await readExpiringLots(db, lastDay);
  const expiringProducts = productsWithUnits(
    lots.map(({ product_name, quantity }) => ({ name: product_name, units: quantity })),
  );
  if (!lowProducts && !expiringProducts) return text('digest.noGoods');
  return text('digest.goods', {
    low: lowProducts ? text('digest.low', { names: lowProducts.names }) : text('digest.nothingLow'),
    expires: expiringProducts
      ? text('digest.expires', {
          day: { at: startOfBusinessDate(lastDay) },
          names: expiringProducts.names,
        })
      : text('digest.nothingExpires'),
  });
}
