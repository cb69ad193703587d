import { type ComponentType, useEffect } from 'react';
import { App } from './app.tsx';
import { addressIn } from './i18n/address-in.ts';
import { useLocaleStore } from './i18n/locale-store.ts';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import type { PageLinkProps } from './ui/page-link.tsx';

interface PublicRootProps {
  page: ComponentType;
  onDrawn?: (() => void) | undefined;
}

/** A public page, the same for prerendering and for hydration. */
export function PublicRoot({ page: Page, onDrawn }: PublicRootProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <App Link={DocumentLink}>
      <CrashBoundary>
        <PageFrame>
          <Page />
        </PageFrame>
      </CrashBoundary>
    </App>
  );
}

/** Links to the page's address in the language in use, as an ordinary document. */
function DocumentLink({ to, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return <a {...rest} href={addressIn(locale, to)} />;
}
