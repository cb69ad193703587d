import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { useReturnFocus } from './modal-frame.tsx';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  heading: ReactNode;
  side?: 'left' | 'right' | undefined;
  children: ReactNode;
}

/** Covers the page but not its header. */
export function SidePanel({ open, onOpenChange, title, closeLabel, heading, side = 'left', children }: SidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <RadixDialog.Content
          // Without an explicit `undefined`, Radix warns that the description is missing.
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className={cx(
            'fixed top-(--strip) bottom-0 z-60 flex w-[min(var(--spacing)*72.5,85vw)] animate-fade flex-col overflow-y-auto overscroll-contain bg-paper px-4.5 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none',
            side === 'left' ? 'left-0 border-r border-line' : 'right-0 border-l border-line',
          )}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <div className="flex h-16 shrink-0 items-center justify-between gap-2 pl-1.5">
            {heading}
            <IconButton label={closeLabel} className="-mr-2" onClick={() => onOpenChange(false)}>
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </IconButton>
          </div>
          <div className="py-1">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
