import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { UnitDifference } from '#client/office/kit/count/count-review.tsx';
import { cx } from '#client/ui/cx.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { useSalesText } from '../sales-text.ts';
import { type ShiftColumn, type ShiftProduct, sumOfUnits } from '../shift-figures.ts';
import type { Shift } from '../use-shift.ts';
import { unitsText } from './shift-figures-row.tsx';

const columns: readonly ShiftColumn[] = [
  ...(['loaded', 'refilled', 'received', 'given', 'sold', 'pending'] as const),
  ...(['refunded', 'wasted'] as const),
  ...(['onCart', 'proposed', 'back', 'missing', 'found'] as const),
];

const basicColumns: readonly ShiftColumn[] = ['loaded', 'sold', 'onCart', 'back', 'missing'];

export function columnsOf(products: readonly ShiftProduct[]): ShiftColumn[] {
  return columns.filter((column) =>
    products.some((line) => line[column] !== null && (basicColumns.includes(column) || line[column] !== 0)),
  );
}

export function ShiftProducts({ shift: { products, totals } }: { shift: Shift }) {
  const t = useTranslations('office.day');
  const salesText = useSalesText();
  const titleId = useId();
  const shownColumns = columnsOf(products);
  // Reserves 9rem for the product's name and 3rem for each column.
  const hasRoom = useMediaQuery(`(min-width: ${9 + 3 * shownColumns.length}rem)`);
  const Lines = hasRoom ? Table : Cards;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-1.5 text-sm font-semibold text-ink-2">
        {t('products')}
      </h2>
      {totals && <p className="figures mb-1.5">{salesText(totals)}</p>}
      {products.length === 0 ? (
        <p className="text-ink-2">{t('noProducts')}</p>
      ) : (
        <Lines products={products} columns={shownColumns} titleId={titleId} />
      )}
    </section>
  );
}

interface LinesProps {
  products: readonly ShiftProduct[];
  columns: readonly ShiftColumn[];
  titleId: string;
}

const frameClass = 'overflow-hidden rounded-lg border border-line bg-paper';

function Table({ products, columns, titleId }: LinesProps) {
  const t = useTranslations('office.day');
  const sums = columns.map((column) => sumOfUnits(products, column));
  return (
    <div className={frameClass}>
      <table aria-labelledby={titleId} className="figures w-full border-collapse">
        <thead className="bg-cream text-xs text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-2 pl-3.5 text-left font-semibold">
              {t('column.product')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-2.5 text-right sm:pr-3.5 font-semibold">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((line) => (
            <tr key={line.id} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-2 pl-3.5 text-left font-medium wrap-anywhere">
                {line.name}
              </th>
              {columns.map((column) => (
                <td key={column} className="py-2.5 pr-2.5 text-right whitespace-nowrap sm:pr-3.5">
                  <Units column={column} units={line[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {products.length > 1 && (
          <tfoot className="border-t border-line bg-cream font-semibold">
            <tr>
              <th scope="row" className="py-2 pr-2 pl-3.5 text-left">
                {t('column.sum')}
              </th>
              {columns.map((column, index) => (
                <td key={column} className="py-2 pr-2.5 text-right sm:pr-3.5 whitespace-nowrap">
                  <Units column={column} units={sums[index] ?? 0} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cards({ products, columns, titleId }: LinesProps) {
  const t = useTranslations('office.day');
  return (
    <ul aria-labelledby={titleId} className={cx(frameClass, 'divide-y divide-line')}>
      {products.map((line) => (
        <li key={line.id} className="px-3.5 py-2.5">
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          <dl className="figures mt-1 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-x-2 gap-y-1">
            {columns.map((column) => (
              <div key={column} className="min-w-0">
                <dt className="text-xs text-ink-2">{t(`column.${column}`)}</dt>
                <dd className="font-medium">
                  <Units column={column} units={line[column]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A shortage has a minus sign, an overage a plus sign. */
export function Units({ column, units }: { column: ShiftColumn; units: number | null }) {
  if (units === null || !(column === 'missing' || column === 'found')) return unitsText(units);
  return <UnitDifference difference={(column === 'missing' ? -units : units) || 0} />;
}
