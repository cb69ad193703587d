import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { WordsProvider } from './i18n/words-provider.tsx';

/** What stands around the router, at build time and in the browser alike. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <WordsProvider>{children}</WordsProvider>
    </StrictMode>
  );
}
