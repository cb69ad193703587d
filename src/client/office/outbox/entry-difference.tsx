import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { type Difference, differencesOf } from './differences.ts';
import { FieldValue, useFieldWord } from './field-value.tsx';

/** The conflicting fields of a refused change: mine, theirs, and of an edit the value before both. */
export function EntryDifference({ entry }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const tRestock = useTranslations('office.restocks.detail');
  const fieldWord = useFieldWord();
  const { day } = useInstant();
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  const shownValue = ({ field, ...sides }: Difference, side: 'mine' | 'theirs' | 'before') => (
    <FieldValue
      mutation={entry.name}
      field={field}
      value={sides[side]}
      alt={t(`difference.${side}`)}
      empty={t('difference.nothing')}
    />
  );
  const expiryText = (date: string | null) => (date === null ? tRestock('noExpiry') : day(date));
  return (
    <div className="mt-2.5 rounded-lg bg-paper text-sm">
      <ItemsTable
        caption={t('difference.caption')}
        items={differences}
        keyOf={({ field, product, expiry, isWaste = false }) =>
          field ?? `${product} ${expiry} ${isWaste}`
        }
        columns={[
          {
            header: t('difference.field'),
            cell: ({ field, product, expiry, isWaste }) => (
              <>
                {field ? fieldWord(entry.name, field) : product}
                {isWaste && (
                  <span className="block font-normal text-ink-2">{t('difference.wasted')}</span>
                )}
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
          ...(entry.base
            ? [
                {
                  header: t('difference.before'),
                  cell: (difference: Difference) => shownValue(difference, 'before'),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
