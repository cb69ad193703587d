import { useTranslations } from 'use-intl';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { SidePanel } from '#client/ui/dialog/side-panel.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { useAppEntry } from './app-entry.ts';
import { siteLinks } from './site-links.ts';

interface SiteMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const linkClassName = 'flex min-h-12 items-center rounded-md px-3 text-lg font-semibold hover:bg-sand';

export function SiteMenu({ open, onOpenChange }: SiteMenuProps) {
  const t = useTranslations('site.header');
  const name = useTranslations('common')('businessName');
  const appEntry = useAppEntry();
  const close = () => onOpenChange(false);
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title={t('label')}
      closeLabel={t('close')}
      heading={<span className="title text-xl">{name}</span>}
    >
      <nav aria-label={t('label')}>
        {siteLinks.map(({ key, to }) => (
          <PageLink key={key} to={to} onClick={close} className={linkClassName}>
            {t(key)}
          </PageLink>
        ))}
        <PageLink to={appEntry ?? '/login'} onClick={close} className={`${linkClassName} mt-2 text-caramel-ink`}>
          {t(appEntry ? 'openApp' : 'login')}
        </PageLink>
      </nav>
      <div className="mt-3 border-t border-line pt-3">
        <ThemeToggle textClassName={`${linkClassName} w-full gap-3 text-left text-base!`} />
      </div>
    </SidePanel>
  );
}
