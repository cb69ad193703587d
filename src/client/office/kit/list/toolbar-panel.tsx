import * as RadixPopover from '@radix-ui/react-popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';

export interface ToolbarPanelProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  title: string;
  isNarrow?: boolean;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function ToolbarPanel({ title, footer, onClose, children, ...anchorProps }: ToolbarPanelProps) {
  const isCards = useIsCardLayout();
  if (isCards) {
    return (
      <Dialog onClose={onClose} title={title} footer={footer}>
        {children}
      </Dialog>
    );
  }
  return (
    <AnchoredPanel {...anchorProps} label={title} onClose={onClose}>
      {children}
      {footer && <div className="-mx-2 -mb-2 mt-3 flex">{footer}</div>}
    </AnchoredPanel>
  );
}

interface AnchoredPanelProps extends Pick<ToolbarPanelProps, 'id' | 'button' | 'isNarrow' | 'onClose' | 'children'> {
  label: string;
}

/** Closed by Escape or a click outside. Escape returns the focus to the button. */
function AnchoredPanel({ id, label, button, isNarrow, onClose, children }: AnchoredPanelProps) {
  const wasLeft = useRef(false);
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* The ref is set before the panel measures the button, which is already on the page. */}
      <RadixPopover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) {
              event.preventDefault();
            } else wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!wasLeft.current) button.current?.focus();
          }}
          className={cx(
            'z-40 max-h-(--radix-popover-content-available-height) animate-fade overflow-y-auto rounded-lg border border-line bg-paper p-4 shadow-lift-high outline-none',
            isNarrow ? 'w-[min(22rem,calc(100vw-3rem))]' : 'w-[min(34rem,calc(100vw-3rem))]',
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
