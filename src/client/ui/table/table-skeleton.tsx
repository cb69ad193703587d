import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';
import { useIsCardLayout } from '../use-media-query.ts';
import { TableHead } from './data-table.tsx';
import { foldColumns } from './folded-columns.tsx';
import type { Column } from './table-props.ts';

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  rows: number;
  hasSelection?: boolean;
  actionsLabel?: string | undefined;
}

/** More rows would be below the edge of the screen; empty space replaces them. */
const maxRenderedRows = 12;

/** As high as the rows, so that nothing moves when they arrive. */
export function TableSkeleton<Row>({ columns, hasSelection = false, actionsLabel, ...props }: TableSkeletonProps<Row>) {
  const messages = useUiMessages();
  const isWide = !useIsCardLayout();
  // The prerendered frame has only the heads.
  const rows = import.meta.env.SSR ? 0 : props.rows;
  const renderedRows = Math.min(rows, maxRenderedRows);
  const lines = Array.from({ length: renderedRows }, (_, line) => line);
  const emptyLines = Array.from({ length: rows - renderedRows }, (_, line) => line);
  const foldedColumns = foldColumns(columns);
  return (
    <div role="status">
      <span className="sr-only">{messages.loading}</span>
      {isWide ? (
        <div inert className="overflow-hidden max-md:hidden rounded-xl border border-line bg-paper shadow-lift">
          <table className="w-full border-collapse">
            <TableHead columns={foldedColumns} {...{ hasSelection, actionsLabel }} />
            <tbody className="animate-pulse-soft">
              {lines.map((line) => (
                <tr key={line} className="h-11 border-t border-line pointer-coarse:h-14">
                  {hasSelection && <td />}
                  {foldedColumns.map(({ column, className }, index) => (
                    <td key={column.key} className={cx('px-4', className)}>
                      <Bar width={index === 0 ? 80 : 40 + ((line + index) % 3) * 12} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
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
