import { useTranslations } from 'use-intl';
import { formatWhole } from '#contract/money.ts';
import type { MatrixCell } from './stock-matrix.ts';

/**
 * The units of a product at a place: a quiet dot for none, red where they are low, the minimum that says so,
 * and in amber what queued changes bring or take.
 */
export function MatrixUnits({ cell }: { cell: MatrixCell }) {
  const { stock, incoming, minimum, isLow } = cell;
  const t = useTranslations('office.stock');
  const isNothing = stock === 0 && incoming === 0 && !isLow;
  return (
    <span className="figures flex flex-col items-end text-right leading-tight">
      {isNothing ? (
        <span className="text-ink-3">
          <span aria-hidden>·</span>
          <span className="sr-only">0</span>
        </span>
      ) : (
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
      )}
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
