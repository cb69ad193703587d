import { type ComponentType, useEffect } from 'react';
import { App } from './app.tsx';
import { plainNavigation } from './plain-navigation.tsx';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { PageFrame } from './shell/page-frame.tsx';

interface PublicRootProps {
  page: ComponentType;
  onDrawn?: (() => void) | undefined;
}

/** A public page as the build draws it and the browser takes it over: the same. */
export function PublicRoot({ page: Page, onDrawn }: PublicRootProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <App navigation={plainNavigation}>
      <CrashBoundary>
        <PageFrame>
          <Page />
        </PageFrame>
      </CrashBoundary>
    </App>
  );
}
