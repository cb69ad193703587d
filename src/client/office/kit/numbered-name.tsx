import type { ReactNode } from 'react';
import { SecondLine } from '#client/ui/folded-columns.tsx';

interface NumberedNameProps {
  /** Empty until the document is sent. */
  number: string;
  children: ReactNode;
}

/** What a document is called in its list, with its number. */
export function NumberedName({ number, children }: NumberedNameProps) {
  if (number === '') return children;
  return (
    <>
      {children} <SecondLine>{number}</SecondLine>
    </>
  );
}
