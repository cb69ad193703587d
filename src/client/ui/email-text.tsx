import { Fragment } from 'react';

/** Breaks before "@", before a dot if a half is longer than a line, and otherwise within a word. */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="wrap-break-word">
      {address.split(/(?=@)/).map((half) => (
        <span key={half} className="inline-block max-w-full">
          {half.split(/(?=\.)/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
