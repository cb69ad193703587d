import { useEffect, useEffectEvent, useState } from 'react';
import { usePictureSource } from '#client/data/use-picture-source.ts';
import { useWorkspace } from '#client/data/workspace.ts';
import { RowIcon } from '#client/ui/row-icon.tsx';

interface ProductImageProps {
  url: string | undefined;
  /** Empty if the product's name is next to the picture. */
  alt: string;
  className?: string;
}

export function ProductImage({ url, alt, className = 'size-10' }: ProductImageProps) {
  const source = usePictureSource(url ?? '');
  const [failedUrl, setFailedUrl] = useState<string>();
  const boxClassName = `${className} shrink-0 overflow-hidden rounded-sm bg-sand`;
  if (url !== undefined && failedUrl === url) {
    return <FailedPicture alt={alt} boxClassName={boxClassName} onRetry={() => setFailedUrl(undefined)} />;
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
      onError={() => setFailedUrl(url)}
    />
  );
}

interface FailedPictureProps {
  alt: string;
  boxClassName: string;
  onRetry: () => void;
}

/** Only failed pictures watch the connection: after it has changed, they are tried again. */
function FailedPicture({ alt, boxClassName, onRetry }: FailedPictureProps) {
  const connectivity = useWorkspace()?.connectivity;
  const retry = useEffectEvent(onRetry);
  useEffect(() => connectivity?.subscribe(() => retry()), [connectivity]);
  return (
    <span className={`${boxClassName} inline-flex items-center justify-center text-ink-2`}>
      <RowIcon name="cup" />
      {alt !== '' && <span className="sr-only">{alt}</span>}
    </span>
  );
}
