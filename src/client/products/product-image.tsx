import { useState } from 'react';
import { usePictureSource } from '#client/data/use-picture-source.ts';
import { useConnectivity } from '#client/data/workspace.ts';
import { RowIcon } from '#client/ui/row-icon.tsx';

interface ProductImageProps {
  /** Undefined while it is not known on this device. */
  url: string | undefined;
  /** Empty where the product's name stands beside it. */
  alt: string;
  className?: string;
}

/** The product's picture; a cup if the picture cannot be loaded, for example offline. */
export function ProductImage({ url, alt, className = 'size-10' }: ProductImageProps) {
  // `attempt` changes when the connection comes or goes, so that a failed picture is tried again.
  const attempt = `${url} ${useConnectivity()}`;
  const source = usePictureSource(url ?? '');
  const [failedAttempt, setFailedAttempt] = useState<string>();
  const boxClass = `${className} shrink-0 overflow-hidden rounded-sm bg-sand`;
  if (failedAttempt === attempt) {
    return (
      <span className={`${boxClass} inline-flex items-center justify-center text-ink-2`}>
        <RowIcon name="cup" />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  if (!source) return <span className={`${boxClass} inline-block`} />;
  return (
    <img
      // A new element for each URL: otherwise a row that now has another product would show the old
      // picture until the new picture is loaded.
      key={source}
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${boxClass} inline-block object-cover`}
      onError={() => setFailedAttempt(attempt)}
    />
  );
}
