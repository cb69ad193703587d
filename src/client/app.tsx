import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { type Navigation, NavigationProvider } from '#client/ui/navigation.tsx';
import { WordsProvider } from './i18n/words-provider.tsx';

interface AppProps {
  navigation: Navigation;
  children: ReactNode;
}

/** What stands around every page, at build time and in the browser alike. */
export function App({ navigation, children }: AppProps) {
  return (
    <StrictMode>
      <WordsProvider>
        <NavigationProvider navigation={navigation}>{children}</NavigationProvider>
      </WordsProvider>
    </StrictMode>
  );
}
