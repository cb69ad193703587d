import { Drawing, type Shape } from './drawing.tsx';

const shapes: readonly Shape[] = [
  ['fill-awning-deep', 'M16 108c0-9 10-8 18-9s10-6 20-4l2 13Z'],
  ['fill-canvas', 'M57 63l47 8v28l-47 8Z'],
  ['fill-awning-deep', 'M57 90l40 6v4l-40 7Z'],
  ['fill-steel', 'M50 60h8v48h-8Z'],
];

/** What broke. Loaded with the page, because a page that breaks may be unable to load anything. */
export function SpilledCup({ className }: { className?: string }) {
  return <Drawing shapes={shapes} className={className ?? ''} />;
}
