import * as RadixPopover from '@radix-ui/react-popover';
import { type ReactNode, type RefObject, useRef } from 'react';

interface AnchoredPanelProps {
  id: string;
  /** The accessible name. */
  label: string;
  /** The button under which the panel stands. It opens and closes the panel itself. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel under a button, beside the page, which stays usable. Escape and a press elsewhere close it;
 * Escape returns the focus to the button. Mounted while it is open.
 */
export function AnchoredPanel({ id, label, anchor, onClose, children }: AnchoredPanelProps) {
  const wasLeft = useRef(false);
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* React sets the ref before the panel measures it, as the button is on the page already. */}
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) {
              event.preventDefault();
            } else wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!wasLeft.current) anchor.current?.focus();
          }}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[min(34rem,calc(100vw-3rem))] animate-fade overflow-y-auto rounded-lg border border-line bg-paper p-4 shadow-lift-high outline-none"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
