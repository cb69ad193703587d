import type { ReactNode } from 'react';
import { useMediaQuery } from '#client/ui/use-media-query.ts';

interface ItemsColumn<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
  isNumeric?: boolean;
  isFigure?: boolean;
}

interface ItemsTableProps<Item> {
  caption: string;
  /** The first column identifies the line. */
  columns: readonly ItemsColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
}

/** A phone shows a card per line, because four columns would not fit side by side. */
export function ItemsTable<Item>(props: ItemsTableProps<Item>) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  return isWide ? <ItemRows {...props} /> : <ItemCards {...props} />;
}

function ItemCards<Item>({ caption, columns, items, keyOf }: ItemsTableProps<Item>) {
  const [title, ...otherColumns] = columns;
  const figure = otherColumns.find(({ isFigure }) => isFigure);
  const plainColumns = otherColumns.filter((column) => column !== figure);
  return (
    <ul aria-label={caption} className="divide-y divide-line rounded-lg border border-line">
      {items.map((item) => (
        <li key={keyOf(item)} className="px-3.5 py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{title?.cell(item)}</span>
            {figure && (
              <span className="figures">
                <span className="sr-only">{figure.header} </span>
                {figure.cell(item)}
              </span>
            )}
          </div>
          <dl className="figures mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
            {plainColumns.map(({ header, cell }) => (
              <div key={header} className="flex min-w-0 gap-1.5">
                <dt className="text-ink-3">{header}</dt>
                <dd className="min-w-0 font-medium">{cell(item)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function ItemRows<Item>({ caption, columns, items, keyOf }: ItemsTableProps<Item>) {
  const [title, ...otherColumns] = columns;
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-cream text-xs text-ink-2">
          <tr>
            {columns.map(({ header, isNumeric }) => (
              <th
                key={header}
                scope="col"
                className={`px-3.5 py-2 font-semibold ${isNumeric ? 'text-right' : 'text-left'}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} className="border-t border-line">
              <th scope="row" className="px-3.5 py-2.5 text-left font-medium wrap-anywhere">
                {title?.cell(item)}
              </th>
              {otherColumns.map(({ header, cell, isNumeric }) => (
                <td
                  key={header}
                  className={`px-3.5 py-2.5 ${isNumeric ? 'text-right whitespace-nowrap' : 'text-left wrap-anywhere'}`}
                >
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
