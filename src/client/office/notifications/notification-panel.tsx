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

/** Newest first. Opening marks all as read; the unread dots stay while it is open. */
export function NotificationPanel({ unread, onFollow }: NotificationPanelProps) {
  const t = useTranslations('shell.notifications');
  const fresh = useReadOnOpening(unread);
  const [pages, setPages] = useState(1);
  return (
    <section aria-label={t('label')}>
      <h2 className="title px-3 pt-2.5 pb-2 text-lg">{t('label')}</h2>
      {Array.from({ length: pages }, (_, index) => (
        <NotificationPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
          key={index}
          page={index + 1}
          fresh={fresh}
          onFollow={onFollow}
          onOlder={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </section>
  );
}
