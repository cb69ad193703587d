import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { ExpiryBadge } from '#client/office/kit/moment.tsx';
import { documents } from '#contract/documents.ts';
import { formatWhole } from '#contract/money.ts';
import { maxDaysToExpiry } from '#contract/stock/expiring.ts';
import { DetailSection } from './highlights.tsx';
import { DetailLink } from './record-link.tsx';

/**
 * The lots of a warehouse or cart in the order in which they expire and leave (rules 1.4), from what this device
 * has stored of them. What lasts longer than that is not known here.
 */
export function LotsOfPlace({ id }: { id: string }) {
  const t = useTranslations('office.detail');
  const { data, isLoading } = useDocument(documents.expiringLots);
  const days = String(maxDaysToExpiry);
  if (isLoading || !data) return null;
  const lots = data.filter(({ place }) => place.id === id);
  return (
    <DetailSection title={t('lots')}>
      <ul aria-label={t('lots')} className="divide-y divide-line empty:hidden">
        {lots.map(({ product_id, product_name, expired_date, quantity }) => (
          <li
            key={`${product_id} ${expired_date}`}
            className="flex items-center justify-between gap-3 py-2"
          >
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
      <p className="text-sm text-ink-2">{t(lots.length > 0 ? 'laterLots' : 'noLots', { days })}</p>
    </DetailSection>
  );
}
