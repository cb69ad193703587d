import { Bell, Menu, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSessionStore } from '#client/data/session-store.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { useUnread } from '#client/office/notifications/use-unread.ts';
import { useAlertStore } from '#client/state/use-alert.ts';
import { IconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Popover } from '#client/ui/dialog/popover.tsx';
import { KeyCap } from '#client/ui/key-cap.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isOfficeRole } from '#contract/roles.ts';
import { initialsOf } from './initials.ts';
import { usePaletteStore } from './palette/palette-store.ts';
import { SyncPill } from './sync-pill.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface OfficeHeaderProps {
  username: string;
  isSidebarCollapsed: boolean;
  onToggleSidebar: () => void;
  onOpenMobileMenu: () => void;
  onSignOut: () => void;
}

export function OfficeHeader({
  username,
  isSidebarCollapsed,
  onToggleSidebar,
  onOpenMobileMenu,
  onSignOut,
}: OfficeHeaderProps) {
  const t = useTranslations('shell.navigation');
  const role = useSessionStore((state) => state.role);
  const isAlertShown = useAlertStore(({ alert }) => alert !== undefined);
  return (
    <header
      {...(isAlertShown && { 'data-alert-shown': '' })}
      className={cx(
        'sticky top-0 z-30 flex print:hidden h-(--strip) items-center gap-1 border-b border-line bg-paper px-2 md:px-4 lg:px-6',
        // A phone hides the buttons during an alert, unless one has the focus.
        'max-md:data-alert-shown:not-focus-within:[&>button,&>div>:is(a,button)]:invisible',
      )}
    >
      <IconButton label={t('open')} className="lg:hidden" onClick={onOpenMobileMenu}>
        <MenuIcon />
      </IconButton>
      <IconButton
        label={isSidebarCollapsed ? t('expand') : t('collapse')}
        aria-expanded={!isSidebarCollapsed}
        className="-ml-2 max-lg:hidden"
        onClick={onToggleSidebar}
      >
        <MenuIcon />
      </IconButton>
      {/* Space for the alert (`alertPosition` in the layout). */}
      <span className="flex-1 md:min-w-[min(var(--spacing)*68,40%)]" />
      <div className="flex min-w-0 items-center gap-0.5 sm:gap-1.5">
        <SyncPill />
        {isOfficeRole(role) && <PaletteButton />}
        <ThemeToggle />
        <NotificationBell />
        <ProfileMenu username={username} onSignOut={onSignOut} />
      </div>
    </header>
  );
}

function PaletteButton() {
  const t = useTranslations('shell.palette');
  const show = usePaletteStore((state) => state.show);
  return (
    <button
      type="button"
      aria-label={t('title')}
      title={t('title')}
      aria-keyshortcuts="Control+K"
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-ink-2 transition-colors hover:bg-sand hover:text-ink max-sm:hidden min-[90rem]:px-2.5"
      onClick={() => show('palette')}
    >
      <Search aria-hidden="true" size={20} strokeWidth={1.75} />
      <KeyCap of="k" withCtrl className="hidden! min-[90rem]:pointer-fine:inline-flex!" />
    </button>
  );
}

function MenuIcon() {
  return <Menu aria-hidden="true" size={21} strokeWidth={1.75} />;
}

const NotificationPanel = lazyPart(() => import('./lazy-parts.ts'), 'NotificationPanel', {
  fallback: <Skeleton lines={4} className="p-4" />,
});

function NotificationBell() {
  const t = useTranslations('shell.notifications');
  const unread = useUnread();
  const count = unread.newest.length;
  return (
    <Popover
      label={count === 0 ? t('label') : t('labelUnread', { count: String(count) })}
      panelClassName="w-100 max-h-[min(38rem,calc(100dvh-var(--strip)-1rem))] overflow-y-auto overscroll-contain"
      trigger={
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

interface ProfileMenuProps {
  username: string;
  onSignOut: () => void;
}

const ProfilePanel = lazyPart(() => import('./lazy-parts.ts'), 'ProfilePanel', {
  fallback: <Skeleton lines={4} className="p-4" />,
});

function ProfileMenu({ username, onSignOut }: ProfileMenuProps) {
  const t = useTranslations('shell.profile');
  return (
    <Popover
      label={t('label', { username })}
      triggerClassName="gap-2.5 px-1.5"
      trigger={
        <>
          <span
            aria-hidden="true"
            data-initials
            className="flex size-9 items-center justify-center rounded-full bg-sand text-xs font-bold text-ink"
          >
            {initialsOf(username)}
          </span>
          <span data-username className="max-w-32 truncate pr-1 font-semibold text-ink max-xl:hidden">
            {username}
          </span>
        </>
      }
    >
      {(close) => <ProfilePanel username={username} onSignOut={onSignOut} onFollow={close} />}
    </Popover>
  );
}
