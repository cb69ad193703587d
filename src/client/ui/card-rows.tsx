import { cx } from './cx.ts';
import { RowOpener } from './row-opener.tsx';
import type { DataTableProps, RowTone } from './table-props.ts';
import { useRowKeys } from './use-row-keys.ts';

const tones: Record<RowTone, string> = {
  queued: 'bg-amber-tint',
  refused: 'bg-red-tint',
  fresh: 'bg-leaf-soft shadow-[inset_4px_0_0_var(--leaf)]',
  deleted: 'bg-amber-tint [&_dl]:line-through [&_h2]:line-through',
};

/** The rows of a `DataTable` on a narrow screen: a card for each row, so nothing scrolls sideways. */
export function CardRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTone,
  arrivedKey,
  actions,
  onRowOpen,
  footer,
}: DataTableProps<Row>) {
  const keys = useRowKeys(rows.map(rowKey));
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const asides = columns.filter((column) => column.isCardAside && column !== primary);
  const details = columns.filter(
    (column) => column !== primary && !column.isCardAside && !column.hideOnCard,
  );
  return (
    <>
      <ul aria-label={caption} className="flex flex-col gap-2.5">
        {rows.map((row, index) => {
          const tone = rowTone?.(row);
          const title = primary?.cell(row);
          return (
            <li
              key={keys[index]}
              data-tone={tone}
              {...(rowKey(row) === arrivedKey && { 'data-arrived': '' })}
              className={cx(
                'relative rounded-xl border border-line p-4 motion-safe:data-arrived:animate-arrive',
                tone ? tones[tone] : 'bg-paper',
              )}
            >
              <div className="flex items-start justify-between gap-3">
                <h2 className="min-w-0 font-semibold wrap-anywhere">
                  {onRowOpen ? <RowOpener onOpen={() => onRowOpen(row)}>{title}</RowOpener> : title}
                </h2>
                {asides.map((column) => (
                  <span key={column.key} className="shrink-0">
                    {column.cell(row)}
                  </span>
                ))}
              </div>
              <dl className="figures mt-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
                {details.map((column) => {
                  const value = column.cell(row);
                  // Without its value a header alone on a card would look like a mistake.
                  if (value === '') return null;
                  return (
                    <div key={column.key} className="flex min-w-0 items-baseline gap-1.5">
                      <dt className={column.isPlainOnCard ? 'sr-only' : 'shrink-0 text-ink-3'}>
                        {column.header}
                      </dt>
                      <dd
                        className={cx(
                          'min-w-0 text-ink-2 wrap-anywhere',
                          column.isOneLine && 'whitespace-nowrap',
                        )}
                      >
                        {value}
                      </dd>
                    </div>
                  );
                })}
              </dl>
              {/* Hidden if its only button opens the row (`data-opens-row`), as the title does already. */}
              {actions && (
                <div className="relative mt-2.5 flex flex-wrap items-center justify-end gap-2 empty:hidden has-[>[data-opens-row]:only-child]:hidden">
                  {actions(row)}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {footer && <div className="mt-3">{footer}</div>}
    </>
  );
}
