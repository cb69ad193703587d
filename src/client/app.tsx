import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { LinkContext, type PageLinkProps } from '#client/ui/page-link.tsx';
import { WordsProvider } from './i18n/words-provider.tsx';

interface AppProps {
  Link: ComponentType<PageLinkProps>;
  children: ReactNode;
}

/**
 * The providers around every page: its texts, and the component that draws links, which is a plain `<a>` on
 * public pages and a router link in the office.
 */
export function App({ Link, children }: AppProps) {
  return (
    <StrictMode>
      <WordsProvider>
        <LinkContext value={Link}>{children}</LinkContext>
      </WordsProvider>
    </StrictMode>
  );
}
