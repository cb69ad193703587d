import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NotificationPage } from './notification-page.tsx';
import { useReadOnOpening } from './use-read-on-opening.ts';
import type { Unread } from './use-unread.ts';

interface NotificationPanelProps {
  unread: Unread;
  /** Called when a notification's link is followed. */
  onFollow: () => void;
}

/**
 * The notifications behind the bell, newest first. Opening the panel marks all as read, but their
 * unread dots stay until the panel is closed.
 */
export function NotificationPanel({ unread, onFollow }: NotificationPanelProps) {
  const t = useTranslations('shell.notifications');
  const newIds = useReadOnOpening(unread);
  const [pageCount, setPageCount] = useState(1);
  return (
    <section aria-label={t('label')}>
      <h2 className="title px-3 pt-2.5 pb-2 text-lg">{t('label')}</h2>
      {Array.from({ length: pageCount }, (_, index) => (
        <NotificationPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
          key={index}
          page={index + 1}
          newIds={newIds}
          onFollow={onFollow}
          onLoadOlder={index + 1 === pageCount ? () => setPageCount(pageCount + 1) : undefined}
        />
      ))}
    </section>
  );
}
