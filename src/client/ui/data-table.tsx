import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect } from 'react';
import { RowContext } from './badge.tsx';
import { CardRows } from './card-rows.tsx';
import { cx } from './cx.ts';
import { FoldedCell, type FoldedColumn, FoldedHeaders, foldColumns } from './folded-columns.tsx';
import { loadMoreActs, RowActButtons, RowOpener } from './row-act-buttons.tsx';
import { PageBox, RowBox, useChoiceOnRows } from './row-choice-boxes.tsx';
import { rowLook } from './row-look.ts';
import { actPlaces, type DataTableProps } from './table-props.ts';
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

const choiceCell = 'relative z-1 w-8 min-w-8 pointer-coarse:min-w-11';

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
  choice,
  onRowOpen,
  footer,
}: DataTableProps<Row>) {
  const words = useUiWords();
  const keys = useRowKeys(rows.map(rowKey));
  const { box, content, isOverflowing } = useOverflow<HTMLElement, HTMLTableElement>('x');
  useChoiceOnRows(box, { choice, rows, rowKey });
  useEffect(() => whenIdle(loadMoreActs), []);
  const acts = rows.map((row) => actsOf?.(row));
  const shown = foldColumns(columns);
  const places = actPlaces(acts.flatMap((each) => each?.acts ?? []));
  return (
    // Clipped and not hidden, which would be a box that scrolls: the heads would stick to it and not to the window.
    <div className="overflow-clip rounded-xl border border-line bg-paper shadow-lift">
      <section
        ref={box}
        className={cx('relative', isOverflowing ? 'overflow-x-auto' : 'overflow-x-clip')}
        // Focusable while the table is wider than its box, so that the keyboard can scroll it.
        {...(isOverflowing && { tabIndex: 0, 'aria-label': caption })}
      >
        <table ref={content} className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead
            className={cx(
              'bg-cream text-xs text-ink-2 shadow-[0_1px_0_var(--line)]',
              // Below the header of the office, while the rows scroll. In a box that scrolls they would stick to it.
              !isOverflowing && 'sticky top-(--strip) z-2',
            )}
          >
            <tr className="bg-inherit">
              {choice && (
                <td className={choiceCell}>
                  <PageBox label={words.choosePage} />
                </td>
              )}
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
          {/* What is scrolled into sight stands below the heads. */}
          <tbody className="[&_:is(tr,a,button)]:scroll-mt-11">
            <RowContext value={true}>
              {rows.map((row, index) => {
                const tone = rowTone?.(row);
                const rowActs = acts[index];
                const isCurrent = currentKey !== undefined && rowKey(row) === currentKey;
                return (
                  <tr
                    key={keys[index]}
                    data-row={rowKey(row)}
                    data-tone={tone}
                    {...(rowKey(row) === arrivedKey && { 'data-arrived': '' })}
                    aria-current={isCurrent || undefined}
                    className={rowLook({
                      ...{ tone, isCurrent, isOpened: onRowOpen !== undefined },
                      follows: followsRow?.(row) === true,
                    })}
                  >
                    {choice && (
                      <td className={choiceCell}>
                        <RowBox label={words.chooseRow(rowActs?.name ?? '')} />
                      </td>
                    )}
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
