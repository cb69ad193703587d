import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';

export interface PopoverProps {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** A native popover closes on Escape or a click outside and returns the focus. */
export function Popover({
  label,
  trigger,
  triggerClassName,
  panelClassName = 'w-72 max-h-[calc(100dvh-var(--strip)-0.75rem)] overflow-y-auto',
  children,
}: PopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        title={label}
        className={cx(
          'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-ink-2 transition-colors hover:bg-sand hover:text-ink',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className={cx(
          'fixed inset-auto top-(--strip) right-3 m-0 max-w-[calc(100vw-1.5rem)] animate-fade rounded-lg border border-line bg-paper p-1.5 text-ink shadow-lift-high md:right-6',
          panelClassName,
        )}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
