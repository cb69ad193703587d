import { cx } from './cx.ts';

export type Shape = readonly [className: string, path: string];

/** Decorative. The view box is 160 × 120, with the ground at y = 108. */
export function Drawing({ shapes, className }: { shapes: readonly Shape[]; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 120" className={cx('h-30 w-40 [@media(height<30rem)]:h-15', className)}>
      <circle cx="80" cy="58" r="50" className="[fill:var(--sun-high)]" />
      <path d="M14 108h132" className="stroke-ground" strokeWidth="2.5" strokeLinecap="round" />
      {shapes.map(([shapeClassName, path]) => (
        <path
          key={`${shapeClassName} ${path}`}
          d={path}
          className={shapeClassName}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...(shapeClassName.startsWith('stroke-') && { fill: 'none', strokeWidth: 4 })}
        />
      ))}
    </svg>
  );
}

const spilledCupShapes: readonly Shape[] = [
  ['fill-awning-deep', 'M16 108c0-9 10-8 18-9s10-6 20-4l2 13Z'],
  ['fill-canvas', 'M57 63l47 8v28l-47 8Z'],
  ['fill-awning-deep', 'M57 90l40 6v4l-40 7Z'],
  ['fill-steel', 'M50 60h8v48h-8Z'],
];

/** Inline, because a broken page may be unable to load anything. */
export function SpilledCup({ className }: { className?: string }) {
  return <Drawing shapes={spilledCupShapes} className={className ?? ''} />;
}
