import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, useRows } from '#client/data/use-rows.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { lists } from '#contract/lists.ts';
import { narrowSummary, type StockSummary } from '#contract/stock/entity.ts';
import { pageOf } from '../page-of.ts';
import { type PlaceRow, toPlaceRows, unitsOfSummary } from '../places/place-rows.ts';

interface StockPage {
  list: ListView<StockSummary>;
  pageRows: readonly PlaceRow[] | undefined;
  pagerSummary: string | undefined;
}

/**
 * The server's pages and the matrix count products. The table has a row for each place, so ten products could be a
 * hundred rows: it counts rows if this device has all products.
 */
export function useStockPage(control: ListParamsControl<'stockSummary'>, view: StockView): StockPage {
  const byProduct = useRows(lists.stockSummary, control.params, { scope: 'page' });
  const { found, totals } = useFoundRows(control);
  const placeRows = useMemo(() => found && toPlaceRows(found, totals), [found, totals]);
  const { page, limit } = control;
  const paged = useMemo(() => placeRows && pageOf(placeRows, { page, limit }), [placeRows, page, limit]);
  const products = useMemo(
    () => (found ? { ...byProduct, ...pageOf(found, { page, limit }) } : byProduct),
    [byProduct, found, page, limit],
  );
  const productSummary = useProductSummary(products);
  if (view === 'matrix' || !found || !paged) {
    return { list: products, pageRows: undefined, pagerSummary: productSummary };
  }
  const { rows, pagination } = paged;
  const list = { ...byProduct, rows: found, pagination };
  return { list, pageRows: rows, pagerSummary: undefined };
}

/** Also finds carts by code. Undefined until this device has all products. */
function useFoundRows({ filters }: ListParamsControl<'stockSummary'>) {
  const { product_name } = filters;
  const ofProduct = useMemo(() => (product_name ? { product_name } : {}), [product_name]);
  const { rows, isWhole } = useRows(lists.stockSummary, ofProduct, { scope: 'device' });
  const all = isWhole ? rows : undefined;
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  return useMemo(() => {
    const codes = new Map(carts.map(({ row }) => [row.name, row.code]));
    const found = all?.flatMap((shown) => {
      const row = narrowSummary(shown.row, filters, (name) => codes.get(name));
      return row ? [{ ...shown, row }] : [];
    });
    return { found, totals: new Map(all?.map(({ id, row }) => [id, unitsOfSummary(row)])) };
  }, [all, carts, filters]);
}

function useProductSummary({ pagination, rows }: ListView<StockSummary>): string {
  const t = useTranslations('office.stock');
  const { page, limit, total, total_is_capped } = pagination;
  const firstRowNumber = (page - 1) * limit + 1;
  const range = { from: String(firstRowNumber), to: String(firstRowNumber + rows.length - 1) };
  if (rows.length === 0) return '';
  if (total === undefined) return t('productRange', range);
  if (total_is_capped) return t('productRangeOfMore', { ...range, total });
  return t('productRangeOf', { ...range, total: String(total) });
}

export type StockView = 'table' | 'matrix';

const key = 'stock-view';

export function useStockView(): [StockView, (view: StockView) => void] {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (view: StockView) => {
    setChosen(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Some private windows have no storage: the selected view lasts until the page is left.
    }
  };
  return [chosen ?? 'table', choose];
}

function readChosen(): StockView | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'table' || stored === 'matrix' ? stored : undefined;
  } catch {
    return undefined;
  }
}
