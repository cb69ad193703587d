import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { formatWhole } from '#contract/money.ts';
import { expectedUnits, type StockLine } from './stock-lines.ts';
import type { Quantities } from './use-line-sheet.ts';

interface CountReviewProps {
  stockLines: readonly StockLine[];
  /** The counted units. */
  values: Quantities;
  lineErrorOf: (productId: string) => string | undefined;
}

/** A table of the counted and the expected units, shown before the count is sent. */
export function CountReview({ stockLines, values, lineErrorOf }: CountReviewProps) {
  const t = useTranslations('office.stock.count');
  return (
    <ItemsTable
      caption={t('reviewText')}
      items={stockLines}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('product'),
          cell: ({ id, name }) => (
            <>
              {name}
              {lineErrorOf(id) && (
                <span className="block text-sm font-medium text-red">{lineErrorOf(id)}</span>
              )}
            </>
          ),
        },
        {
          header: t('expected'),
          cell: (stockLine) => formatWhole(expectedUnits(stockLine)),
          isNumeric: true,
        },
        {
          header: t('counted'),
          cell: ({ id }) => formatWhole(Number(values[id])),
          isNumeric: true,
        },
        {
          header: t('difference'),
          cell: (stockLine) => {
            const units = Number(values[stockLine.id]) - expectedUnits(stockLine);
            const sign = units > 0 ? '+' : '';
            return (
              <span className={units === 0 ? '' : 'font-semibold text-amber'}>
                {units === 0 ? '–' : `${sign}${formatWhole(units)}`}
              </span>
            );
          },
          isNumeric: true,
        },
      ]}
    />
  );
}
