import type { ReactNode } from 'react';

/** A button as large as its row (the nearest positioned ancestor). */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="text-left font-semibold wrap-anywhere [text-decoration:inherit] after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </button>
  );
}
