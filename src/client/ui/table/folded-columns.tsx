// What becomes of the columns of a table where the list around it (`@container/list`) has no room for
// all: some stand below the value of another column. The browser decides by the width of the list, so nothing
// is rendered anew when a sidebar, a detail or the window changes it.
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Column, Fold, ListWidth } from './table-props.ts';

// By the width in pixels at the usual text size; the classes grow with the reader's own. `md:`: narrower
// windows have cards. `xl:`: so narrow it is only beside a detail.
const looks: Record<ListWidth, { wider: string; block: string; inline: string }> = {
  690: {
    wider: 'xl:@max-[46rem]/list:hidden',
    block: 'hidden xl:@max-[46rem]/list:block',
    inline: 'hidden xl:@max-[46rem]/list:inline',
  },
  815: {
    wider: 'md:@max-[54.3rem]/list:hidden',
    block: 'hidden md:@max-[54.3rem]/list:block',
    inline: 'hidden md:@max-[54.3rem]/list:inline',
  },
  930: {
    wider: 'md:@max-[62rem]/list:hidden',
    block: 'hidden md:@max-[62rem]/list:block',
    inline: 'hidden md:@max-[62rem]/list:inline',
  },
};

/** The class of what is only in lists of at least this width. */
export function fromWidth(width: ListWidth): string {
  return looks[width].wider;
}

export interface FoldedColumn<Row> {
  column: Column<Row>;
  /** The class by which it is left out of narrow lists. */
  className: string | undefined;
  /** The columns that fold into it, first the one that does so in the widest lists. */
  parts: readonly FoldingColumn<Row>[];
}

type FoldingColumn<Row> = Column<Row> & { fold: Fold };

/** Each column with those that fold into it. */
export function foldColumns<Row>(columns: readonly Column<Row>[]): FoldedColumn<Row>[] {
  const folding = columns.filter((column): column is FoldingColumn<Row> => column.fold !== undefined);
  return columns.map((column) => ({
    column,
    className: column.fold && fromWidth(column.fold.below),
    parts: folding.filter(({ fold }) => fold.into === column.key).sort((a, b) => b.fold.below - a.fold.below),
  }));
}

/** A second value below the first, smaller. */
export function SecondLine({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx(small, 'block', className)}>{children}</span>;
}

const small = 'text-sm leading-tight font-normal text-ink-2';

/** The value of a column, with those that fold into it. */
export function FoldedCell<Row>({ column, parts, row }: Omit<FoldedColumn<Row>, 'className'> & { row: Row }) {
  const value = column.cell(row);
  const [widest] = parts;
  const content = widest ? (
    <>
      {value}{' '}
      <span className={cx(small, looks[widest.fold.below].block)}>
        {parts.map((part) => (
          <FoldedPart key={part.key} part={part} isFirst={part === widest} row={row} />
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
    <span className={cx(part.isOneLine && 'whitespace-nowrap', !isFirst && looks[part.fold.below].inline)}>
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

/** The names of the columns that fold into one, after its own. */
export function FoldedHeaders<Row>({ parts }: Pick<FoldedColumn<Row>, 'parts'>) {
  return parts.map(({ key, header, fold }) => (
    <span key={key} className={looks[fold.below].inline}>{`, ${header}`}</span>
  ));
}
