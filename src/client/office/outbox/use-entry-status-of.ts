import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { useInstant } from '#client/state/use-instant.ts';

/**
 * Returns a text for each entry: when it was saved and why it waits, or when it was refused.
 *
 * @param blockers by what each entry is held up (`blockersOf`)
 */
export function useEntryStatusOf(
  blockers: ReadonlyMap<number, EntryView>,
): (entry: EntryView) => string {
  const t = useTranslations('office.outbox.saved');
  const { when: formatInstant } = useInstant();
  const { isOffline, hasNetwork } = useSyncStatus();
  const textOf = useEntryTextOf();

  return (entry) => {
    // An unreadable entry has no time.
    if (entry.occurredAt === '') return '';
    const when = formatInstant(entry.occurredAt);
    if (entry.refusal) return t('refused', { when, refusedAt: formatInstant(entry.refusal.at) });
    if (entry.state === 'stale') return t('stale', { when });
    if (entry.state !== 'queued') return t('plain', { when });
    const blocker = blockers.get(entry.seq);
    if (blocker) return t('waitsForOther', { when, entry: textOf(blocker) });
    return waitingText(entry, when);
  };

  /** Why nothing but the connection holds it up. */
  function waitingText({ attempts, nextAttemptAt, failure }: EntryView, when: string): string {
    if (isOffline) return t(hasNetwork ? 'unreachable' : 'offline', { when });
    if (attempts === 0 || nextAttemptAt === undefined) return t('soon', { when });
    const next = formatInstant(nextAttemptAt);
    return failure
      ? t('failed', { when, reason: failure.message, next })
      : t('retry', { when, attempts, next });
  }
}
