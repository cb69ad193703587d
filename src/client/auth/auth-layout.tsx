import type { ReactNode } from 'react';
import { LanguageChoice } from '#client/i18n/language-choice.tsx';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { AuthAside } from './auth-aside.tsx';

/** On wide screens: the form on the left, the logo on the right (screens 2.1). */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-col justify-center px-5 py-10 outline-none"
      >
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
    </div>
  );
}
