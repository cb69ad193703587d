import { useTranslations } from 'use-intl';
import { useSingleton } from '#client/data/use-singleton.ts';
import { ExpiryBadge } from '#client/office/kit/moment.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { maxDaysToExpiry } from '#contract/stock/expiring.ts';
import { DetailSection, maxLines } from './highlights.tsx';
import { DetailLink } from './record-link.tsx';

interface LotsOfPlaceProps {
  id: string;
  filter: 'warehouse_name' | 'cart_name';
}

/** Lots are ordered by expiry (rules 1.4). This device stores only lots that expire soon. */
export function LotsOfPlace({ id, filter }: LotsOfPlaceProps) {
  const t = useTranslations('office.detail');
  const { data, isLoading } = useSingleton('expiringLots');
  const days = String(maxDaysToExpiry);
  if (isLoading || !data) return null;
  const lots = data.filter(({ place }) => place.id === id);
  const [first] = lots;
  return (
    <DetailSection title={t('lots')}>
      <ul aria-label={t('lots')} className="divide-y divide-line empty:hidden">
        {lots.slice(0, maxLines).map(({ product_id, product_name, expired_date, quantity }) => (
          <li key={`${product_id} ${expired_date}`} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <DetailLink list="products" id={product_id}>
                {product_name}
              </DetailLink>
            </span>
            <span className="figures flex shrink-0 items-center gap-3">
              <ExpiryBadge date={expired_date} />
              <span className="min-w-8 text-right font-semibold">{formatWhole(quantity)}</span>
            </span>
          </li>
        ))}
      </ul>
      {first && lots.length > maxLines && (
        <PageLink
          to={`/stock-overview?${new URLSearchParams({ expiring: days, [filter]: first.place.name })}`}
          className="text-sm text-ink-2 underline underline-offset-3"
        >
          {t('all', { count: formatWhole(lots.length) })}
        </PageLink>
      )}
      <p className="text-sm text-ink-2">{t(first ? 'laterLots' : 'noLots', { days })}</p>
    </DetailSection>
  );
}
