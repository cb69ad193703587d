import { cx } from '#client/ui/cx.ts';

/** The one figure of a record that matters most. */
export interface Figure {
  /** Formatted: a number, an amount or a time. */
  value: string;
  /** What the figure counts. */
  unit: string;
  /** In small type below `unit`. */
  notes?: readonly (string | undefined)[];
}

/** A figure in large type, with what it counts beside it. */
export function FigureLine({ value, unit, notes = [] }: Figure) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={cx('title-lg figures', value.length > 8 ? 'text-2xl' : 'text-4xl')}>
        {value}
      </span>
      <span className="min-w-0 leading-snug">
        {unit}
        <span className="block text-sm text-ink-2 empty:hidden">
          {notes.filter((note) => note !== undefined).join(' · ')}
        </span>
      </span>
    </p>
  );
}
