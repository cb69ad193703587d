import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { formatWhole } from '#contract/money.ts';
import { expectedUnits, type Level } from './levels.ts';
import type { Quantities } from './use-line-sheet.ts';

interface CountReviewProps {
  levels: readonly Level[];
  /** The counted units. */
  values: Quantities;
  lineErrorOf: (productId: string) => string | undefined;
}

/** A table of the counted and the expected units, shown before the count is sent. */
export function CountReview({ levels, values, lineErrorOf }: CountReviewProps) {
  const t = useTranslations('office.stock.count');
  const difference = (level: Level) => Number(values[level.id]) - expectedUnits(level);
  return (
    <ItemsTable
      caption={t('reviewText')}
      items={levels}
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
          cell: (level) => formatWhole(expectedUnits(level)),
          isNumeric: true,
        },
        {
          header: t('counted'),
          cell: ({ id }) => formatWhole(Number(values[id])),
          isNumeric: true,
        },
        {
          header: t('difference'),
          cell: (level) => {
            const units = difference(level);
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
