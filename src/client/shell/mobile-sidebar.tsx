import { useTranslations } from 'use-intl';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { BrandLink } from './brand-link.tsx';
import { Navigation } from './navigation.tsx';
import type { NavigationBadges } from './navigation-items.ts';

interface MobileSidebarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  badges?: NavigationBadges | undefined;
}

/** The entries of the sidebar in a panel over the page, for screens under 1024 px. */
export function MobileSidebar({ open, onOpenChange, badges }: MobileSidebarProps) {
  const t = useTranslations('shell.navigation');
  const close = () => onOpenChange(false);
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title={t('label')}
      closeLabel={t('close')}
      heading={<BrandLink to="/stocks" onNavigate={close} />}
    >
      <Navigation badges={badges} onNavigate={close} />
    </SidePanel>
  );
}
