import { useTranslations } from 'use-intl';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { BrandLink } from './brand-link.tsx';
import { Navigation } from './navigation.tsx';

interface MobileSidebarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The entries of the sidebar in a panel over the page, for screens under 1024 px. */
export function MobileSidebar({ open, onOpenChange }: MobileSidebarProps) {
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
      <Navigation onNavigate={close} />
    </SidePanel>
  );
}
