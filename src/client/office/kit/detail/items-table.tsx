import type { ReactNode } from 'react';

interface ItemsColumn<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
  /** Aligned to the right, on one line. */
  isNumeric?: boolean;
}

interface ItemsTableProps<Item> {
  caption: string;
  columns: readonly ItemsColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
}

/** The lines of one record as a table in a dialog. */
export function ItemsTable<Item>({ caption, columns, items, keyOf }: ItemsTableProps<Item>) {
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
              {columns.map(({ header, cell, isNumeric }) => (
                <td
                  key={header}
                  className={`px-3.5 py-2.5 ${isNumeric ? 'text-right whitespace-nowrap' : 'text-left'}`}
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
