import { cx } from './cx.ts';

/** Classes and path: `fill-…` for what is filled, `stroke-…` for a line. */
export type Shape = readonly [className: string, path: string];

/**
 * A small drawing in the hand of the landing page's: shapes before the sun, on the ground. It says nothing
 * that the words beside it do not say. The shapes are drawn on 160 × 120, with the ground at 108.
 */
export function Drawing({ shapes, className }: { shapes: readonly Shape[]; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      className={cx('h-30 w-40 [@media(height<30rem)]:h-15', className)}
    >
      <circle cx="80" cy="58" r="50" className="[fill:var(--sun-high)]" />
      <path d="M14 108h132" className="stroke-ground" strokeWidth="2.5" strokeLinecap="round" />
      {shapes.map(([look, path]) => (
        <path
          key={path}
          d={path}
          className={look}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...(look.startsWith('stroke-') && { fill: 'none', strokeWidth: 4 })}
        />
      ))}
    </svg>
  );
}
