import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';

/** Beside an action that cannot be queued: says so while there is no connection, else nothing. */
export function NeedsConnection({ children }: { children?: ReactNode }) {
  const t = useTranslations('common');
  const { isOffline } = useSyncStatus();
  if (!isOffline) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium text-amber">
      <WifiOff aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0" />
      {children ?? t('needsConnection')}
    </p>
  );
}
