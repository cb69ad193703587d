import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';
import { useIsCardLayout } from '../use-media-query.ts';
import { hiddenBelowClassName } from './folded-columns.tsx';
import type { Column } from './table-props.ts';

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  rows: number;
}

/** More rows would be below the edge of the screen; empty space replaces them. */
const maxRenderedRows = 12;

/** As high as the rows, so that nothing moves when they arrive. */
export function TableSkeleton<Row>({ columns, rows }: TableSkeletonProps<Row>) {
  const messages = useUiMessages();
  const isWide = !useIsCardLayout();
  const renderedRows = Math.min(rows, maxRenderedRows);
  const lines = Array.from({ length: renderedRows }, (_, line) => line);
  const emptyLines = Array.from({ length: rows - renderedRows }, (_, line) => line);
  return (
    <div role="status">
      <span className="sr-only">{messages.loading}</span>
      {isWide ? (
        <div aria-hidden className="overflow-hidden rounded-xl border border-line bg-paper shadow-lift">
          <div className="flex h-9 items-center gap-4 bg-cream px-4 text-xs font-semibold text-ink-2 pointer-coarse:h-11">
            {columns.map(({ key, header, align, fold }) => (
              <span
                key={key}
                className={cx('flex-1 truncate', fold && hiddenBelowClassName(fold.below))}
                style={{ textAlign: align }}
              >
                {header}
              </span>
            ))}
          </div>
          <div className="animate-pulse-soft">
            {lines.map((line) => (
              <div key={line} className="flex h-11 items-center gap-4 border-t border-line px-4 pointer-coarse:h-14">
                {columns.map(({ key, fold }, index) => (
                  <span key={key} className={cx('flex-1', fold && hiddenBelowClassName(fold.below))}>
                    <Bar width={index === 0 ? 80 : 40 + ((line + index) % 3) * 12} />
                  </span>
                ))}
              </div>
            ))}
          </div>
          {emptyLines.map((line) => (
            <div key={line} className="h-11 pointer-coarse:h-14" />
          ))}
          <div className="h-12.25 border-t border-line pointer-coarse:h-14.25" />
        </div>
      ) : (
        <div aria-hidden>
          <div className="flex animate-pulse-soft flex-col gap-2.5">
            {lines.map((line) => (
              <div key={line} className="flex h-34 flex-col gap-3 rounded-xl border border-line bg-paper p-4">
                <Bar width={55} />
                <Bar width={75} />
              </div>
            ))}
          </div>
          {emptyLines.map((line) => (
            // A card and its gap.
            <div key={line} className="h-36.5" />
          ))}
        </div>
      )}
    </div>
  );
}

function Bar({ width }: { width: number }) {
  return <span className="block h-4 rounded-sm bg-sand" style={{ width: `${width}%` }} />;
}
