import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { FreshnessLine, type FreshnessLineProps } from '#client/office/kit/list/freshness-line.tsx';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { ProductImage } from '#client/products/product-image.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Ticking } from '#client/ui/ticking.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { IncomingBadge } from '../incoming-badge.tsx';
import { barFraction, type StockLine } from '../stock-lines.ts';

interface StockLinesCardProps {
  label: string;
  stockLines: readonly StockLine[];
  isLoading: boolean;
  emptyText: string;
  isSearch?: boolean;
  emptyAction?: ReactNode;
}

/** The figures are large enough to be read at arm's length. */
export function StockLinesCard(props: StockLinesCardProps) {
  const { label, stockLines, isLoading, emptyText, isSearch, emptyAction } = props;
  const t = useTranslations('office.list');
  if (isLoading) {
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  }
  if (stockLines.length === 0) {
    return (
      <Card isFlush>
        <EmptyState
          title={t('noData')}
          drawing={<ListDrawing of={isSearch ? 'search' : 'stockSummary'} />}
          text={emptyText}
          action={emptyAction}
        />
      </Card>
    );
  }
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden border-y border-line bg-paper max-md:-mx-4 md:rounded-xl md:border"
    >
      {stockLines.map((stockLine) => (
        <StockLineRow key={stockLine.id} stockLine={stockLine} />
      ))}
    </ul>
  );
}

function StockLineRow({ stockLine }: { stockLine: StockLine }) {
  const t = useTranslations('office.stock.check');
  const { id, name, picture, unit, quantity, incoming, lowFigure, isLow } = stockLine;
  return (
    <li className={`flex items-center gap-4 px-4 py-2.5 md:px-5 ${incoming === 0 ? '' : 'bg-amber-tint'}`}>
      <ProductImage url={picture} alt="" className="size-12" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {lowFigure.by !== 'ownCart' &&
            `${t(`judgedBy.${lowFigure.by}`, {
              figure: formatWhole(lowFigure.threshold),
              units: formatWhole(lowFigure.units),
            })}${isLow ? '\u00a0· ' : ''}`}
          {isLow && <span className="font-semibold text-red">{t('low')}</span>}
        </p>
        {/* The bar shows only this place, but the alert counts all places. */}
        {lowFigure.by !== 'alert' && (
          <span aria-hidden data-bar className="mt-1.5 block h-1.5 w-30 overflow-hidden rounded-full bg-sand">
            <span
              className={`block h-full rounded-full ${isLow ? 'bg-red' : 'bg-leaf'}`}
              style={{ width: `${Math.round(barFraction(lowFigure) * 100)}%` }}
            />
          </span>
        )}
      </div>
      <IncomingBadge units={incoming} />
      <p className="figures min-w-14 text-right">
        <span className={`block text-2xl leading-tight font-bold ${isLow ? 'text-red' : ''}`}>
          <Ticking of={id} value={quantity}>
            {formatWhole(quantity)}
          </Ticking>
        </span>
        <span className="block text-sm text-ink-2">{unit}</span>
      </p>
    </li>
  );
}

export function StockFreshness(props: FreshnessLineProps) {
  const t = useTranslations('office.stock.check');
  const { dateTime: formatInstant } = useInstantFormat();
  const { isOffline } = useSyncStatus();
  return (
    // Both variants have the same height, so nothing below them moves.
    <div className="-mt-1 mb-2 min-h-6 md:mb-3">
      {isOffline && props.savedAt !== undefined ? (
        <p
          role="status"
          className="flex min-h-6 items-center gap-1.5 bg-amber-soft px-4 text-xs text-balance font-semibold text-amber max-md:-mx-4 md:w-fit md:rounded-full md:px-2.5"
        >
          <WifiOff aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
          {t('offlineSince', { when: formatInstant(props.savedAt) })}
        </p>
      ) : (
        <FreshnessLine {...props} />
      )}
    </div>
  );
}
