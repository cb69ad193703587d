import type { ReactNode } from 'react';
import { SecondLine } from '#client/ui/table/folded-columns.tsx';

interface NumberedNameProps {
  /** Empty until the document is sent. */
  number: string;
  /** The code of its cart, with the class of where it has room. */
  code?: string;
  codeClass?: string;
  children: ReactNode;
}

/** What a document is called in its list, and below it its number. */
export function NumberedName({ number, code = '', codeClass, children }: NumberedNameProps) {
  if (number === '' && code === '') return children;
  return (
    <>
      {children} {/* With large text the number stands below the code. */}
      <SecondLine className="*:whitespace-nowrap lg:whitespace-nowrap">
        {code !== '' && <span className={codeClass}>{number === '' ? code : `${code} ·`}</span>} <span>{number}</span>
      </SecondLine>
    </>
  );
}
