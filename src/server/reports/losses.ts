import { type RawBuilder, sql } from 'kysely';
import { type BusinessDate, startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import type { LossesReport, LossesReportQuery } from '#contract/reports/entity.ts';
import { isPostgres, type Tx } from '../db/database.ts';
import type { ReadRequest } from '../http/route.ts';
import { readNames } from '../records/rows.ts';
import { dateRangeOf, reportSales } from './sales.ts';

type Loss = LossesReport[number];
type Group = Exclude<LossesReportQuery['by'], 'reason'>;
type DayRange = ReturnType<typeof dateRangeOf>;

/** See rules 11.2. Days are sorted by time, other groups by value. */
export async function reportLosses(
  request: Pick<ReadRequest<LossesReportQuery>, 'db' | 'query' | 'now'>,
): Promise<LossesReport> {
  const { db, query, now } = request;
  const { by, ...range } = query;
  const dayRange = dateRangeOf(range, now);
  if (by === 'reason') return sortByValue(await readLossesByReason(db, dayRange));
  const losses = await readLossesByGroup(db, by, dayRange);
  const report = new Map(losses.map((loss) => [loss.key, { ...loss, sold: 0 }]));
  for (const { key, units } of await reportSales({ ...request, query: { by, ...range } })) {
    report.set(key, { ...noLoss, ...report.get(key), key, sold: units });
  }
  const rows = [...report.values()];
  if (by === 'day') return rows.map(withKeyAsLabel).sort((a, b) => (a.key < b.key ? -1 : 1));
  const ids = rows.map(({ key }) => key).filter((key) => key !== emptyKey);
  const names = await readNames(db, [{ ...groups[by].names, ids }]);
  return sortByValue(rows.map((row) => ({ ...row, label: names.get(row.key) ?? emptyKey })));
}

function withKeyAsLabel<Row extends { key: string }>(row: Row) {
  return { ...row, label: row.key };
}

function sortByValue(rows: Loss[]): Loss[] {
  return rows.sort((a, b) => b.lost_value - a.lost_value || (a.key < b.key ? -1 : 1));
}

const noLoss = { wasted: 0, expired: 0, missing: 0, found: 0, returned: 0, lost_value: 0 };

const emptyKey = '';

interface SumSource {
  column: string;
  sumsOf: (dayRange: DayRange) => RawBuilder<unknown>;
  names?: Omit<Parameters<typeof readNames>[1][number], 'ids'>;
}

const groups = {
  day: { column: 'business_date', sumsOf: dailySumsQuery },
  product: {
    column: 'product_id',
    sumsOf: monthlySumsQuery,
    names: { table: 'products', column: 'name' },
  },
  cart: { column: 'place_id', sumsOf: monthlySumsQuery, names: { table: 'carts', column: 'name' } },
  barista: {
    column: 'sales_id',
    sumsOf: monthlySumsQuery,
    names: { table: 'users', column: 'username' },
  },
} as const satisfies Record<Group, SumSource>;

function dailySumsQuery({ firstDay, lastDay }: DayRange): RawBuilder<unknown> {
  return sql`select * from loss_sums
    where business_date >= ${firstDay} and business_date <= ${lastDay}`;
}

/** The first and last month are read by day, and the months between them from monthly sums. */
function monthlySumsQuery({ firstDay, lastDay }: DayRange): RawBuilder<unknown> {
  const [firstMonth, lastMonth] = [monthOf(firstDay), monthOf(lastDay)];
  const columns = sql`place_id, sales_id, product_id, wasted, expired, missing, returned`;
  const daysQuery = (first: BusinessDate, last: BusinessDate) => sql`select ${columns} from loss_sums
    where business_date >= ${first} and business_date <= ${last}`;
  if (firstMonth === lastMonth) return daysQuery(firstDay, lastDay);
  return sql`${daysQuery(firstDay, lastDayOf(firstMonth))}
    union all
    select ${columns} from loss_month_sums
    where business_month > ${firstMonth} and business_month < ${lastMonth}
    union all
    ${daysQuery(`${lastMonth}-01`, lastDay)}`;
}

function monthOf(date: BusinessDate): string {
  return date.slice(0, 'YYYY-MM'.length);
}

function lastDayOf(month: string): BusinessDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

async function readLossesByGroup(db: Tx, by: Group, dayRange: DayRange) {
  const { column, sumsOf } = groups[by];
  const rows = await readLosses(
    db,
    sql`select ${sql.ref(column)} as key, product_id, sum(wasted) as wasted, sum(expired) as expired,
        sum(missing) as missing, sum(returned) as returned
      from (${sumsOf(dayRange)}) as sums group by ${sql.ref(column)}, product_id`,
  );
  if (by !== 'cart') return addUpLosses(rows);
  const cartOf = await readCartsOfPlaces(db);
  return addUpLosses(rows.map((row) => ({ ...row, key: cartOf(row.key) })));
}

async function readCartsOfPlaces(db: Tx): Promise<(placeId: string) => string> {
  const rows = await db.selectFrom('stock_locations').select(['id', 'cart_id']).execute();
  const carts = new Map(rows.map(({ id, cart_id }) => [id, cart_id]));
  return (placeId) => carts.get(placeId) ?? emptyKey;
}

/** Only waste has reasons. Its movements are few and indexed. */
async function readLossesByReason(db: Tx, { firstDay, lastDay }: DayRange): Promise<Loss[]> {
  const day = isPostgres(db)
    ? sql`cast(movement.occurred_at at time zone interval '7 hours' as date)`
    : sql`strftime('%Y-%m-%d', movement.occurred_at, '+7 hours')`;
  // A corrected count can move goods back from waste.
  const wastedUnits = sql`case when target.kind = 'waste' then movement.quantity else -movement.quantity end`;
  // Quotes mark "refund" as entered by a user; without quotes it is the reason of refunded goods.
  const reason = sql`case when movement.reason = 'refund' and movement.ref_type <> 'transaction' then '"refund"'
    else coalesce(movement.reason, '') end`;
  const rows = await readLosses(
    db,
    sql`select ${reason} as key, movement.product_id, sum(${wastedUnits}) as wasted,
        sum(case when movement.expired_date < ${day} then ${wastedUnits} else 0 end) as expired,
        0 as missing, 0 as returned
      from stock_movements as movement
        join stock_locations as target on target.id = movement.to_location_id
      where movement.type = 'waste' and movement.occurred_at >= ${startOfBusinessDate(firstDay)}
        and movement.occurred_at < ${startOfNextBusinessDate(lastDay)}
      group by ${reason}, movement.product_id`,
  );
  return addUpLosses(rows).map((loss) => ({ ...withKeyAsLabel(loss), sold: null }));
}

type LossRow = { key: string } & typeof noLoss;

async function readLosses(db: Tx, query: RawBuilder<unknown>): Promise<LossRow[]> {
  const { rows } = await sql<Record<Exclude<keyof LossRow, 'found' | 'lost_value'> | 'price', unknown>>`
    select loss.*, product.price from (${query}) as loss
      join products as product on product.id = loss.product_id`.execute(db);
  return rows.map((row) => {
    const [wastedUnits, missing] = [Number(row.wasted), Number(row.missing)];
    return {
      key: row.key === noBaristaId ? emptyKey : String(row.key),
      wasted: wastedUnits,
      missing,
      found: Math.max(0, -missing),
      expired: Number(row.expired),
      returned: Number(row.returned),
      lost_value: (wastedUnits + missing) * Number(row.price),
    };
  });
}

/** Stored as barista id for losses in a warehouse. */
const noBaristaId = '00000000-0000-0000-0000-000000000000';

function addUpLosses(rows: readonly LossRow[]): LossRow[] {
  const sums = new Map<string, LossRow>();
  for (const row of rows) {
    const sum = sums.get(row.key) ?? { key: row.key, ...noLoss };
    for (const name of lossFigures) sum[name] += row[name];
    sums.set(row.key, sum);
  }
  return [...sums.values()].filter((sum) => lossFigures.some((name) => sum[name] !== 0));
}

const lossFigures = Object.keys(noLoss) as (keyof typeof noLoss)[];
