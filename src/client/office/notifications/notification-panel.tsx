import {
  ArrowLeftRight,
  Bell,
  CalendarX,
  ClipboardList,
  Clock,
  type LucideIcon,
  PackageMinus,
  Scale,
  Sunrise,
  Undo2,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import { useAgo } from '#client/office/kit/moment.tsx';
import { PushSwitch } from '#client/push/push-switch.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { lists } from '#contract/lists.ts';
import { type Notification, type NotificationReason, reportCountOf } from '#contract/notifications/entity.ts';
import { type NotificationType, notificationTypes } from '#contract/notifications/types.ts';
import type { Unread } from './use-unread.ts';

interface NotificationPanelProps {
  unread: Unread;
  onFollow: () => void;
}

/** Opening the panel marks all notifications as read, but their unread dots stay until it is closed. */
export function NotificationPanel({ unread, onFollow }: NotificationPanelProps) {
  const t = useTranslations('shell.notifications');
  const newIds = useMarkReadOnOpen(unread);
  const [pageCount, setPageCount] = useState(1);
  return (
    <section aria-label={t('label')}>
      <h2 className="title px-3 pt-2.5 pb-2 text-lg">{t('label')}</h2>
      <PushSwitch isOffer size="small" className="mb-2 border-b border-line px-3 pb-3 text-sm" />
      {Array.from({ length: pageCount }, (_, index) => (
        <NotificationPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
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

interface NotificationPageProps {
  page: number;
  newIds: ReadonlySet<string>;
  onFollow: () => void;
  onLoadOlder: (() => void) | undefined;
}

const pageSize = 10;

function NotificationPage({ page, newIds, onFollow, onLoadOlder }: NotificationPageProps) {
  const t = useTranslations('shell.notifications');
  const { rows, pagination, isLoading, savedAt } = useRows(
    lists.notifications,
    { page, limit: pageSize },
    { scope: 'page' },
  );
  if (isLoading) return <Skeleton lines={4} className="p-3" />;
  if (rows.length === 0 && page === 1) {
    return <p className="px-3 pb-4 text-ink-2">{savedAt === undefined ? t('neverSaved') : t('none')}</p>;
  }
  return (
    <>
      <ul>
        {rows.map(({ id, row }) => (
          <NotificationRow key={id} notification={row} isNew={newIds.has(id) || !row.is_read} onFollow={onFollow} />
        ))}
      </ul>
      {onLoadOlder && pagination.has_next && (
        <Button
          variant="quiet"
          className="mt-1 w-full"
          onClick={({ currentTarget }) => {
            // The clicked button disappears, so focus moves to the last notification above it.
            const links = currentTarget.previousElementSibling?.querySelectorAll('a');
            [...(links ?? [])].at(-1)?.focus();
            onLoadOlder();
          }}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}

const icons: Record<NotificationType, LucideIcon> = {
  stock_alert: PackageMinus,
  restock_request: ClipboardList,
  restock_request_decided: ClipboardList,
  expiry: CalendarX,
  reconciliation: Scale,
  variance: Scale,
  late_sale: Clock,
  refund_wish: Undo2,
  goods_moved: ArrowLeftRight,
  digest: Sunrise,
  account: UserRound,
};

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  onFollow: () => void;
}

export function NotificationRow({ notification, isNew, onFollow }: NotificationRowProps) {
  const t = useTranslations('shell.notifications');
  const ago = useAgo();
  const say = useTranslateMessage();
  const { type, texts, created_at, reasons } = notification;
  const title = say({ message: notification.title, text: texts?.title });
  const message = say({ message: notification.message, text: texts?.message });
  // A newer server may send a type that this version doesn't know.
  const Icon = isOneOf(notificationTypes, type) ? icons[type] : Bell;
  const tone = type === 'stock_alert' ? 'bg-amber-soft text-amber' : 'bg-sand text-ink-2';
  return (
    <li>
      <RowLink link={notification.link} isNew={isNew} onFollow={onFollow}>
        <span aria-hidden="true" className={`flex size-9.5 shrink-0 items-center justify-center rounded-sm ${tone}`}>
          <Icon size={19} strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {message.split('\n').map((line) => (
            <span key={line} className="mt-0.5 block text-sm text-ink-2">
              {line}
            </span>
          ))}
          <time dateTime={created_at} className="mt-0.5 block text-xs text-ink-2">
            {ago(created_at)}
          </time>
        </span>
        {isNew && (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-caramel">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </RowLink>
      {reasons && <EarlierReasons reasons={reasons.slice(1)} count={reportCountOf(notification) - 1} />}
    </li>
  );
}

const maxReasons = 5;

interface EarlierReasonsProps {
  reasons: readonly NotificationReason[];
  /** Includes reasons that are no longer stored. */
  count: number;
}

function EarlierReasons({ reasons, count }: EarlierReasonsProps) {
  const t = useTranslations('shell.notifications');
  const ago = useAgo();
  const say = useTranslateMessage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="pr-3 pb-2.5 pl-15.5 text-ink-2">
      <ul aria-label={t('earlier')} className="flex flex-col gap-1 border-l-2 border-line pl-2.5">
        {reasons.slice(0, isOpen ? undefined : maxReasons).map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reasons can be the same
          <li key={`${reason.at} ${index}`} className="text-sm wrap-anywhere">
            {say(reason)}{' '}
            <time dateTime={reason.at} className="text-xs whitespace-nowrap">
              {ago(reason.at)}
            </time>
          </li>
        ))}
        {isOpen && count > reasons.length && (
          <li className="text-xs">{t('unkept', { count: count - reasons.length })}</li>
        )}
      </ul>
      {reasons.length > maxReasons && (
        <Button variant="quiet" size="small" className="mt-1" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('fewer') : t('all', { count: String(reasons.length) })}
        </Button>
      )}
    </div>
  );
}

interface RowLinkProps {
  link: string | null;
  isNew: boolean;
  onFollow: () => void;
  children: ReactNode;
}

function RowLink({ link, isNew, onFollow, children }: RowLinkProps) {
  const className = `flex gap-3 rounded-sm px-3 py-2.5 ${isNew ? 'bg-cream' : ''}`;
  // Security: only a path on this site becomes a link, not an address such as `//other.site`.
  if (link === null || !/^\/(?!\/)/.test(link)) return <div className={className}>{children}</div>;
  return (
    <Link to={link} onClick={onFollow} className={`${className} transition-colors hover:bg-sand`}>
      {children}
    </Link>
  );
}

/** Above this number, one request marks all notifications (screens 3.4). */
const maxSingleCalls = 5;

function useMarkReadOnOpen({ newest, hasMore }: Unread): ReadonlySet<string> {
  const markOne = useMutation({ name: 'notificationRead' });
  const markAll = useMutation({ name: 'notificationReadAll' });
  const ids = newest.map(({ id }) => id);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(() => new Set(ids));
  if (ids.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...ids]));

  const markRead = useEffectEvent(async () => {
    const isMany = hasMore || newest.length > maxSingleCalls;
    if (isMany) await markAll.mutate({});
    else await Promise.all(newest.map((unreadNotification) => markOne.mutate(unreadNotification)));
  });
  // The key includes the count, so that a notification repeated while the panel is open is marked again.
  const unreadKey = newest.map(({ id, count }) => `${id} ${count}`).join();
  useEffect(() => {
    // No error is shown, because opening the panel again retries.
    if (unreadKey !== '') markRead().catch(() => undefined);
  }, [unreadKey]);
  return newIds;
}
