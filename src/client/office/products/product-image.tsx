import { useState } from 'react';
import { useConnectivity } from '#client/data/use-connectivity.ts';
import { RowIcon } from '#client/ui/row-icon.tsx';

interface ProductImageProps {
  url: string;
  /** Empty where the product's name stands beside it. */
  alt: string;
  className?: string;
}

/** The product's picture, or a cup where it cannot be shown, as without a connection. */
export function ProductImage({ url, alt, className = 'size-10' }: ProductImageProps) {
  // A picture that failed is loaded again once the connection changes.
  const attempt = `${url} ${useConnectivity()}`;
  const [failed, setFailed] = useState<string>();
  const box = `${className} shrink-0 overflow-hidden rounded-sm bg-sand`;
  if (failed === attempt) {
    return (
      <span className={`${box} inline-flex items-center justify-center text-ink-2`}>
        <RowIcon name="cup" />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  return (
    <img
      // A key for each picture: no row shows the picture of another while its own loads.
      key={url}
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${box} inline-block object-cover`}
      onError={() => setFailed(attempt)}
    />
  );
}
