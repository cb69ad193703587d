import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnread } from '#client/office/notifications/use-unread.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const NotificationPanel = lazyOnOpen(() => import('./lazy-parts.ts'), 'NotificationPanel', {
  fallback: <Skeleton lines={4} className="p-4" />,
});

/** The bell in the header: a dot while there are unread notifications, and the list when pressed. */
export function NotificationBell() {
  const t = useTranslations('shell.notifications');
  const unread = useUnread();
  const count = unread.ids.length;
  return (
    <Popover
      label={count === 0 ? t('label') : t('labelUnread', { count: String(count) })}
      panelClassName="w-100 max-h-[min(38rem,calc(100dvh-5.5rem))] overflow-y-auto overscroll-contain"
      face={
        <span className="relative">
          <Bell aria-hidden="true" size={20} strokeWidth={1.75} />
          {count > 0 && (
            <span
              aria-hidden="true"
              data-unread
              className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-paper bg-red"
            />
          )}
        </span>
      }
    >
      {(close) => <NotificationPanel unread={unread} onFollow={close} />}
    </Popover>
  );
}
