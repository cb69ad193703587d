import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { isImageUrl } from '#contract/products/entity.ts';
import { type Difference, differencesOf } from './differences.ts';

/** The conflicting fields of a refused change: mine, theirs, the value before both. */
export function EntryDifference({ entry }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const tRestock = useTranslations('office.restocks.detail');
  const { day } = useInstant();
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  const shownValue = (difference: Difference, side: 'mine' | 'theirs' | 'before') => {
    const text = textOf(difference, difference[side]);
    // The address of a picture that was taken says nothing to people.
    if (difference.field === 'image_url' && isImageUrl(text)) {
      return <ProductImage url={text} alt={t(`difference.${side}`)} className="size-14" />;
    }
    return text || t('difference.nothing');
  };
  const expiryText = (date: string | null) => (date === null ? tRestock('noExpiry') : day(date));
  return (
    <div className="mt-2.5 rounded-lg bg-paper text-sm">
      <ItemsTable
        caption={t('difference.caption')}
        items={differences}
        keyOf={({ field, product, expiry }) => field ?? `${product} ${expiry}`}
        columns={[
          {
            header: t('difference.field'),
            cell: ({ field, product, expiry }) => (
              <>
                {field ? t(`field.${field}`) : product}
                {expiry !== undefined && (
                  <span className="block font-normal text-ink-2">
                    {t('field.expired_date')}: {expiryText(expiry)}
                  </span>
                )}
              </>
            ),
          },
          { header: t('difference.mine'), cell: (difference) => shownValue(difference, 'mine') },
          {
            header: t('difference.theirs'),
            cell: (difference) => shownValue(difference, 'theirs'),
          },
          {
            header: t('difference.before'),
            cell: (difference) => entry.base && shownValue(difference, 'before'),
          },
        ]}
      />
    </div>
  );
}

/** The value as text: units, an amount in rupiah, or latitude and longitude of a GeoJSON point. */
function textOf({ field }: Difference, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field === undefined) return formatWhole(Number(value));
  if ((field === 'price' || field === 'cash_counted') && typeof value === 'number')
    return formatRupiah(value);
  if (field === 'location') {
    const point = (value as { coordinates?: unknown }).coordinates;
    return Array.isArray(point) ? `${point[1]}, ${point[0]}` : '';
  }
  return String(value);
}
