import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSessionStore } from '#client/data/session-store.ts';
import { SidePanel } from '#client/ui/dialog/side-panel.tsx';
import { isOfficeRole } from '#contract/roles.ts';
import { BrandLink } from './brand-link.tsx';
import { Navigation } from './navigation.tsx';
import { usePaletteStore } from './palette/palette-store.ts';

interface MobileSidebarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MobileSidebar({ open, onOpenChange }: MobileSidebarProps) {
  const t = useTranslations('shell.navigation');
  const role = useSessionStore((state) => state.role);
  const show = usePaletteStore((state) => state.show);
  const close = () => onOpenChange(false);
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title={t('label')}
      closeLabel={t('close')}
      heading={<BrandLink to="/stocks" onNavigate={close} />}
    >
      {isOfficeRole(role) && (
        <button
          type="button"
          className="mb-2 flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-3 text-left text-ink-2 sm:hidden"
          onClick={() => {
            close();
            show('palette');
          }}
        >
          <Search aria-hidden="true" size={20} strokeWidth={1.75} />
          {t('search')}
        </button>
      )}
      <Navigation onNavigate={close} />
    </SidePanel>
  );
}
