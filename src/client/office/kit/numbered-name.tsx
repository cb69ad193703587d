import type { ReactNode } from 'react';
import { SecondLine } from '#client/ui/table/folded-columns.tsx';

interface NumberedNameProps {
  /** Empty until the server assigns it. */
  number: string;
  code?: string;
  codeClass?: string;
  children: ReactNode;
}

export function NumberedName({ number, code = '', codeClass, children }: NumberedNameProps) {
  if (number === '' && code === '') return children;
  return (
    <>
      {children} {}
      <SecondLine className="*:whitespace-nowrap lg:whitespace-nowrap">
        {code !== '' && <span className={codeClass}>{number === '' ? code : `${code} ·`}</span>} <span>{number}</span>
      </SecondLine>
    </>
  );
}
