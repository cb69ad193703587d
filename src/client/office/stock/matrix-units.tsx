import { useTranslations } from 'use-intl';
import { formatWhole } from '#contract/money.ts';
import type { MatrixCell } from './stock-matrix.ts';

/** The units of a product at a place. Most cells are only a figure, and cost no more than that. */
export function MatrixUnits({ cell }: { cell: MatrixCell }) {
  const { stock, incoming, minimum, isLow } = cell;
  if (incoming !== 0 || minimum !== undefined || isLow) return <MarkedUnits cell={cell} />;
  if (stock > 0) return <span className="figures">{formatWhole(stock)}</span>;
  return (
    <span className="text-ink-3">
      <span aria-hidden>·</span>
      <span className="sr-only">0</span>
    </span>
  );
}

/** Red where the units are low, with the minimum that says so; in amber what queued changes bring or take. */
function MarkedUnits({ cell: { stock, incoming, minimum, isLow } }: { cell: MatrixCell }) {
  const t = useTranslations('office.stock');
  return (
    <span className="figures flex flex-col items-end text-right leading-tight">
      <span className={isLow ? 'font-semibold text-red' : ''}>
        {formatWhole(stock)}
        {/* Where a minimum stands below, its colour and figure say it to those who see. */}
        {isLow && (
          <span className={minimum === undefined ? 'block text-xs' : 'sr-only'}>
            {' '}
            {t('check.low')}
          </span>
        )}
      </span>
      {minimum !== undefined && (
        <span className={`text-xs whitespace-nowrap ${isLow ? 'text-red' : 'text-ink-2'}`}>
          {t('matrix.minimum', { figure: formatWhole(minimum) })}
        </span>
      )}
      {incoming !== 0 && (
        <span className="text-xs font-semibold whitespace-nowrap text-amber">
          {t(incoming > 0 ? 'matrix.coming' : 'matrix.leaving', {
            count: formatWhole(Math.abs(incoming)),
          })}
          <span className="sr-only"> {t('matrix.queued')}</span>
        </span>
      )}
    </span>
  );
}
