import { Menu } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/button.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SyncPill } from './sync-pill.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface OfficeHeaderProps {
  username: string;
  isSidebarCollapsed: boolean;
  onToggleSidebar: () => void;
  onOpenMobileMenu: () => void;
  onSignOut: () => void;
}

/** The header of every screen of the office. */
export function OfficeHeader({
  username,
  isSidebarCollapsed,
  onToggleSidebar,
  onOpenMobileMenu,
  onSignOut,
}: OfficeHeaderProps) {
  const t = useTranslations('shell.navigation');
  return (
    <header className="sticky top-0 z-30 flex print:hidden h-15 items-center gap-1 border-b border-line bg-paper px-2 max-md:top-(--alert-space) max-md:before:absolute max-md:before:inset-x-0 max-md:before:bottom-full max-md:before:h-(--alert-space) max-md:before:bg-paper md:h-17 md:px-4 lg:px-6">
      {/* A narrow window opens the menu over the page; a wide one collapses the sidebar. */}
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
      {/* An alert may lie here (`AlertBanner`): the only place of a wide screen without anything to press. */}
      <span data-alert-place className="flex-1 self-stretch" />
      <div className="flex min-w-0 items-center gap-0.5 sm:gap-1.5">
        <SyncPill />
        <ThemeToggle />
        <NotificationBell />
        <ProfileMenu username={username} onSignOut={onSignOut} />
      </div>
    </header>
  );
}

function MenuIcon() {
  return <Menu aria-hidden="true" size={21} strokeWidth={1.75} />;
}
