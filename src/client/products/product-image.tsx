import { useState } from 'react';
import { usePictureSource } from '#client/data/use-picture-source.ts';
import { useConnectivity } from '#client/data/workspace.ts';
import { RowIcon } from '#client/ui/row-icon.tsx';

interface ProductImageProps {
  url: string | undefined;
  /** Empty if the product's name is next to the picture. */
  alt: string;
  className?: string;
}

export function ProductImage({ url, alt, className = 'size-10' }: ProductImageProps) {
  // Tries a failed picture again after the connection has changed.
  const attempt = `${url} ${useConnectivity()}`;
  const source = usePictureSource(url ?? '');
  const [failedAttempt, setFailedAttempt] = useState<string>();
  const boxClassName = `${className} shrink-0 overflow-hidden rounded-sm bg-sand`;
  if (failedAttempt === attempt) {
    return (
      <span className={`${boxClassName} inline-flex items-center justify-center text-ink-2`}>
        <RowIcon name="cup" />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  if (!source) return <span className={`${boxClassName} inline-block`} />;
  return (
    <img
      // A row reused for another product must not show the old picture.
      key={source}
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${boxClassName} inline-block object-cover`}
      onError={() => setFailedAttempt(attempt)}
    />
  );
}
