import type { ReactNode } from 'react';
import { AlertBanner } from './alert-banner.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** Adds the alert and the update prompt, which every page has, to the page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <UpdatePrompt />
      {children}
      <AlertBanner />
    </>
  );
}
