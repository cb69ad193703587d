import { useTranslations } from 'use-intl';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { blockerOf } from './blocker-of.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Texts of when an entry was saved and what it is waiting for. */
export function useEntryStatus(): (entry: EntryView) => string {
  const t = useTranslations('office.outbox.saved');
  const { when: format } = useInstant();
  const { isOffline } = useSyncStatus();
  const { entries } = useOutbox();
  const words = useEntryWords();

  return (entry) => {
    if (entry.occurredAt === '') return '';
    const when = format(entry.occurredAt);
    if (entry.refusal) return t('refused', { when, at: format(entry.refusal.at) });
    if (entry.state === 'stale') return t('stale', { when });
    if (entry.state !== 'queued') return t('plain', { when });
    const blocker = blockerOf(entry, entries);
    if (blocker) return t('behind', { when, entry: words(blocker) });
    if (isOffline) return t('offline', { when });
    if (entry.attempts > 0 && entry.nextAttemptAt !== undefined) {
      const next = format(entry.nextAttemptAt);
      return t('retry', { when, attempts: entry.attempts, next });
    }
    return t('soon', { when });
  };
}
