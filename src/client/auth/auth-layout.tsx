import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AlertBanner } from '#client/shell/alert-banner.tsx';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { LanguageChoice } from '#client/state/language-choice.tsx';

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main id="main" tabIndex={-1} className="flex flex-col justify-center px-5 pt-(--strip) pb-10 outline-none">
        <div className="mx-auto w-full max-w-95">
          {children}
          <div className="mt-10 flex items-center gap-2 border-t border-line pt-4">
            <div className="flex-1">
              <LanguageChoice />
            </div>
            <ThemeToggle className="-mr-3" />
          </div>
        </div>
      </main>
      <AuthAside />
      <AlertBanner className="top-0 mx-auto max-w-95 max-lg:px-2 lg:right-1/2" />
    </div>
  );
}

const ringRadii = [90, 150, 210, 270];

function AuthAside() {
  const t = useTranslations();
  return (
    <aside className="relative hidden overflow-hidden bg-espresso text-on-espresso lg:block">
      <svg
        aria-hidden="true"
        viewBox="0 0 640 800"
        preserveAspectRatio="xMaxYMax slice"
        className="absolute inset-0 size-full"
      >
        <g fill="none" className="stroke-ring" strokeWidth="3">
          {ringRadii.map((radius) => (
            <circle key={radius} cx="640" cy="860" r={radius} />
          ))}
        </g>
      </svg>
      <div className="relative flex h-full flex-col items-center justify-center px-10 text-center">
        <svg aria-hidden="true" viewBox="0 0 92 92" className="size-23">
          <g fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
            <path d="M6 38h60v26a24 24 0 0 1-24 24H30A24 24 0 0 1 6 64Z" />
            <path d="M66 43h9a12.5 12.5 0 0 1 0 25h-9" />
            <path d="M25 3c-4 6 4 10 0 16M45 3c-4 6 4 10 0 16" />
          </g>
        </svg>
        <p className="title-xl mt-9 text-[calc(56rem/15)]">{t('common.appName')}</p>
        <p className="mt-4 text-lg text-on-espresso-quiet">{t('auth.aside')}</p>
      </div>
    </aside>
  );
}
