import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';

const detailedCodes = new Set(['validation_failed', 'stock_insufficient']);

/** Why the server refused the entry: its message, and its errors by field or line. */
export function EntryReason({ entry: { state, refusal } }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  if (state === 'unknown') return <p className="mt-1.5 text-sm text-ink-2">{t('unknownText')}</p>;
  if (state === 'unreadable') {
    return <p className="mt-1.5 text-sm text-ink-2">{t('unreadableText')}</p>;
  }
  if (refusal === undefined) return null;
  // For other codes the field errors only repeat the message.
  const isAboutFields = detailedCodes.has(refusal.code);
  const details = isAboutFields
    ? refusal.errors.filter(({ message }) => message !== refusal.message)
    : [];
  return (
    <div className="mt-1.5 text-red">
      <p>{refusal.code === 'unreadable' ? t('unreadableText') : refusal.message}</p>
      {details.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {details.map(({ field, message }) => {
            const line = /^items\[(\d+)\]/.exec(field)?.[1];
            return (
              <li key={field}>
                {line === undefined
                  ? message
                  : t('line', { number: String(Number(line) + 1), message })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
