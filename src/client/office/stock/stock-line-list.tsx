import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Ticking } from '#client/ui/ticking.tsx';
import { formatWhole } from '#contract/money.ts';
import { barFraction, type StockLine } from './stock-lines.ts';

/** The stock lines of a place, in figures that are big enough to be read at arm's length. */
export function StockLineList({
  stockLines,
  label,
}: {
  stockLines: readonly StockLine[];
  label: string;
}) {
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

/** A product with its units, what judges it with a bar, and its queued units. */
function StockLineRow({ stockLine }: { stockLine: StockLine }) {
  const t = useTranslations('office.stock.check');
  const { name, picture, unit, quantity, incoming, lowFigure, isLow } = stockLine;
  return (
    <li
      className={`flex items-center gap-4 px-4 py-2.5 md:px-5 ${incoming === 0 ? '' : 'bg-amber-tint'}`}
    >
      <ProductImage url={picture} alt="" className="size-12" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {t(`judgedBy.${lowFigure.by}`, {
            figure: formatWhole(lowFigure.figure),
            units: formatWhole(lowFigure.units),
          })}
          {isLow && <span className="font-semibold text-red"> · {t('low')}</span>}
        </p>
        <span aria-hidden className="mt-1.5 block h-1.5 w-30 overflow-hidden rounded-full bg-sand">
          <span
            className={`block h-full rounded-full ${isLow ? 'bg-red' : 'bg-leaf'}`}
            style={{ width: `${Math.round(barFraction(lowFigure) * 100)}%` }}
          />
        </span>
      </div>
      {incoming !== 0 && (
        <Badge tone="amber">
          {t(incoming > 0 ? 'unitsComing' : 'unitsLeaving', {
            count: formatWhole(Math.abs(incoming)),
          })}
        </Badge>
      )}
      <p className="figures min-w-14 text-right">
        <span className={`block text-2xl leading-tight font-bold ${isLow ? 'text-red' : ''}`}>
          <Ticking of={stockLine.id} value={quantity}>
            {formatWhole(quantity)}
          </Ticking>
        </span>
        <span className="block text-sm text-ink-2">{unit}</span>
      </p>
    </li>
  );
}
