import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A note in a form: offline the change is queued, or cannot be saved at all. */
export function OfflineNote({ isOnlineOnly = false }: { isOnlineOnly?: boolean }) {
  const t = useTranslations('office.forms');
  return (
    <p className="mr-auto flex items-center gap-2 text-sm font-semibold text-amber max-sm:w-full">
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
      {t(isOnlineOnly ? 'needsConnection' : 'offline')}
    </p>
  );
}
