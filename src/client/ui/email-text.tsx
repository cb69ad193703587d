import { Fragment } from 'react';

/** Breaks before "@"; a half longer than a line breaks before a dot or, if necessary, within a word. */
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
