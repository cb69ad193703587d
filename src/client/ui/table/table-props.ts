import type { ReactNode } from 'react';
import type { RowChoice } from './row-choice.ts';

/** Something that can be done with a row: it runs `onChoose`, or leads to the page `to`. */
export type RowAct = RowActFace & ({ onChoose: () => void; to?: undefined } | { to: string; onChoose?: undefined });

interface RowActFace {
  /** Tells it from the other acts of the row. */
  key: string;
  label: string;
  /** In a table it stands in the row, as this icon. */
  icon?: 'eye' | 'pencil' | undefined;
  /** The next step of the row: it stands in the row or on the card, as its label. At most one a row. */
  isNext?: boolean | undefined;
  /** It stands last and apart, and turns red under the pointer or the focus. */
  isDestructive?: boolean | undefined;
}

/** All that can be done with a row. */
export interface RowActs {
  /** The row's name, for the accessible names of its buttons. */
  name: string;
  /** In the order in which a phone lists them. */
  acts: readonly RowAct[];
}

const actIcons = ['eye', 'pencil', 'dots'] as const;
export type ActPlace = (typeof actIcons)[number];

/** The icons that some row of a table has. A row without one leaves its place empty, so that they line up. */
export function actPlaces(acts: readonly RowAct[]): readonly ActPlace[] {
  return actIcons.filter((icon) => acts.some((act) => (icon === 'dots' ? isInMenu(act) : act.icon === icon)));
}

/** Whether the act is behind "⋯" in a table. The sheet of a card has all acts. */
export function isInMenu({ icon, isNext }: RowAct): boolean {
  return icon === undefined && isNext !== true;
}

/**
 * A width of a list below which it has no room for something (`folded-columns`). Without a detail beside it no
 * list of a window from 1280 px on is narrower than 940 px: there each column has its own head.
 */
export type ListWidth = 690 | 815 | 930;

/** Where a list is narrower than `below`, the value stands below that of another column, whose head names both. */
export interface Fold {
  below: ListWidth;
  /** The key of the other column, which folds nowhere. */
  into: string;
  /** On a card too its value stands beside that of `into`. */
  onCard?: true;
}

export interface ColumnSort {
  active: boolean;
  order: 'asc' | 'desc';
  onSort: () => void;
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What a card shows of it, if that is something else; '' for nothing. */
  onCard?: ((row: Row) => ReactNode) | undefined;
  /** What stands around the value on the screen, such as a picture before it. */
  frame?: ((row: Row, value: ReactNode) => ReactNode) | undefined;
  /** What becomes of it in a table that has no room for all columns. */
  fold?: Fold | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  sort?: ColumnSort | undefined;
  /** The column that names the row: the row header in a table, the title of a card. */
  primary?: boolean | undefined;
  /** Beside the primary cell, outside the button that opens the row, such as a mark with a link. */
  beside?: ((row: Row) => ReactNode) | undefined;
  /** The money or the units that matter most: on a card it is the largest, at the top right. */
  isFigure?: boolean | undefined;
  /** On a card the cell is at the right without its header, below the figure, such as a status. */
  isCardAside?: boolean | undefined;
  hideOnCard?: boolean | undefined;
  /** On a card only screen readers get the header, because the value explains itself, such as a time. */
  isPlainOnCard?: boolean | undefined;
  /** On a card it stands below the other facts, such as notes. */
  isCardLine?: boolean | undefined;
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
  /** The row whose detail is open. */
  currentKey?: string | undefined;
  rowTone?: ((row: Row) => RowTone | undefined) | undefined;
  /** The row that was saved a moment ago: it rises to its place. */
  arrivedKey?: string | undefined;
  /** Whether a row belongs to the one before: a fainter line is between them. */
  followsRow?: ((row: Row) => boolean) | undefined;
  /** What can be done with a row; the first act is what `onRowOpen` does. */
  actsOf?: ((row: Row) => RowActs) | undefined;
  /** Header of the column of acts, for screen readers only. */
  actsLabel?: string | undefined;
  /** Which rows are chosen; without it none can be. Their names are those of their acts. */
  choice?: RowChoice<Row> | undefined;
  /** Makes the primary cell a button that covers the whole row. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Shown without rows, instead of "No data available". */
  empty?: ReactNode;
  /** Below the rows in the same card, such as a pager. */
  footer?: ReactNode;
}
