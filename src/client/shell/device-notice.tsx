import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SyncStatus } from '#client/data/use-sync-status.ts';

/** A line under the header when this device cannot keep or send what people do on it. */
export function DeviceNotice({ status }: { status: SyncStatus }) {
  const t = useTranslations('shell.storage');
  const notice = noticeOf(status);
  if (notice === undefined) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 border-b border-line bg-amber-soft px-4 py-2.5 text-sm font-medium text-amber md:px-6"
    >
      <TriangleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0" />
      {t(notice)}
    </p>
  );
}

function noticeOf(status: SyncStatus) {
  if (status.storage === 'blocked') return 'blocked';
  if (status.mustUpdate) return 'mustUpdate';
  if (status.paused) return 'paused';
  if (status.storage === 'not_persistent' && status.pending > 0) return 'notPersistent';
  return undefined;
}
