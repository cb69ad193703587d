import type { ReactNode } from 'react';
import { AlertBanner } from './alert-banner.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** Every page with the alert and the update prompt. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <AlertBanner />
      <UpdatePrompt />
    </>
  );
}
