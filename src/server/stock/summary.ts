import { isFullyStored } from '#contract/lists.ts';
import type { CsvColumn } from '#contract/messages/csv-labels.ts';
import { filterSummary, type StockSummary } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { containsText, readCountedPage } from '../db/list-query.ts';
import { type Cell, type CsvExport, pagesOfRows, valueCell } from '../http/csv-export.ts';
import type { ListReply, ListRequest } from '../http/route.ts';
import { balancesWithPlacesQuery, hasNonZeroPhysicalBalance } from './balances.ts';

export async function listStockSummary({ db, params }: SummaryRequest): Promise<ListReply<StockSummary>> {
  const pageQuery = matchingProductsQuery(db, params);
  const isCompleteOnDevice = isFullyStored('stockSummary');
  const { rows: products, total } = await readCountedPage(db, pageQuery, params, isCompleteOnDevice);
  const rows = await toSummaries(db, products);
  return { rows: narrowSummaries(rows, params, await readCartCodes(db)), total };
}

type SummaryRequest = ListRequest<'stockSummary'>;

function narrowSummaries(
  rows: readonly StockSummary[],
  params: SummaryRequest['params'],
  codes: ReadonlyMap<string, string>,
): StockSummary[] {
  return rows.flatMap((row) => filterSummary(row, params, (name) => codes.get(name)) ?? []);
}

async function readCartCodes(db: Tx): Promise<Map<string, string>> {
  const carts = await db.selectFrom('carts').select(['name', 'code']).where('deleted_at', 'is', null).execute();
  return new Map(carts.map(({ name, code }) => [name, code]));
}

/** One CSV row per place, so that units can be summed. */
export const stockSummaryCsv: CsvExport<SummaryRequest> = {
  name: 'stock-overview',
  daysOf: () => [undefined, undefined],
  columns: ['product', 'place_type', 'place', 'quantity', 'product_id'] satisfies CsvColumn[],
  async *pages({ db, params }) {
    const products = await matchingProductsQuery(db, params).execute();
    const codes = await readCartCodes(db);
    yield* pagesOfRows(
      products,
      async (page) => narrowSummaries(await toSummaries(db, page), params, codes).flatMap(linesOfSummary),
      (line) => line,
    );
  },
};

function linesOfSummary({ product_id, product_name, ...places }: StockSummary): Cell[][] {
  return (['warehouse', 'cart'] as const).flatMap((kind) =>
    Object.entries(places[kind]).map(([place, units]) => [
      ...[product_name, valueCell(kind, 'place'), place, units, product_id],
    ]),
  );
}

function matchingProductsQuery(db: Tx, params: SummaryRequest['params']) {
  const { product_name, cart_name, warehouse_name, sort_order } = params;
  const placeFilters = [
    ...(cart_name ? [containsText('cart.name_key', cart_name), containsText('cart.code_key', cart_name)] : []),
    ...(warehouse_name ? [containsText('warehouse.name_key', warehouse_name)] : []),
  ];
  let matchingQuery = db
    .selectFrom('products as product')
    .where('product.deleted_at', 'is', null)
    // Starts from the balances, because most products may have no stock.
    .where('product.id', 'in', () =>
      balancesWithPlacesQuery(db)
        .select('balance.product_id')
        .where(hasNonZeroPhysicalBalance('balance'))
        .where((eb) => (placeFilters.length === 0 ? eb.lit(true) : eb.or(placeFilters))),
    );
  if (product_name) matchingQuery = matchingQuery.where(containsText('product.name_key', product_name));
  return matchingQuery
    .select(['product.id', 'product.name'])
    .orderBy('product.name_key', sort_order)
    .orderBy('product.id', sort_order);
}

export async function readSummaries(db: Tx, productIds: readonly string[]): Promise<StockSummary[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .execute();
  const rows = await toSummaries(db, products);
  const hasPlaces = ({ cart, warehouse }: StockSummary) => Object.keys(cart).length + Object.keys(warehouse).length > 0;
  return rows.filter(hasPlaces);
}

async function toSummaries(db: Tx, products: readonly { id: string; name: string }[]): Promise<StockSummary[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const balances = await balancesWithPlacesQuery(db)
    .select(['balance.product_id', 'place.kind', 'cart.name as cart'])
    .select('warehouse.name as warehouse')
    .select((eb) => eb.fn.sum<number>('balance.quantity').as('quantity'))
    .where('balance.product_id', 'in', ids)
    .where(hasNonZeroPhysicalBalance('balance'))
    .groupBy(['balance.product_id', 'place.kind', 'cart.name', 'warehouse.name'])
    .execute();
  return products.map(({ id, name }) => {
    const productBalances = balances.filter((row) => row.product_id === id);
    const unitsByPlaceName = (kind: 'cart' | 'warehouse') =>
      Object.fromEntries(
        productBalances.flatMap((row) => (row.kind === kind ? [[row[kind] ?? '', Number(row.quantity)]] : [])),
      );
    return {
      product_id: id,
      product_name: name,
      cart: unitsByPlaceName('cart'),
      warehouse: unitsByPlaceName('warehouse'),
    };
  });
}
