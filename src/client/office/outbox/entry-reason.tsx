import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';

// Only these refusals have errors by field that say more than the message.
const detailedCodes = new Set(['validation_failed', 'stock_insufficient']);

/** Why the entry was refused or cannot be read: the message, and its errors by field or line. */
export function EntryReason({ entry: { state, refusal } }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  if (state === 'unknown') return <p className="mt-1.5 text-sm text-ink-2">{t('unknownText')}</p>;
  if (state === 'unreadable') {
    return <p className="mt-1.5 text-sm text-ink-2">{t('unreadableText')}</p>;
  }
  if (refusal === undefined) return null;
  const details = detailedCodes.has(refusal.code)
    ? refusal.errors.filter(({ message }) => message !== refusal.message)
    : [];
  return (
    <div className="mt-1.5 text-red">
      {/* The device itself refuses an entry with this code, so there is no message. */}
      <p>{refusal.code === 'unreadable' ? t('unreadableText') : refusal.message}</p>
      {details.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {details.map(({ field, message }) => {
            // The field of a line is called `items[0].…` or `levels[0].…`; people count lines from 1.
            const line = /^(?:items|levels)\[(\d+)\]/.exec(field)?.[1];
            return (
              <li key={field}>
                {line === undefined
                  ? message
                  : t('lineError', { number: String(Number(line) + 1), message })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
