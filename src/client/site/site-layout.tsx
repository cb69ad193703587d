import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AlertBanner } from '#client/shell/alert-banner.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, useScrolled } from './site-header.tsx';

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip print:block print:min-h-0">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 pt-19 outline-none print:pt-0">
        {children}
      </main>
      <SiteFooter />
      <ToTopButton />
      <AlertBanner className="top-19 mx-auto max-w-120" />
    </div>
  );
}

function ToTopButton() {
  const t = useTranslations('site');
  const isFarDown = useScrolled(301);
  if (!isFarDown) return null;
  return (
    <IconButton
      label={t('toTop')}
      className="fixed right-4 bottom-4 z-20 animate-fade border border-line bg-paper shadow-lift md:right-6 md:bottom-6 print:hidden"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
