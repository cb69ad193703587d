import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Popover } from '#client/ui/popover.tsx';

export function NotificationBell() {
  const t = useTranslations('shell.notifications');
  return (
    <Popover label={t('label')} face={<Bell aria-hidden="true" size={20} strokeWidth={1.75} />}>
      {() => (
        <div className="px-3 py-4">
          <p className="title text-lg">{t('title')}</p>
          <p className="mt-1 text-ink-2">{t('text')}</p>
        </div>
      )}
    </Popover>
  );
}
