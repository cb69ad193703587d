import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, useRows } from '#client/data/use-rows.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { projectLocalRow } from '#contract/definitions/local-rows.ts';
import { lists } from '#contract/lists.ts';
import { filterSummary, type StockSummary } from '#contract/stock/entity.ts';
import { pageOf } from '../page-of.ts';
import { type PlaceRow, toPlaceRows, unitsOfSummary } from '../places/place-rows.ts';

interface StockPage {
  list: ListView<StockSummary>;
  pageRows: readonly PlaceRow[] | undefined;
  pagerSummary: string | undefined;
}

/**
 * Pages of the server and of the matrix count products. The table has a row for each place, and ten products could be a
 * hundred rows, so its pages count rows if this device has all products.
 */
export function useStockPage(control: ListParamsControl<'stockSummary'>, view: StockView): StockPage {
  const productPage = useRows(lists.stockSummary, control.params, { scope: 'page' });
  const { found: matchingRows, totals } = useFoundRows(control);
  const placeRows = useMemo(() => matchingRows && toPlaceRows(matchingRows, totals), [matchingRows, totals]);
  const { page, limit } = control;
  const pagedRows = useMemo(() => placeRows && pageOf(placeRows, { page, limit }), [placeRows, page, limit]);
  const products = useMemo(
    () => (matchingRows ? { ...productPage, ...pageOf(matchingRows, { page, limit }) } : productPage),
    [productPage, matchingRows, page, limit],
  );
  const productSummary = useProductSummary(products);
  if (view === 'matrix' || !matchingRows || !pagedRows) {
    return { list: products, pageRows: undefined, pagerSummary: productSummary };
  }
  const { rows, pagination } = pagedRows;
  const list = { ...productPage, rows: matchingRows, pagination };
  return { list, pageRows: rows, pagerSummary: undefined };
}

/** Also finds carts by code. `found` is undefined until this device has all products. */
function useFoundRows({ filters }: ListParamsControl<'stockSummary'>) {
  const { product_name } = filters;
  const productFilter = useMemo(() => (product_name ? { product_name } : {}), [product_name]);
  const { rows, isComplete } = useRows(lists.stockSummary, productFilter, { scope: 'device' });
  const all = isComplete ? rows : undefined;
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  return useMemo(() => {
    const codes = new Map(carts.map(({ row }) => [row.name, row.code]));
    const matchingRows = all?.flatMap((overlaidRow) => {
      return projectLocalRow(overlaidRow, (row) => filterSummary(row, filters, (name) => codes.get(name))) ?? [];
    });
    return { found: matchingRows, totals: new Map(all?.map(({ id, row }) => [id, unitsOfSummary(row)])) };
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

const storageKey = 'stock-view';

export function useStockView(): [StockView, (view: StockView) => void] {
  const [selectedView, setSelectedView] = useState(readSelectedView);
  const choose = (view: StockView) => {
    setSelectedView(view);
    try {
      localStorage.setItem(storageKey, view);
    } catch {
      // Some private windows have no storage, so the selected view lasts only until the page is left.
    }
  };
  return [selectedView ?? 'table', choose];
}

function readSelectedView(): StockView | undefined {
  try {
    const storedView = localStorage.getItem(storageKey);
    return storedView === 'table' || storedView === 'matrix' ? storedView : undefined;
  } catch {
    return undefined;
  }
}
