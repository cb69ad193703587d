import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect } from 'react';
import { RowContext } from './badge.tsx';
import { CardRows } from './card-rows.tsx';
import { cx } from './cx.ts';
import { FoldedCell, type FoldedColumn, FoldedHeaders, foldColumns } from './folded-columns.tsx';
import { loadMoreActs, RowActButtons, RowOpener } from './row-act-buttons.tsx';
import { actPlaces, type DataTableProps, type RowTone } from './table-props.ts';
import { useUiWords } from './ui-words.tsx';
import { useIsCards } from './use-media-query.ts';
import { useOverflow } from './use-overflow.ts';
import { useRowKeys } from './use-row-keys.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Rows of records: a table on a screen of 768 px or wider, a card for each row on a narrower screen.
 * Only the table itself scrolls sideways, never the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const words = useUiWords();
  const isCards = useIsCards();
  if (props.rows.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-paper shadow-lift">
        {props.empty ?? <p className="px-6 py-10 text-center text-ink-2">{words.noData}</p>}
        {props.footer}
      </div>
    );
  }
  return isCards ? <CardRows {...props} /> : <TableRows {...props} />;
}

const tones: Record<RowTone, string> = {
  queued: 'bg-amber-tint',
  refused: 'bg-red-tint',
  fresh: 'bg-leaf-soft shadow-[inset_4px_0_0_var(--leaf)]',
  deleted: 'bg-amber-tint [&_td:not(:last-child)]:line-through [&_th_button]:line-through',
};

const alignments = { left: 'text-left', right: 'text-right', center: 'text-center' };

/** The rows of a `DataTable` on a wide screen, as a table with sortable headers. */
function TableRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  currentKey,
  rowTone,
  arrivedKey,
  followsRow,
  actsOf,
  actsLabel,
  onRowOpen,
  footer,
}: DataTableProps<Row>) {
  const keys = useRowKeys(rows.map(rowKey));
  const { box, content, isOverflowing } = useOverflow<HTMLElement, HTMLTableElement>('x');
  useEffect(() => whenIdle(loadMoreActs), []);
  const acts = rows.map((row) => actsOf?.(row));
  const shown = foldColumns(columns);
  const places = actPlaces(acts.flatMap((each) => each?.acts ?? []));
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-paper shadow-lift">
      <section
        ref={box}
        className="relative overflow-x-auto"
        // Focusable while the table is wider than its box, so that the keyboard can scroll it.
        {...(isOverflowing && { tabIndex: 0, 'aria-label': caption })}
      >
        <table ref={content} className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-cream text-xs text-ink-2">
            <tr className="bg-inherit">
              {shown.map((each) => (
                <HeadCell key={each.column.key} {...each} />
              ))}
              {actsOf && (
                <th scope="col" className="sticky right-0 bg-inherit px-3 py-2.5">
                  <span className="sr-only">{actsLabel}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <RowContext value={true}>
              {rows.map((row, index) => {
                const tone = rowTone?.(row);
                const rowActs = acts[index];
                const isCurrent = currentKey !== undefined && rowKey(row) === currentKey;
                return (
                  <tr
                    key={keys[index]}
                    data-tone={tone}
                    {...(rowKey(row) === arrivedKey && { 'data-arrived': '' })}
                    aria-current={isCurrent || undefined}
                    className={cx(
                      'relative border-t motion-safe:data-arrived:animate-arrive',
                      followsRow?.(row) ? 'border-line/40' : 'border-line',
                      tone ? tones[tone] : isCurrent ? 'bg-caramel-soft' : 'bg-paper',
                      !tone && !isCurrent && onRowOpen && 'hover:bg-cream',
                      // The tint of a waiting row stays beside the mark of the open one.
                      tone && isCurrent && 'shadow-[inset_4px_0_0_var(--caramel)]',
                    )}
                  >
                    {shown.map((each) => (
                      <BodyCell
                        key={each.column.key}
                        {...each}
                        row={row}
                        onRowOpen={onRowOpen}
                        hasActs={actsOf !== undefined}
                      />
                    ))}
                    {rowActs && (
                      <td className="sticky right-0 bg-inherit pr-1.5 pl-1 lg:pr-2.5">
                        <RowActButtons {...rowActs} places={places} />
                      </td>
                    )}
                  </tr>
                );
              })}
            </RowContext>
          </tbody>
        </table>
      </section>
      {footer && <div className="border-t border-line px-4 py-1.5">{footer}</div>}
    </div>
  );
}

interface BodyCellProps<Row> extends FoldedColumn<Row> {
  row: Row;
  onRowOpen: ((row: Row) => void) | undefined;
  hasActs: boolean;
}

function BodyCell<Row>({ row, onRowOpen, hasActs, ...folded }: BodyCellProps<Row>) {
  const { column } = folded;
  const className = cx(
    'h-11 px-3 py-1 leading-tight lg:px-4 @max-[67rem]/list:px-2.5 pointer-coarse:h-14',
    folded.className,
    alignments[column.align ?? 'left'],
    column.isOneLine && 'whitespace-nowrap',
    column.className,
  );
  const content = <FoldedCell {...folded} row={row} />;
  if (!column.primary) return <td className={className}>{content}</td>;
  const beside = column.beside?.(row);
  const name = onRowOpen ? (
    <RowOpener onOpen={() => onRowOpen(row)} isForPointers={hasActs}>
      {content}
    </RowOpener>
  ) : (
    content
  );
  return (
    <th
      scope="row"
      className={cx(
        className,
        'min-w-33 font-semibold lg:min-w-44 @max-[67rem]/list:min-w-33 xl:@max-[58rem]/list:min-w-29',
      )}
    >
      {beside ? (
        <span className="flex flex-wrap items-center gap-x-3">
          {name}
          {beside}
        </span>
      ) : (
        name
      )}
    </th>
  );
}

function HeadCell<Row>({ column, className, parts }: FoldedColumn<Row>) {
  const words = useUiWords();
  const { header, sort, align = 'left' } = column;
  if (!sort) {
    return (
      <th
        scope="col"
        className={cx(
          'h-9 px-3 font-semibold whitespace-nowrap lg:px-4 @max-[67rem]/list:px-2.5 @max-[67rem]/list:whitespace-normal pointer-coarse:h-11',
          alignments[align],
          className,
        )}
      >
        {header}
        <FoldedHeaders parts={parts} />
      </th>
    );
  }
  const Icon = !sort.active ? ChevronsUpDown : sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={!sort.active ? 'none' : sort.order === 'asc' ? 'ascending' : 'descending'}
      className={cx(
        'px-0.5 font-semibold whitespace-nowrap lg:px-1.5 @max-[67rem]/list:px-0 @max-[67rem]/list:whitespace-normal',
        alignments[align],
        className,
      )}
    >
      <button
        type="button"
        title={words.sortBy(header)}
        onClick={sort.onSort}
        className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2.5 font-semibold hover:text-ink pointer-coarse:min-h-11"
      >
        {header}
        <FoldedHeaders parts={parts} />
        <Icon
          aria-hidden="true"
          size={13}
          strokeWidth={2}
          className={sort.active ? 'text-caramel' : 'text-ink-3'}
        />
      </button>
    </th>
  );
}
