import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToTopButton } from './to-top-button.tsx';

/** Header and footer around a page of the site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip print:block print:min-h-0">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 pt-19 outline-none print:pt-0">
        {children}
      </main>
      <SiteFooter />
      <ToTopButton />
    </div>
  );
}
