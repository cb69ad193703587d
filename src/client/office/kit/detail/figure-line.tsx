import { cx } from '#client/ui/cx.ts';

/** The one figure of a record that matters most. */
export interface Figure {
  /** Formatted: a number, an amount or a time. */
  value: string;
  /** What the figure counts. */
  unit: string;
  /** In small type below `unit`. */
  notes?: readonly (string | undefined)[];
  /** The figure is not as it should be: it is red. */
  isWrong?: boolean;
  /** What else is wrong, in red below `notes`. */
  warnings?: readonly string[];
}

/** A figure in large type, with what it counts beside it. */
export function FigureLine({ value, unit, notes = [], isWrong = false, warnings = [] }: Figure) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className={cx(
          'title-lg figures',
          value.length > 8 ? 'text-2xl' : 'text-4xl',
          isWrong && 'text-red',
        )}
      >
        {value}
      </span>
      <span className="min-w-0 leading-snug">
        {unit}
        <span className="block text-sm text-ink-2 empty:hidden">
          {notes.filter((note) => note !== undefined).join(' · ')}
        </span>
        {warnings.map((warning) => (
          <span key={warning} className="block text-sm font-semibold text-red">
            {warning}
          </span>
        ))}
      </span>
    </p>
  );
}
