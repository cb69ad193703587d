import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { isImageUrl } from '#contract/products/entity.ts';
import { type Difference, differencesOf } from './differences.ts';
import { fieldText } from './field-text.ts';

/** A table of the conflicting fields of a refused change: mine, theirs, the value before both. */
export function EntryDifference({ entry }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const tRestock = useTranslations('office.restocks.detail');
  const { day } = useInstant();
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  const cell = (difference: Difference, side: 'mine' | 'theirs' | 'before') => {
    const text = fieldText(difference.field, difference[side]);
    // The address of a picture that was taken says nothing to people.
    if (difference.field === 'image_url' && isImageUrl(text)) {
      return <ProductImage url={text} alt={t(`difference.${side}`)} className="size-14" />;
    }
    return text || t('difference.nothing');
  };
  const expiryText = (date: string | null) => (date === null ? tRestock('noExpiry') : day(date));
  return (
    <table className="mt-2.5 w-full border-collapse rounded-md bg-paper text-left text-sm">
      <caption className="sr-only">{t('difference.caption')}</caption>
      <thead className="text-xs text-ink-2">
        <tr>
          {(['field', 'mine', 'theirs', 'before'] as const).map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-semibold">
              {t(`difference.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr
            key={
              difference.field ??
              `${difference.product} ${difference.expiry} ${difference.isWaste ?? false}`
            }
            className="border-t border-line"
          >
            <th scope="row" className="px-3 py-2 font-semibold">
              {difference.field ? t(`field.${difference.field}`) : difference.product}
              {difference.isWaste && (
                <span className="block font-normal text-ink-2">{t('difference.wasted')}</span>
              )}
              {difference.expiry !== undefined && (
                <span className="block font-normal text-ink-2">
                  {t('field.expired_date')}: {expiryText(difference.expiry)}
                </span>
              )}
            </th>
            <td className="px-3 py-2">{cell(difference, 'mine')}</td>
            <td className="px-3 py-2">{cell(difference, 'theirs')}</td>
            <td className="px-3 py-2 text-ink-2">{entry.base && cell(difference, 'before')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
