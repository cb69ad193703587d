import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/products/product-image.tsx';
import { cx } from '#client/ui/cx.ts';
import { useOverflow } from '#client/ui/use-overflow.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { MatrixCell, MatrixPlace, MatrixRow, StockMatrix } from './stock-matrix.ts';

export interface MatrixProps {
  caption: string;
  matrix: StockMatrix;
  footer: ReactNode;
}

const widthsRem = { product: 16, total: 5, warehouse: 7.5, cart: 5.5 };
const firstColumnClass = 'sticky left-0 z-10 border-r border-line bg-inherit px-4 text-left font-semibold';

export function MatrixTable({ caption, matrix, footer }: MatrixProps) {
  const t = useTranslations('office.stock.matrix');
  const { places, rows } = matrix;
  const { box, content, isOverflowing, hasMoreAfter } = useOverflow<HTMLElement, HTMLTableElement>('x');
  const groups = (['warehouse', 'cart'] as const)
    .map((kind) => ({ kind, count: places.filter((place) => place.kind === kind).length }))
    .filter(({ count }) => count > 0);
  const columns = [widthsRem.product, widthsRem.total, ...places.map(({ kind }) => widthsRem[kind])];
  const minWidth = `${columns.reduce((sum, width) => sum + width, 0)}rem`;
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-paper shadow-lift">
      <div className="relative">
        <section
          ref={box}
          className="relative max-h-[max(20rem,calc(100dvh-18rem))] scroll-pt-24 scroll-pl-64 overflow-auto"
          aria-label={caption}
          // Focusable while the table is wider than its container, so the keyboard can scroll it.
          {...(isOverflowing && { tabIndex: 0 })}
        >
          {/*
           * A fixed layout measures no cells. Borders are separate, because collapsed ones don't move with sticky
           * cells.
           */}
          <table ref={content} className="w-full table-fixed border-separate border-spacing-0" style={{ minWidth }}>
            <caption className="sr-only">{caption}</caption>
            <colgroup>
              {columns.map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified only by its number.
                <col key={index} style={{ width: `${width}rem` }} />
              ))}
            </colgroup>
            <thead className="sticky top-0 z-20 bg-cream text-xs text-ink-2">
              <tr className="bg-inherit">
                <td className={firstColumnClass} />
                <td />
                {groups.map(({ kind, count }) => (
                  <th
                    key={kind}
                    scope="colgroup"
                    colSpan={count}
                    className="border-l border-line pt-2 text-left font-semibold"
                  >
                    <span className="sticky left-64 inline-block px-3">
                      {t(`group.${kind}`)}
                      <span className="figures font-normal"> · {count}</span>
                    </span>
                  </th>
                ))}
              </tr>
              <tr className="bg-inherit *:border-b *:border-line *:align-bottom">
                <th scope="col" className={`${firstColumnClass} py-2`}>
                  {t('product')}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-semibold">
                  {t('total')}
                </th>
                {places.map((place, index) => (
                  <th
                    key={`${place.kind} ${place.name}`}
                    scope="col"
                    className={`px-2 text-right font-semibold ${groupEdge(places, index)}`}
                  >
                    <PlaceHead place={place} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MatrixTableRow key={row.id} row={row} places={places} />
              ))}
            </tbody>
          </table>
        </section>
        {hasMoreAfter && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-0 z-30 w-8 bg-linear-to-l from-paper to-transparent"
          />
        )}
      </div>
      {footer && <div className="border-t border-line px-4 py-2.5">{footer}</div>}
    </div>
  );
}

function MatrixTableRow({ row, places }: { row: MatrixRow; places: readonly MatrixPlace[] }) {
  return (
    <tr className="h-12 bg-paper not-last:*:border-b *:border-line hover:bg-cream">
      <th scope="row" className={`${firstColumnClass} py-1.5`}>
        <span className="flex items-center gap-3">
          <ProductImage url={row.picture} alt="" className="size-8" />
          <span className="min-w-0">{row.product}</span>
        </span>
      </th>
      <td className="px-3 text-right font-semibold">
        <MatrixUnits cell={row.total} />
      </td>
      {row.cells.map((cell, index) => (
        <td
          key={`${places[index]?.kind} ${places[index]?.name}`}
          className={`px-3 text-right ${groupEdge(places, index)}`}
        >
          <MatrixUnits cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function PlaceHead({ place: { kind, id, name, code } }: { place: MatrixPlace }) {
  const text = (
    <>
      {code && <span className="block whitespace-nowrap">{code}</span>}
      <span className={cx('line-clamp-3 leading-4', code && 'font-normal')}>{name}</span>
    </>
  );
  const className = 'flex min-h-11 min-w-0 flex-col justify-end rounded-sm px-1 py-2';
  if (id === undefined) {
    return (
      <span title={name} className={className}>
        {text}
      </span>
    );
  }
  return (
    <Link title={name} to={`/stocks?${kind}=${id}`} className={`${className} hover:text-ink hover:underline`}>
      {text}
    </Link>
  );
}

function groupEdge(places: readonly MatrixPlace[], index: number): string {
  return places[index - 1]?.kind === places[index]?.kind ? '' : 'border-l border-line';
}

/** Most cells contain only a figure and therefore render only one element. */
export function MatrixUnits({ cell }: { cell: MatrixCell }) {
  const { stock, incoming, minimum, isLow } = cell;
  if (incoming !== 0 || minimum !== undefined || isLow) return <MarkedUnits cell={cell} />;
  if (stock > 0) return <span className="figures">{formatWhole(stock)}</span>;
  return (
    <span className="text-ink-3">
      <span aria-hidden>·</span>
      <span className="sr-only">0</span>
    </span>
  );
}

function MarkedUnits({ cell: { stock, incoming, minimum, isLow } }: { cell: MatrixCell }) {
  const t = useTranslations('office.stock');
  return (
    <span className="figures flex flex-col items-end text-right leading-tight">
      <span className={isLow ? 'font-semibold text-red' : ''}>
        {formatWhole(stock)}
        {isLow && <span className={minimum === undefined ? 'block text-xs' : 'sr-only'}> {t('check.low')}</span>}
      </span>
      {minimum !== undefined && (
        <span className={`text-xs whitespace-nowrap ${isLow ? 'text-red' : 'text-ink-2'}`}>
          {t('matrix.minimum', { figure: formatWhole(minimum) })}
        </span>
      )}
      {incoming !== 0 && (
        <span className="text-xs font-semibold whitespace-nowrap text-amber">
          {t(incoming > 0 ? 'matrix.coming' : 'matrix.leaving', {
            count: formatWhole(Math.abs(incoming)),
          })}
          <span className="sr-only"> {t('matrix.queued')}</span>
        </span>
      )}
    </span>
  );
}
