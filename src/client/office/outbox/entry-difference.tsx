import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { type Difference, differencesOf } from './differences.ts';
import { fieldText } from './field-text.ts';

/** A table of the conflicting fields of a refused change: mine, theirs, the value before both. */
export function EntryDifference({ entry }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const tRestock = useTranslations('office.restocks.detail');
  const { day } = useInstant();
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  const cellText = (difference: Difference, side: 'mine' | 'theirs' | 'before') =>
    fieldText(difference.field, difference[side]) || t('difference.nothing');
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
            key={difference.field ?? `${difference.product} ${difference.expiry}`}
            className="border-t border-line"
          >
            <th scope="row" className="px-3 py-2 font-semibold">
              {difference.field ? t(`field.${difference.field}`) : difference.product}
              {difference.expiry !== undefined && (
                <span className="block font-normal text-ink-2">
                  {t('field.expired_date')}: {expiryText(difference.expiry)}
                </span>
              )}
            </th>
            <td className="px-3 py-2">{cellText(difference, 'mine')}</td>
            <td className="px-3 py-2">{cellText(difference, 'theirs')}</td>
            <td className="px-3 py-2 text-ink-2">{entry.base && cellText(difference, 'before')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
