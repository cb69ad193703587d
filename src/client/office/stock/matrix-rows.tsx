import { type ReactNode, useMemo } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useIsCards } from '#client/ui/use-media-query.ts';
import { lists } from '#contract/lists.ts';
import type { StockSummary, StockSummaryFilters } from '#contract/stock/entity.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { toStockMatrix } from './stock-matrix.ts';

interface MatrixRowsProps {
  /** Describes the table for screen readers. */
  caption: string;
  summary: readonly OverlaidRow<StockSummary>[];
  filters: StockSummaryFilters;
  /** Below the products in the same card. */
  footer?: ReactNode;
}

/** The stock overview as products by places; on a phone a card for each product. */
export function MatrixRows({ caption, summary, filters, footer }: MatrixRowsProps) {
  const products = useWholeList(lists.products);
  const carts = useWholeList(lists.carts);
  const warehouses = useWholeList(lists.warehouses);
  const matrix = useMemo(
    () =>
      toStockMatrix({
        ...{ summary, filters },
        ...{ products: products.rows, carts: carts.rows, warehouses: warehouses.rows },
      }),
    [summary, filters, products.rows, carts.rows, warehouses.rows],
  );
  const isCards = useIsCards();
  // On a first visit the columns would change places as soon as the codes of the carts are known.
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
