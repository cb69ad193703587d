import type { ReactNode } from 'react';
import { AlertBanner } from './alert-banner.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What every page has: the alert and the offer to update. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <AlertBanner />
      <UpdatePrompt />
    </>
  );
}
