import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { IconButton, LinkButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { useAppEntry } from './app-entry.ts';
import { linkedSectionIds, siteLinks } from './site-links.ts';

const SiteMenu = lazyOnOpen(() => import('./site-menu.tsx'), 'SiteMenu', {
  isOpen: ({ open }) => open,
});

/** See screens 1.7. */
export function SiteHeader() {
  const t = useTranslations('site.header');
  const name = useTranslations('common')('businessName');
  const isScrolled = useScrolled(20);
  const activeSection = useActiveSection(linkedSectionIds);
  const appEntry = useAppEntry();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header
      className={cx(
        'fixed inset-x-0 top-0 z-30 transition-[background-color,box-shadow] duration-200 print:hidden',
        isScrolled ? 'bg-cream/95 shadow-lift backdrop-blur-sm' : 'bg-transparent',
      )}
    >
      <div
        className={cx(
          'mx-auto flex max-w-296 items-center justify-between gap-4 px-5 transition-[height] duration-200 md:px-7',
          isScrolled ? 'h-15' : 'h-19',
        )}
      >
        <PageLink
          to="/"
          className="title-lg -mx-2 inline-flex min-h-11 items-center rounded-sm px-2 text-2xl max-[20rem]:text-lg"
        >
          {name}
        </PageLink>
        <nav aria-label={t('label')} className="flex items-center gap-1 max-md:hidden">
          {siteLinks.map(({ key, to }) => (
            <PageLink
              key={key}
              to={to}
              aria-current={to === `/#${activeSection}` ? 'location' : undefined}
              className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold underline-offset-8 decoration-2 hover:text-caramel-ink aria-[current]:text-caramel-ink aria-[current]:underline"
            >
              {t(key)}
            </PageLink>
          ))}
          <ThemeToggle className="ml-2" />
          <LinkButton to={appEntry ?? '/login'} variant="secondary" className="ml-2">
            {t(appEntry ? 'openApp' : 'login')}
          </LinkButton>
        </nav>
        <IconButton label={t('open')} className="-mr-2 md:hidden" onClick={() => setIsMenuOpen(true)}>
          <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
        </IconButton>
      </div>
      <SiteMenu open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </header>
  );
}

/** The last section whose top is at or above the upper third of the window. */
function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const update = () => {
      const passedSections = ids.filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top <= window.innerHeight / 3;
      });
      setActive(passedSections.at(-1));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [ids]);
  return active;
}

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

export function useScrolled(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY >= px, [px]),
    () => false,
  );
}
