import { Fragment } from 'react';

/** An e-mail address, which breaks before its "@" or a point; within a word only where that is longer than a line. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/);
  return (
    <span className="wrap-break-word">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
