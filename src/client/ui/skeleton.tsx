import { cx } from './cx.ts';
import { useUiMessages } from './ui-messages.tsx';

export interface SkeletonProps {
  lines?: number | undefined;
  className?: string | undefined;
}

/** Not for content that is stored on the device. */
export function Skeleton({ lines = 1, className }: SkeletonProps) {
  const messages = useUiMessages();
  return (
    <div role="status" className={cx('flex flex-col gap-3', className)}>
      <span className="sr-only">{messages.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reordered
          key={line}
          aria-hidden="true"
          className="h-5 animate-pulse-soft rounded-sm bg-sand"
          style={{ width: `${100 - ((line * 17) % 40)}%` }}
        />
      ))}
    </div>
  );
}
