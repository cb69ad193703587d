import type { ReactNode } from 'react';

export interface ColumnSort {
  active: boolean;
  order: 'asc' | 'desc';
  onSort: () => void;
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center' | undefined;
  sort?: ColumnSort | undefined;
  /** The column that names the row: the row header in a table, the title of a card. */
  primary?: boolean | undefined;
  /** On a card the cell is at the top right without its header, such as a status badge. */
  isCardAside?: boolean | undefined;
  hideOnCard?: boolean | undefined;
  /** On a card only screen readers get the header, because the value explains itself, such as a time. */
  isPlainOnCard?: boolean | undefined;
  /** The text of the cell does not wrap, such as a code or a price. */
  isOneLine?: boolean | undefined;
  /** Extra classes of the cells, such as a width. */
  className?: string | undefined;
}

/** Colour of a row with a queued or refused change; `deleted` is a queued delete, `fresh` just saved. */
export type RowTone = 'queued' | 'refused' | 'deleted' | 'fresh';

export interface DataTableProps<Row> {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowTone?: ((row: Row) => RowTone | undefined) | undefined;
  /** The row that was saved a moment ago: it rises to its place. */
  arrivedKey?: string | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Header of the actions column, for screen readers only. */
  actionsLabel?: string | undefined;
  /** Makes the primary cell a button that covers the whole row. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Shown without rows, instead of "No data available". */
  empty?: ReactNode;
  /** Below the rows in the same card, such as a pager. */
  footer?: ReactNode;
}
