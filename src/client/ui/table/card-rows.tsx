import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { RowContext } from '../badge.tsx';
import { cx } from '../cx.ts';
import { separatedClassName, separatedFrameClassName } from '../separated.tsx';
import { useUiMessages } from '../ui-messages.tsx';
import { whenIdle } from '../when-idle.ts';
import { SecondLine } from './folded-columns.tsx';
import { loadMoreActions, MoreButton, NextActionButton, RowOpener } from './row-action-buttons.tsx';
import { RowCheckbox, useIsSelecting, useRowSelection } from './row-checkboxes.tsx';
import { useRowKeys } from './row-focus.ts';
import type { Column, DataTableProps, RowTone } from './table-props.ts';

const tones: Record<RowTone, string> = {
  queued: 'bg-amber-tint',
  refused: 'bg-red-tint',
  fresh: 'bg-leaf-soft shadow-[inset_4px_0_0_var(--leaf)]',
  deleted: 'bg-amber-tint [&_:is(dl,p)]:line-through [&_h2_button]:line-through',
};

export function CardRows<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowTone, savedKey, actionsOf, onRowOpen, footer } = props;
  const messages = useUiMessages();
  const list = useRef<HTMLUListElement>(null);
  useRowSelection(list, props);
  const isSelecting = useIsSelecting(props.selection);
  const keys = useRowKeys(rows.map(rowKey));
  useEffect(() => whenIdle(loadMoreActions), []);
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const titleColumns = columns.filter(({ fold }) => fold?.onCard);
  const others = columns.filter((column) => column !== primary && !column.hideOnCard && !column.fold?.onCard);
  const figureColumn = others.find((column) => column.isFigure);
  const asideColumns = others.filter((column) => column.isCardAside);
  const fieldColumns = others.filter((column) => column !== figureColumn && !column.isCardAside);
  const actionsByRow = rows.map((row) => actionsOf?.(row));
  // Clicking a card runs its first action; a button runs the next step. If no card has other actions, "⋯" is hidden.
  const hasMenu = actionsByRow.some((each) => each?.actions.slice(1).some(({ isNext }) => !isNext));
  return (
    <RowContext value={true}>
      <ul ref={list} aria-label={caption} className="flex flex-col gap-2.5">
        {rows.map((row, index) => {
          const tone = rowTone?.(row);
          const title = primary && <Title column={primary} besideColumns={titleColumns} row={row} />;
          const rowActions = actionsByRow[index];
          const nextAction = rowActions?.actions.find(({ isNext }) => isNext);
          return (
            <li
              key={keys[index]}
              data-row={rowKey(row)}
              data-tone={tone}
              {...(rowKey(row) === savedKey && { 'data-arrived': '' })}
              className={cardClassName({ tone, hasMenu, isSelecting })}
            >
              {isSelecting && (
                // Covers the whole card, whose other buttons are inactive during selection.
                <span data-card-box className="absolute inset-0 z-2">
                  <RowCheckbox label={messages.selectRow(rowActions?.name ?? '')} />
                </span>
              )}
              <div className="min-w-0 flex-1">
                <CardLine
                  right={
                    figureColumn ? (
                      <Figure column={figureColumn} row={row} />
                    ) : (
                      <Asides columns={asideColumns} row={row} className="leading-6" />
                    )
                  }
                >
                  <h2 className="min-w-0 font-semibold wrap-anywhere">
                    {onRowOpen ? <RowOpener onOpen={() => onRowOpen(row)}>{title}</RowOpener> : title}
                  </h2>
                  {primary?.beside?.(row)}
                </CardLine>
                <CardLine
                  right={
                    <div className="flex flex-col items-end">
                      {figureColumn && <Asides columns={asideColumns} row={row} />}
                      {rowActions && nextAction && (
                        // Tall enough for a finger without making the card taller.
                        <div className="relative z-1 -mt-1 -mr-2 -mb-2.5">
                          <NextActionButton name={rowActions.name} action={nextAction} />
                        </div>
                      )}
                    </div>
                  }
                >
                  <CardFields columns={fieldColumns} row={row} />
                </CardLine>
              </div>
              {hasMenu && (
                <div className="relative z-1 -my-2.5 w-11 shrink-0">
                  {rowActions && rowActions.actions.length > 1 && <MoreButton {...rowActions} as="sheet" />}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {footer && <div className="mt-3">{footer}</div>}
    </RowContext>
  );
}

interface CardStyle {
  tone: RowTone | undefined;
  hasMenu: boolean;
  isSelecting: boolean;
}

function cardClassName({ tone, hasMenu, isSelecting }: CardStyle): string {
  return cx(
    'figures relative flex rounded-xl border border-line py-3.5 motion-safe:data-arrived:animate-arrive',
    'data-cursor:outline-2 data-cursor:outline-offset-2 data-cursor:outline-caramel',
    hasMenu ? 'pr-1' : 'pr-4',
    tone ? tones[tone] : 'bg-paper data-chosen:bg-caramel-soft',
    isSelecting ? 'pl-12 data-chosen:border-caramel' : 'pl-4',
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
}

function cardValue<Row>({ cell, onCard }: Column<Row>, row: Row): ReactNode {
  return (onCard ?? cell)(row);
}

interface TitleProps<Row> {
  column: Column<Row>;
  besideColumns: readonly Column<Row>[];
  row: Row;
}

function Title<Row>({ column, besideColumns, row }: TitleProps<Row>) {
  const title = (
    <>
      {cardValue(column, row)}
      {besideColumns.map(({ key, cell }) => (
        <Fragment key={key}>
          {' '}
          <SecondLine>{cell(row)}</SecondLine>
        </Fragment>
      ))}
    </>
  );
  return column.frame ? column.frame(row, title) : title;
}

function CardLine({ right, children }: { right: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-0.5">
      <div className="flex min-w-0 flex-[1_1_7.5rem] flex-wrap items-center gap-x-2.5">{children}</div>
      {right}
    </div>
  );
}

function Figure<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <p className="text-right wrap-anywhere">
      <span className={column.isPlainOnCard ? 'sr-only' : 'mr-1.5 text-sm text-ink-2'}>{column.header}</span>
      <span className="text-lg leading-6 font-semibold">{cardValue(column, row)}</span>
    </p>
  );
}

function Asides<Row>({ columns, row, className }: CellsProps<Row> & { className?: string }) {
  return columns.map((column) => (
    <span key={column.key} className={cx('shrink-0 text-sm', className)}>
      {cardValue(column, row)}
    </span>
  ));
}

function CardFields<Row>({ columns, row }: CellsProps<Row>) {
  const cells = columns
    .map((column) => ({ column, value: cardValue(column, row) }))
    .filter(({ value }) => Boolean(value));
  const lineCells = cells.filter(({ column }) => column.isCardLine);
  const inlineCells = cells.filter(({ column }) => !column.isCardLine);
  return (
    <div className={separatedFrameClassName}>
      <dl className={cx(separatedClassName, 'text-sm text-ink-2 [&_[data-moment]]:whitespace-nowrap')}>
        {[...inlineCells, ...lineCells].map(({ column, value }) => (
          <div key={column.key} className={cx(column.isCardLine && 'basis-full', !column.isOneLine && 'wrap-anywhere')}>
            <dt className={column.isPlainOnCard ? 'sr-only' : 'mr-1 inline text-ink-3'}>{column.header}</dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
