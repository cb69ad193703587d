import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.ts';

export type RowAction = RowActionBase &
  ({ onSelect: () => void; to?: undefined } | { to: string; onSelect?: undefined });

interface RowActionBase {
  key: string;
  label: string;
  icon?: 'eye' | 'pencil' | undefined;
  /** The next step of the row; at most one per row. */
  isNext?: boolean | undefined;
  /** Set apart from the actions above it. Red on hover and focus. */
  isDestructive?: boolean | undefined;
}

export interface RowActions {
  name: string;
  /** In the order of the action sheet on phones. */
  actions: readonly RowAction[];
}

const actionIcons = ['eye', 'pencil', 'dots'] as const;
export type ActionSlot = (typeof actionIcons)[number];

/** A row without one of these icons leaves its slot empty, so that the icons line up. */
export function actionSlots(actions: readonly RowAction[]): readonly ActionSlot[] {
  return actionIcons.filter((icon) =>
    actions.some((action) => (icon === 'dots' ? isInMenu(action) : action.icon === icon)),
  );
}

/** Only for tables: a card's action sheet has all actions. */
export function isInMenu({ icon, isNext }: RowAction): boolean {
  return icon === undefined && isNext !== true;
}

/** In pixels. In a window from 1280 px, a list without a detail is never narrower than 940 px. */
export type ListWidth = 815 | 930;

export interface Fold {
  below: ListWidth;
  /** The key of a column that does not fold. */
  into: string;
  /** Also folds on a card. */
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
  /** Replaces `cell` on a card; '' shows nothing. */
  onCard?: ((row: Row) => ReactNode) | undefined;
  /** Rendered around the value, such as a picture before it. */
  frame?: ((row: Row, value: ReactNode) => ReactNode) | undefined;
  fold?: Fold | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  sort?: ColumnSort | undefined;
  /** The row header of a table, the title of a card. */
  primary?: boolean | undefined;
  /** Content next to the primary cell, outside the button that opens the row. */
  beside?: ((row: Row) => ReactNode) | undefined;
  /** In the largest type, at the top right of a card. */
  isFigure?: boolean | undefined;
  /** Shown at the right of a card without its header, such as a status. */
  isCardAside?: boolean | undefined;
  hideOnCard?: boolean | undefined;
  /** On a card, only screen readers get the header, because the value is self-explanatory. */
  isPlainOnCard?: boolean | undefined;
  /** Shown below a card's other values. */
  isCardLine?: boolean | undefined;
  isOneLine?: boolean | undefined;
  className?: string | undefined;
}

/** A `deleted` row has a queued delete, a `fresh` row was just saved. */
export type RowTone = 'queued' | 'refused' | 'deleted' | 'fresh';

export interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  openKey?: string | undefined;
  rowTone?: ((row: Row) => RowTone | undefined) | undefined;
  savedKey?: string | undefined;
  /** Draws a fainter line between this row and the previous one. */
  continuesPreviousRow?: ((row: Row) => boolean) | undefined;
  /** The first action is what `onRowOpen` does. */
  actionsOf?: ((row: Row) => RowActions) | undefined;
  actionsLabel?: string | undefined;
  selection?: RowSelection<Row> | undefined;
  /** Makes the primary cell a button that covers the row. */
  onRowOpen?: ((row: Row) => void) | undefined;
  empty?: ReactNode;
  footer?: ReactNode;
}
