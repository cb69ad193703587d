import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type MouseEvent, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { RowContext } from '../badge.tsx';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';
import { useIsCardLayout } from '../use-media-query.ts';
import { useOverflow } from '../use-overflow.ts';
import { whenIdle } from '../when-idle.ts';
import { CardRows } from './card-rows.tsx';
import { FoldedCell, type FoldedColumn, FoldedHeaders, foldColumns } from './folded-columns.tsx';
import { loadMoreActions, RowActionButtons, RowOpener } from './row-action-buttons.tsx';
import { PageCheckbox, RowCheckbox, useRowSelection } from './row-checkboxes.tsx';
import { useRowKeys } from './row-focus.ts';
import {
  type ActionSlot,
  actionSlots,
  type Column,
  type DataTableProps,
  type RowAction,
  type RowActions,
  type RowTone,
} from './table-props.ts';

/** Only the table scrolls sideways, never the page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const messages = useUiMessages();
  const isCards = useIsCardLayout();
  if (props.rows.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-paper shadow-lift">
        {props.empty ?? <p className="px-6 py-10 text-center text-ink-2">{messages.noData}</p>}
        {props.footer}
      </div>
    );
  }
  return isCards ? <CardRows {...props} /> : <TableRows {...props} />;
}

const checkboxCellClassName = 'relative z-1 w-8 min-w-8 pointer-coarse:min-w-11';

const alignments = { left: 'text-left', right: 'text-right', center: 'text-center' };

function TableRows<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, openKey, rowTone, savedKey, continuesPreviousRow } = props;
  const { actionsOf, actionsLabel, selection, onRowOpen, footer } = props;
  const keys = useRowKeys(rows.map(rowKey));
  const overflow = useOverflow<HTMLElement, HTMLTableElement>('x');
  const { box: container, content, isOverflowing } = overflow;
  usePinnedWidths(container, content);
  useRowSelection(container, { selection, rows, rowKey });
  useEffect(() => whenIdle(loadMoreActions), []);
  const actionsByRow = rows.map((row) => actionsOf?.(row));
  const foldedColumns = useMemo(() => foldColumns(columns), [columns]);
  const slots = actionSlots(actionsByRow.flatMap((each) => each?.actions ?? [])).join(' ');
  const latestProps = useRef(props);
  useLayoutEffect(() => {
    latestProps.current = props;
  });
  return (
    // `clip`, because `hidden` creates a scroll container, to which the headers would stick instead of the window.
    <div className="overflow-clip rounded-xl border border-line bg-paper shadow-lift">
      <section
        ref={container}
        className={cx('relative', isOverflowing ? 'overflow-x-auto' : 'overflow-x-clip')}
        data-pinned={isOverflowing || undefined}
        data-cut-start={overflow.isScrolled || undefined}
        data-cut-end={overflow.hasMoreAfter || undefined}
        // Focusable so that the keyboard can scroll it.
        {...(isOverflowing && { tabIndex: 0, 'aria-label': caption })}
      >
        <table ref={content} className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <TableHead
            columns={foldedColumns}
            hasSelection={selection !== undefined}
            actionsLabel={actionsOf && actionsLabel}
            // In a scroll container, the headers would stick to the container.
            className={isOverflowing ? undefined : 'sticky top-(--strip) z-2'}
          />
          <tbody className="[&_:is(tr,a,button)]:scroll-mt-11">
            <RowContext value={true}>
              {rows.map((row, index) => (
                <TableRow
                  key={keys[index]}
                  row={row}
                  id={rowKey(row)}
                  columns={foldedColumns}
                  tone={rowTone?.(row)}
                  isCurrent={openKey !== undefined && rowKey(row) === openKey}
                  isSaved={rowKey(row) === savedKey}
                  isContinuation={continuesPreviousRow?.(row) === true}
                  isSelectable={selection !== undefined}
                  canOpen={onRowOpen !== undefined}
                  actions={JSON.stringify(actionsByRow[index])}
                  slots={slots}
                  table={latestProps}
                />
              ))}
            </RowContext>
          </tbody>
        </table>
      </section>
      {footer && <div className="border-t border-line px-4 py-1.5">{footer}</div>}
    </div>
  );
}

interface TableRowProps<Row> extends RowStyle {
  row: Row;
  id: string;
  columns: readonly FoldedColumn<Row>[];
  isSaved: boolean;
  isSelectable: boolean;
  /** Its `RowActions` as JSON: a text is compared, and a function in it would be a new one on each render. */
  actions: string | undefined;
  /** The slots of the table's actions, joined by spaces. */
  slots: string;
  /** The table's last props, for handlers. */
  table: RefObject<DataTableProps<Row>>;
}

/** Renders again only if something changes that the row shows. */
const TableRow = memo(TableRowElement) as typeof TableRowElement;

function TableRowElement<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, tone, isCurrent, isSaved, isSelectable, canOpen, actions, slots, table } = props;
  const messages = useUiMessages();
  const findAction = (key: string) => table.current.actionsOf?.(row).actions.find((action) => action.key === key);
  const withHandler = (action: RowAction): RowAction =>
    action.to === undefined ? { ...action, onSelect: () => findAction(action.key)?.onSelect?.() } : action;
  const rowActions: RowActions | undefined = actions === undefined ? undefined : JSON.parse(actions);
  const onOpen = canOpen ? () => table.current.onRowOpen?.(row) : undefined;
  return (
    <tr
      {...(onOpen && { onClick: rowClickHandler(onOpen) })}
      data-row={id}
      data-tone={tone}
      {...(isSaved && { 'data-arrived': '' })}
      aria-current={isCurrent || undefined}
      className={rowClassName(props)}
    >
      {isSelectable && (
        <td data-pin="choice" className={checkboxCellClassName}>
          <RowCheckbox label={messages.selectRow(rowActions?.name ?? '')} />
        </td>
      )}
      {columns.map((each) => (
        <BodyCell
          key={each.column.key}
          {...each}
          pin={pinOf(each.column, columns)}
          row={row}
          onOpen={onOpen}
          hasActions={rowActions !== undefined}
        />
      ))}
      {rowActions && (
        <td data-pin="acts" className="pr-1.5 pl-1 lg:pr-2.5">
          <RowActionButtons
            name={rowActions.name}
            actions={rowActions.actions.map(withHandler)}
            slots={slots.split(' ') as ActionSlot[]}
          />
        </td>
      )}
    </tr>
  );
}

interface TableHeadProps<Row> {
  columns: readonly FoldedColumn<Row>[];
  hasSelection: boolean;
  actionsLabel: string | undefined;
  className?: string | undefined;
}

export function TableHead<Row>({ columns, hasSelection, actionsLabel, className }: TableHeadProps<Row>) {
  const messages = useUiMessages();
  return (
    <thead className={cx('bg-cream text-xs text-ink-2 shadow-[0_1px_0_var(--line)]', className)}>
      <tr className="bg-inherit">
        {hasSelection && (
          <td data-pin="choice" className={checkboxCellClassName}>
            <PageCheckbox label={messages.selectPage} />
          </td>
        )}
        {columns.map((each) => (
          <HeadCell key={each.column.key} {...each} pin={pinOf(each.column, columns)} />
        ))}
        {actionsLabel !== undefined && (
          <th scope="col" data-pin="acts" className="px-3 py-2.5">
            <span className="sr-only">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type Pin = 'first' | 'last' | undefined;

function pinOf<Row>(column: Column<Row>, foldedColumns: readonly FoldedColumn<Row>[]): Pin {
  if (column.primary) return 'first';
  return column === foldedColumns.at(-1)?.column ? 'last' : undefined;
}

/** Minimum room between pinned columns, in pixels. */
const minRoom = 120;

function usePinnedWidths(container: RefObject<HTMLElement | null>, table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const [outer, element] = [container.current, table.current];
    if (!outer || !element) return;
    const measure = () => {
      // Nothing is pinned, and setting the properties would recalculate the style of each cell.
      if (element.offsetWidth <= outer.clientWidth) return;
      const pinnedWidth = (pin: string) =>
        element.querySelector(`[data-pin=${pin}]`)?.getBoundingClientRect().width ?? 0;
      const [checkboxWidth, actionsWidth] = [pinnedWidth('choice'), pinnedWidth('acts')];
      element.style.setProperty('--choice', `${checkboxWidth}px`);
      element.style.setProperty('--acts', `${actionsWidth}px`);
      const room = outer.clientWidth - checkboxWidth - pinnedWidth('first') - pinnedWidth('last') - actionsWidth;
      outer.toggleAttribute('data-crowded', room < minRoom);
    };
    const observer = new ResizeObserver(measure);
    for (const observed of [outer, element]) observer.observe(observed);
    return () => observer.disconnect();
  }, [container, table]);
}

/** For a row that its opening button does not fully cover, as in a table that scrolls sideways. */
function rowClickHandler(open: () => void) {
  return ({ target, currentTarget }: MouseEvent) => {
    // React events of dialogs opened from the row bubble here.
    const isInRow = target instanceof Element && currentTarget.contains(target);
    if (isInRow && !target.closest('button, a, input, label')) open();
  };
}

interface BodyCellProps<Row> extends FoldedColumn<Row> {
  row: Row;
  pin: Pin;
  onOpen: (() => void) | undefined;
  hasActions: boolean;
}

function BodyCell<Row>({ row, pin, onOpen, hasActions, ...foldedColumn }: BodyCellProps<Row>) {
  const { column } = foldedColumn;
  const className = cx(
    'h-11 px-3 py-1 leading-tight lg:px-4 @max-[80rem]/list:px-2.5 pointer-coarse:h-14',
    foldedColumn.className,
    alignments[column.align ?? 'left'],
    column.isOneLine && 'whitespace-nowrap',
    column.className,
  );
  const content = <FoldedCell {...foldedColumn} row={row} />;
  if (!column.primary) {
    return (
      <td data-pin={pin} className={className}>
        {content}
      </td>
    );
  }
  const beside = column.beside?.(row);
  const name = onOpen ? (
    <RowOpener onOpen={onOpen} isPointerOnly={hasActions}>
      {content}
    </RowOpener>
  ) : (
    content
  );
  return (
    <th
      scope="row"
      data-pin={pin}
      className={cx(
        className,
        'min-w-33 font-semibold lg:min-w-44 @max-[80rem]/list:min-w-33 xl:@max-[58rem]/list:min-w-36',
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

const HeadCell = memo(HeadCellElement) as typeof HeadCellElement;

function HeadCellElement<Row>({ column, className, parts, pin }: FoldedColumn<Row> & { pin: Pin }) {
  const messages = useUiMessages();
  const { header, sort, align = 'left' } = column;
  if (!sort) {
    return (
      <th
        scope="col"
        data-pin={pin}
        className={cx(
          'h-9 px-3 font-semibold whitespace-nowrap lg:px-4 @max-[80rem]/list:px-2.5 @max-[80rem]/list:whitespace-normal pointer-coarse:h-11',
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
      data-pin={pin}
      aria-sort={!sort.active ? 'none' : sort.order === 'asc' ? 'ascending' : 'descending'}
      className={cx(
        'px-0.5 font-semibold whitespace-nowrap lg:px-1.5 @max-[80rem]/list:px-0 @max-[80rem]/list:whitespace-normal',
        alignments[align],
        className,
      )}
    >
      <button
        type="button"
        title={messages.sortBy(header)}
        onClick={sort.onSort}
        className={cx(
          'inline-flex min-h-9 items-center gap-1 rounded-sm px-2.5 font-semibold hover:text-ink pointer-coarse:min-h-11',
          alignments[align],
        )}
      >
        <span>
          {header}
          <FoldedHeaders parts={parts} />
        </span>
        <Icon aria-hidden="true" size={13} strokeWidth={2} className={sort.active ? 'text-caramel' : 'text-ink-3'} />
      </button>
    </th>
  );
}

const tones: Record<RowTone, string> = {
  queued: 'bg-amber-tint',
  refused: 'bg-red-tint',
  fresh: 'bg-leaf-soft shadow-[inset_4px_0_0_var(--leaf)]',
  deleted: 'bg-amber-tint [&_td:not(:last-child)]:line-through [&_th_button]:line-through',
};

interface RowStyle {
  tone: RowTone | undefined;
  isCurrent: boolean;
  canOpen: boolean;
  isContinuation: boolean;
}

function rowClassName({ tone, isCurrent, canOpen, isContinuation }: RowStyle): string {
  return cx(
    'relative border-t motion-safe:data-arrived:animate-arrive',
    // The outline covers the pinned cell with the actions.
    'data-cursor:after:pointer-events-none data-cursor:after:absolute data-cursor:after:inset-0 data-cursor:after:z-2 data-cursor:after:border-2 data-cursor:after:border-caramel',
    isContinuation ? 'border-line/40' : 'border-line',
    tone ? tones[tone] : isCurrent ? 'bg-caramel-soft' : 'bg-paper data-chosen:bg-caramel-soft',
    !tone && !isCurrent && canOpen && 'not-data-chosen:hover:bg-cream',
    tone && isCurrent && 'shadow-[inset_4px_0_0_var(--caramel)]',
  );
}
