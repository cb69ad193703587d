import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import { useOverflow } from '#client/ui/use-overflow.ts';
import { MatrixUnits } from './matrix-units.tsx';
import type { MatrixPlace, MatrixRow, StockMatrix } from './stock-matrix.ts';

export interface MatrixProps {
  caption: string;
  matrix: StockMatrix;
  /** Below the rows, such as a pager. */
  footer: ReactNode;
}

// Each row is a grid of its own with the same columns, because the browser can skip what is out of sight
// (`content-visibility`) of a grid, but not of a row of a table. The roles stand beside the elements because
// some screen readers take a table with other `display` for no table.
const rowClass = 'grid w-full grid-cols-(--matrix-columns)';
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
const stickyClass = 'sticky left-0 z-10 border-r border-line bg-inherit';

/** Products by places in a card that scrolls both ways; its head and the products stay in sight. */
export function MatrixTable({ caption, matrix, footer }: MatrixProps) {
  const t = useTranslations('office.stock.matrix');
  const { places, rows } = matrix;
  const { box, content, isOverflowing } = useOverflow<HTMLElement, HTMLTableElement>('x');
  const counts = (['warehouse', 'cart'] as const)
    .map((kind) => ({ kind, count: places.filter((place) => place.kind === kind).length }))
    .filter(({ count }) => count > 0);
  const widths = counts.map(({ kind, count }) => ({ count, rem: kind === 'cart' ? 5 : 7.5 }));
  const columns = widths.map(({ count, rem }) => `repeat(${count}, minmax(${rem}rem, 1fr))`);
  const widthRem = widths.reduce((sum, { count, rem }) => sum + count * rem, 20);
  const style = {
    '--matrix-columns': `minmax(15rem, 1.5fr) minmax(5rem, 1fr) ${columns.join(' ')}`,
    minWidth: `${widthRem}rem`,
  } as CSSProperties;
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-paper shadow-lift">
      <section
        ref={box}
        className="relative max-h-[max(20rem,calc(100dvh-15rem))] scroll-pt-24 overflow-auto scroll-pl-60"
        aria-label={caption}
        // Focusable while the table is wider than its box, so that the keyboard can scroll it.
        {...(isOverflowing && { tabIndex: 0 })}
      >
        <table ref={content} {...roles.table} className="block w-full" style={style}>
          <caption className="sr-only">{caption}</caption>
          <thead
            {...roles.rowgroup}
            className="sticky top-0 z-20 block border-b border-line bg-cream text-xs text-ink-2"
          >
            <tr {...roles.row} className={`${rowClass} bg-cream`}>
              <td {...roles.cell} className="sticky left-0 z-10 border-r border-line bg-inherit" />
              <td {...roles.cell} />
              {counts.map(({ kind, count }) => (
                <th
                  key={kind}
                  {...roles.columnheader}
                  scope="colgroup"
                  aria-colspan={count}
                  className="border-l border-line pt-2 text-left font-semibold"
                  style={{ gridColumn: `span ${count}` }}
                >
                  <span className="sticky left-60 inline-block px-3">{t(`group.${kind}`)}</span>
                </th>
              ))}
            </tr>
            <tr {...roles.row} className={`${rowClass} bg-cream`}>
              <th
                {...roles.columnheader}
                scope="col"
                className={`${stickyClass} flex items-end px-4 py-2 text-left font-semibold`}
              >
                {t('product')}
              </th>
              <th
                {...roles.columnheader}
                scope="col"
                className="self-end px-3 py-2 text-right font-semibold"
              >
                {t('total')}
              </th>
              {places.map((place, index) => (
                <th
                  key={`${place.kind} ${place.name}`}
                  {...roles.columnheader}
                  scope="col"
                  className={`flex min-w-0 flex-col justify-end px-1 text-right font-semibold ${groupEdge(places, index)}`}
                >
                  <PlaceHead place={place} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="block">
            {rows.map((row) => (
              <MatrixTableRow key={row.id} row={row} places={places} />
            ))}
          </tbody>
        </table>
      </section>
      {footer && <div className="border-t border-line px-4 py-2.5">{footer}</div>}
    </div>
  );
}

function MatrixTableRow({ row, places }: { row: MatrixRow; places: readonly MatrixPlace[] }) {
  return (
    <tr
      {...roles.row}
      className={`${rowClass} items-stretch border-line bg-paper not-first:border-t [contain-intrinsic-size:auto_3rem] [content-visibility:auto] hover:bg-cream`}
    >
      <th
        {...roles.rowheader}
        scope="row"
        className={`${stickyClass} flex min-h-12 items-center gap-3 px-4 py-1.5 text-left font-semibold`}
      >
        <ProductImage url={row.picture} alt="" className="size-8" />
        <span className="min-w-0">{row.product}</span>
      </th>
      <td {...roles.cell} className="flex items-center justify-end px-3 font-semibold">
        <MatrixUnits cell={row.total} />
      </td>
      {row.cells.map((cell, index) => (
        <td
          key={`${places[index]?.kind} ${places[index]?.name}`}
          {...roles.cell}
          className={`flex items-center justify-end px-3 ${groupEdge(places, index)}`}
        >
          <MatrixUnits cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** The code of a cart above its name, or the name of a warehouse; it leads to the stock check there. */
function PlaceHead({ place: { kind, id, name, code } }: { place: MatrixPlace }) {
  const text = (
    <>
      {code && <span className="block whitespace-nowrap">{code}</span>}
      <span className={code ? 'block truncate font-normal' : 'line-clamp-2'}>{name}</span>
    </>
  );
  const className = 'flex min-h-11 min-w-0 flex-col justify-end rounded-sm px-2 py-2';
  if (id === undefined) {
    return (
      <span title={name} className={className}>
        {text}
      </span>
    );
  }
  return (
    <Link
      title={name}
      to={`/stocks?${kind}=${id}`}
      className={`${className} hover:text-ink hover:underline`}
    >
      {text}
    </Link>
  );
}

/** A line before the first column of a group. */
function groupEdge(places: readonly MatrixPlace[], index: number): string {
  return places[index - 1]?.kind === places[index]?.kind ? '' : 'border-l border-line';
}
