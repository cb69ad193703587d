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

/** A public page as the build draws it and the browser hydrates it: the same. */
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

/** A public page is a document of its own, in each language at an address of its own. */
function DocumentLink({ to, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return <a {...rest} href={addressIn(locale, to)} />;
}
