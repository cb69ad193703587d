import type { ReactNode } from 'react';

interface RowOpenerProps {
  onOpen: () => void;
  /** Not in the tab order, where the row also has a Detail button for the keyboard. */
  isForPointers?: boolean;
  children: ReactNode;
}

/** A button that covers its whole row, that is, the nearest positioned ancestor. */
export function RowOpener({ onOpen, isForPointers = false, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      {...(isForPointers && { tabIndex: -1 })}
      // To the top of its line: the baseline of a picture would make the row higher.
      className="text-left align-top font-semibold wrap-anywhere [text-decoration:inherit] after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </button>
  );
}
