// Container queries (`@container/list`) fold columns into others, so that nothing rerenders when a sidebar or a detail
// changes the width.
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Column, Fold, ListWidth } from './table-props.ts';

// By width in pixels at the default text size. `md:`, because narrower windows show cards.
const foldClassNames: Record<ListWidth, { hiddenBelow: string; block: string; inline: string }> = {
  815: {
    hiddenBelow: 'md:@max-[54.3rem]/list:hidden',
    block: 'hidden md:@max-[54.3rem]/list:block',
    inline: 'hidden md:@max-[54.3rem]/list:inline',
  },
  930: {
    hiddenBelow: 'md:@max-[62rem]/list:hidden',
    block: 'hidden md:@max-[62rem]/list:block',
    inline: 'hidden md:@max-[62rem]/list:inline',
  },
};

export function hiddenBelowClassName(width: ListWidth): string {
  return foldClassNames[width].hiddenBelow;
}

export interface FoldedColumn<Row> {
  column: Column<Row>;
  className: string | undefined;
  /** The column that folds at the greatest width comes first. */
  parts: readonly FoldingColumn<Row>[];
}

type FoldingColumn<Row> = Column<Row> & { fold: Fold };

export function foldColumns<Row>(columns: readonly Column<Row>[]): FoldedColumn<Row>[] {
  const foldingColumns = columns.filter((column): column is FoldingColumn<Row> => column.fold !== undefined);
  return columns.map((column) => ({
    column,
    className: column.fold && hiddenBelowClassName(column.fold.below),
    parts: foldingColumns.filter(({ fold }) => fold.into === column.key).sort((a, b) => b.fold.below - a.fold.below),
  }));
}

export function SecondLine({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx(smallClassName, 'block', className)}>{children}</span>;
}

const smallClassName = 'text-sm leading-tight font-normal text-ink-2';

export function FoldedCell<Row>({ column, parts, row }: Omit<FoldedColumn<Row>, 'className'> & { row: Row }) {
  const value = column.cell(row);
  const [firstPart] = parts;
  const content = firstPart ? (
    <>
      {value}{' '}
      <span className={cx(smallClassName, foldClassNames[firstPart.fold.below].block)}>
        {parts.map((part) => (
          <FoldedPart key={part.key} part={part} isFirst={part === firstPart} row={row} />
        ))}
      </span>
    </>
  ) : (
    value
  );
  return column.frame ? column.frame(row, content) : content;
}

interface FoldedPartProps<Row> {
  part: FoldingColumn<Row>;
  isFirst: boolean;
  row: Row;
}

function FoldedPart<Row>({ part, isFirst, row }: FoldedPartProps<Row>) {
  const value = part.cell(row);
  return (
    <span className={cx(part.isOneLine && 'whitespace-nowrap', !isFirst && foldClassNames[part.fold.below].inline)}>
      {isFirst ? (
        value
      ) : (
        <>
          {' · '}
          {value}
        </>
      )}
    </span>
  );
}

export function FoldedHeaders<Row>({ parts }: Pick<FoldedColumn<Row>, 'parts'>) {
  return parts.map(({ key, header, fold }) => (
    <span key={key} className={foldClassNames[fold.below].inline}>{`, ${header}`}</span>
  ));
}
