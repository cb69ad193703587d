import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, useList } from '#client/data/use-list.ts';
import { useRowsOnDevice } from '#client/data/use-whole-list.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { lists } from '#contract/lists.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { pageOf } from './page-of.ts';
import { type PlaceRow, toPlaceRows } from './place-rows.ts';
import type { StockView } from './use-stock-view.ts';

interface StockPage {
  list: ListView<StockSummary>;
  /** The rows of the table on this page; undefined where the pages count products. */
  pageRows: readonly PlaceRow[] | undefined;
  /** Says which products the page shows, where the pages count products. */
  pagerSummary: string | undefined;
}

/**
 * A page of the stock overview. The matrix has a row for each product, and so has a page of the server. The table
 * has one for each place of a product: ten products would be a hundred rows, so its pages count those, as soon as
 * this device has all products.
 */
export function useStockPage(
  control: ListParamsControl<'stockSummary'>,
  view: StockView,
): StockPage {
  const byProduct = useList(lists.stockSummary, control.params);
  const all = useRowsOnDevice(lists.stockSummary, control.filters, view === 'table');
  const placeRows = useMemo(() => all && toPlaceRows(all), [all]);
  const { page, limit } = control;
  const paged = useMemo(
    () => placeRows && pageOf(placeRows, { page, limit }),
    [placeRows, page, limit],
  );
  const productSummary = useProductSummary(byProduct);
  if (!all || !paged) return { list: byProduct, pageRows: undefined, pagerSummary: productSummary };
  const { rows, pagination } = paged;
  const list = { ...byProduct, rows: all, pagination };
  return { list, pageRows: rows, pagerSummary: undefined };
}

/** Says which products of how many are shown. */
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
