import {
  Bell,
  CalendarX,
  ClipboardList,
  Clock,
  type LucideIcon,
  PackageMinus,
  Scale,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSay } from '#client/i18n/say.ts';
import { useAgo } from '#client/office/kit/detail/use-ago.ts';
import { isOneOf } from '#contract/fields.ts';
import {
  type Notification,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications/entity.ts';

const icons: Record<NotificationType, LucideIcon> = {
  stock_alert: PackageMinus,
  restock_request: ClipboardList,
  restock_request_decided: ClipboardList,
  expiry: CalendarX,
  reconciliation: Scale,
  variance: Scale,
  late_sale: Clock,
  account: UserRound,
};

interface NotificationRowProps {
  notification: Notification;
  /** Shows the unread dot. */
  isNew: boolean;
  onFollow: () => void;
}

/** One notification; if it has a link, the whole row is the link. */
export function NotificationRow({ notification, isNew, onFollow }: NotificationRowProps) {
  const t = useTranslations('shell.notifications');
  const ago = useAgo();
  const say = useSay();
  const { type, texts, created_at } = notification;
  const title = say({ message: notification.title, text: texts?.title });
  const message = say({ message: notification.message, text: texts?.message });
  // A newer server may send a type that this version does not know.
  const Icon = isOneOf(notificationTypes, type) ? icons[type] : Bell;
  const tone = type === 'stock_alert' ? 'bg-amber-soft text-amber' : 'bg-sand text-ink-2';
  return (
    <li>
      <RowLink link={notification.link} isNew={isNew} onFollow={onFollow}>
        <span
          aria-hidden="true"
          className={`flex size-9.5 shrink-0 items-center justify-center rounded-sm ${tone}`}
        >
          <Icon size={19} strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm whitespace-pre-wrap text-ink-2">{message}</span>
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
    </li>
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
