import type { ReactNode } from 'react';

/** Clips the separators in `separatedClassName` that would begin a line. */
export const separatedFrameClassName = 'min-w-0 overflow-x-clip';
export const separatedClassName =
  "-ml-2.5 flex flex-wrap *:relative *:min-w-0 *:pl-2.5 *:before:absolute *:before:left-[0.2rem] *:before:content-['·'_/_'']";

/** Texts with "·" between those on the same line. */
export function Separated({ texts }: { texts: readonly ReactNode[] }) {
  return (
    <span className={`block ${separatedFrameClassName}`}>
      <span className={separatedClassName}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other identity
          <span key={index}>{text} </span>
        ))}
      </span>
    </span>
  );
}
