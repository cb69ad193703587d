import { cx } from './cx.ts';

export function selectLook(isQuiet: boolean, className: string | undefined): string {
  return cx(
    'control flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3',
    isQuiet && 'border-line!',
    className,
  );
}
