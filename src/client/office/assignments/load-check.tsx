import { useTranslations } from 'use-intl';
import { DetailSection } from '#client/office/kit/detail/highlights.tsx';
import { DetailLink } from '#client/office/kit/detail/record-link.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { formatWhole } from '#contract/money.ts';

/** The barista's word about the load: that all was there, or what differed (rules 6.13). */
export function LoadCheck({ assignment }: { assignment: CartAssignment }) {
  const t = useTranslations('office.assignments.load');
  const { when } = useInstant();
  const { load_check: check, initial_items: load, status } = assignment;
  if (!check) {
    const isAwaited = check === null && status === 'in_use' && load.length > 0;
    if (!isAwaited) return null;
    return (
      <DetailSection title={t('title')}>
        <p className="text-ink-2">{t('unchecked')}</p>
      </DetailSection>
    );
  }
  const hasDifference = check.items.length > 0;
  const loadedOf = (id: string) => load.find(({ product_id }) => product_id === id)?.quantity ?? 0;
  return (
    <DetailSection title={t('title')}>
      <p className={hasDifference ? 'font-semibold text-amber' : undefined}>
        {t(hasDifference ? 'differs' : 'confirmed', { when: when(check.checked_at) })}
      </p>
      {hasDifference && (
        <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
          {check.items.map(({ product_id, product_details, counted }) => (
            <li key={product_id} className="flex flex-wrap justify-between gap-x-3 px-3.5 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <DetailLink list="products" id={product_id}>
                  {product_details.name}
                </DetailLink>
              </span>
              <span className="figures font-medium">
                {t('line', {
                  counted: formatWhole(counted),
                  loaded: formatWhole(loadedOf(product_id)),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {check.note !== '' && (
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{t('note', { note: check.note })}</p>
      )}
    </DetailSection>
  );
}
