import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

export type DialogSize = 'small' | 'medium' | 'large';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; on a phone they stay in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize | undefined;
  /** Whether Escape and a tap outside leave it open, for a form with unsaved content. */
  isSticky?: boolean | undefined;
  children?: ReactNode;
}

const load = () => import('./dialog-panel.tsx');
const DialogPanel = lazyPart(load);

/**
 * In the middle of a wide screen; a sheet from the bottom edge of a phone. Its script comes after
 * the first rows, when the page rests.
 */
export function Dialog(props: DialogProps) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  if (!props.open) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
