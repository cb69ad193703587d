import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { ProductImage } from '#client/products/product-image.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { lists } from '#contract/lists.ts';
import type { StockSummary, StockSummaryFilters } from '#contract/stock/entity.ts';
import { type MatrixProps, MatrixTable, MatrixUnits } from './matrix-table.tsx';
import { type MatrixRow, type PlaceCell, toStockMatrix } from './stock-matrix.ts';

interface MatrixRowsProps {
  caption: string;
  summary: readonly OverlaidRow<StockSummary>[];
  filters: StockSummaryFilters;
  footer?: ReactNode;
}

export function MatrixRows({ caption, summary, filters, footer }: MatrixRowsProps) {
  const products = useRows(lists.products, {}, { scope: 'all' });
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const matrix = useMemo(
    () =>
      toStockMatrix({
        summary,
        filters,
        products: products.rows,
        carts: carts.rows,
        warehouses: warehouses.rows,
      }),
    [summary, filters, products.rows, carts.rows, warehouses.rows],
  );
  const isCards = useIsCardLayout();
  // Otherwise, on a first visit, the columns would move once the cart codes have loaded.
  if (products.isLoading || carts.isLoading || warehouses.isLoading) {
    return (
      <Card>
        <Skeleton lines={summary.length} />
      </Card>
    );
  }
  const Matrix = isCards ? MatrixCards : MatrixTable;
  return <Matrix caption={caption} matrix={matrix} footer={footer} />;
}

/** With all places open, a card with sixty carts would be three screens high. */
const maxOpenPlaces = 6;

function MatrixCards({ caption, matrix: { rows }, footer }: MatrixProps) {
  return (
    <>
      <ul aria-label={caption} className="flex flex-col gap-2.5">
        {rows.map((row) => (
          <MatrixCard key={row.id} row={row} />
        ))}
      </ul>
      {footer && <div className="mt-3">{footer}</div>}
    </>
  );
}

function MatrixCard({ row }: { row: MatrixRow }) {
  const t = useTranslations('office.stock.matrix');
  const lines = shownCellsOf(row);
  const collapsedLines = lines.slice(maxOpenPlaces);
  return (
    <li className="rounded-xl border border-line bg-paper p-4 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
      <div className="flex items-center gap-3">
        <ProductImage url={row.picture} alt="" />
        <h2 className="min-w-0 flex-1 font-semibold">{row.product}</h2>
        <p className="text-right text-xl font-bold">
          <span className="sr-only">{t('total')} </span>
          <MatrixUnits cell={row.total} />
        </p>
      </div>
      <PlaceLines lines={lines.slice(0, maxOpenPlaces)} />
      {collapsedLines.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-caramel-ink">
            {t('morePlaces', { count: collapsedLines.length })}
          </summary>
          <PlaceLines lines={collapsedLines} />
        </details>
      )}
    </li>
  );
}

function shownCellsOf({ cells }: MatrixRow): PlaceCell[] {
  return cells
    .filter(({ stock, incoming, minimum }) => stock !== 0 || incoming !== 0 || minimum !== undefined)
    .sort((a, b) => Number(b.isLow) - Number(a.isLow));
}

function PlaceLines({ lines }: { lines: readonly PlaceCell[] }) {
  const t = useTranslations('office.stock');
  return (
    <ul className="mt-2">
      {lines.map((cell) => (
        <li
          key={`${cell.place.kind} ${cell.place.name}`}
          className="flex min-h-9 items-center justify-between gap-3 border-t border-line py-1 text-sm"
        >
          <span className="min-w-0">
            <span className="sr-only">{t(`place.${cell.place.kind}`)} </span>
            {cell.place.name}
            {cell.place.code && <span className="text-ink-3"> {cell.place.code}</span>}
          </span>
          <MatrixUnits cell={cell} />
        </li>
      ))}
    </ul>
  );
}
