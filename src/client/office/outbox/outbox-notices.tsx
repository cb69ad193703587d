import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';

/** What keeps everything from being sent or kept, above the entries. */
export function OutboxNotices() {
  const t = useTranslations('office.outbox.notice');
  const { paused, mustUpdate, storage, pending } = useSyncStatus();
  const notices = [
    paused && t('paused'),
    mustUpdate && t('mustUpdate'),
    storage === 'blocked' && t('blocked'),
    storage === 'not_persistent' && pending > 0 && t('notPersistent'),
  ].filter((text) => text !== false);
  return notices.map((text) => (
    <p
      key={text}
      className="mb-3 flex gap-2.5 rounded-lg bg-amber-soft px-4 py-3 text-sm font-medium text-amber"
    >
      <TriangleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ));
}
