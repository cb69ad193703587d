import { type ComponentType, useEffect } from 'react';
import { App } from './app.tsx';
import { addressIn } from './i18n/locale.ts';
import { useLocaleStore } from './i18n/locale-store.ts';
import { CrashBoundary } from './shell/crash-page.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import type { PageLinkProps } from './ui/page-link.tsx';

interface PublicRootProps {
  page: ComponentType;
  onMounted?: (() => void) | undefined;
}

export function PublicRoot({ page: Page, onMounted }: PublicRootProps) {
  useEffect(() => onMounted?.(), [onMounted]);
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

function DocumentLink({ to, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return <a {...rest} href={addressIn(locale, to)} />;
}
