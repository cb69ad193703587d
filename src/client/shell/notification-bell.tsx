import { Bell } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Popover } from '#client/ui/popover.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { whenIdle } from '#client/ui/when-idle.ts';
import { useUnread } from './use-unread.ts';

const load = () => import('#client/office/notifications/notification-panel.tsx');
const NotificationPanel = lazyPart(load);

export function NotificationBell() {
  const t = useTranslations('shell.notifications');
  const unread = useUnread();
  const count = unread.ids.length;
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
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
      {(close) => (
        <Suspense fallback={<Skeleton lines={4} className="p-4" />}>
          <NotificationPanel unread={unread} onFollow={close} />
        </Suspense>
      )}
    </Popover>
  );
}
